/// A set of byte values.
struct ByteSet: Sendable, Hashable {
  private var words: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)

  func contains(_ byte: UInt8) -> Bool {
    let bit = UInt64(1) << UInt64(byte & 63)
    return switch byte >> 6 {
    case 0: words.0 & bit != 0
    case 1: words.1 & bit != 0
    case 2: words.2 & bit != 0
    default: words.3 & bit != 0
    }
  }

  mutating func insert(_ byte: UInt8) {
    let bit = UInt64(1) << UInt64(byte & 63)
    switch byte >> 6 {
    case 0: words.0 |= bit
    case 1: words.1 |= bit
    case 2: words.2 |= bit
    default: words.3 |= bit
    }
  }

  mutating func remove(_ byte: UInt8) {
    let bit = ~(UInt64(1) << UInt64(byte & 63))
    switch byte >> 6 {
    case 0: words.0 &= bit
    case 1: words.1 &= bit
    case 2: words.2 &= bit
    default: words.3 &= bit
    }
  }

  mutating func insertAll(where isMember: (UInt8) -> Bool) {
    for byte in UInt8.min...UInt8.max where isMember(byte) { insert(byte) }
  }

  var inverted: ByteSet {
    var result = self
    result.words = (~words.0, ~words.1, ~words.2, ~words.3)
    return result
  }

  /// Whether the sets have a byte in common.
  func meets(_ other: ByteSet) -> Bool {
    words.0 & other.words.0 | words.1 & other.words.1 | words.2 & other.words.2
      | words.3 & other.words.3 != 0
  }

  static func == (left: Self, right: Self) -> Bool { left.words == right.words }

  func hash(into hasher: inout Hasher) {
    hasher.combine(words.0)
    hasher.combine(words.1)
    hasher.combine(words.2)
    hasher.combine(words.3)
  }
}

/// Numbers byte sets, storing each once.
struct ByteSetTable: Sendable {
  private(set) var sets: [ByteSet] = []
  private var places: [ByteSet: Int] = [:]

  mutating func place(of set: ByteSet) -> Int {
    if let place = places[set] { return place }
    places[set] = sets.count
    sets.append(set)
    return sets.count - 1
  }
}

/// The classes that patterns name as in `[[:digit:]]`.
///
/// ASCII only, in any locale; white space is blank, tab, line feed, and carriage return, as in git.
enum NamedByteClass: String {
  case alnum, alpha, blank, cntrl, digit, graph, lower, print, punct, space, upper, xdigit

  func contains(_ byte: UInt8, _ letters: IgnoreCase) -> Bool {
    switch self {
    case .alnum: byte.isASCIILetter || byte.isASCIIDigit
    case .alpha: byte.isASCIILetter
    case .blank: byte == 0x20 || byte == 0x09
    case .cntrl: byte < 0x20 || byte == 0x7f
    case .digit: byte.isASCIIDigit
    case .graph: byte > 0x20 && byte < 0x7f
    case .lower: byte.isASCIILowercase
    case .print: byte >= 0x20 && byte < 0x7f
    case .punct: byte > 0x20 && byte < 0x7f && !byte.isASCIILetter && !byte.isASCIIDigit
    case .space: byte == 0x20 || byte == 0x09 || byte == 0x0a || byte == 0x0d
    case .upper: byte.isASCIIUppercase || letters == .folded && byte.isASCIILowercase
    case .xdigit: byte.isASCIIDigit || (0x61...0x66).contains(byte | 0x20)
    }
  }
}

extension UInt8 {
  var isASCIIDigit: Bool { self >= 0x30 && self <= 0x39 }
  var isASCIIUppercase: Bool { self >= 0x41 && self <= 0x5a }
  var isASCIILowercase: Bool { self >= 0x61 && self <= 0x7a }
  var isASCIILetter: Bool { isASCIIUppercase || isASCIILowercase }

  /// The lowercase letter for an ASCII uppercase one, else itself.
  var folded: UInt8 { isASCIIUppercase ? self | 0x20 : self }

  /// Returns the byte as it is compared.
  func folded(_ letters: IgnoreCase) -> UInt8 { letters == .folded ? folded : self }

  static var slash: UInt8 { UInt8(ascii: "/") }
  static var backslash: UInt8 { UInt8(ascii: "\\") }
  static var star: UInt8 { UInt8(ascii: "*") }
  static var openBracket: UInt8 { UInt8(ascii: "[") }
  static var closeBracket: UInt8 { UInt8(ascii: "]") }
}
