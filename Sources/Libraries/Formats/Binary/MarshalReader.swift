internal import Text

/// Reads what Python's module `marshal` wrote: the code of a module, with its strings and assignments.
///
/// The format is that of `Python/marshal.c` of Python 3.6 to 3.14.
struct MarshalReader {
  /// The constants and names of a function, class or module, as far as they are strings.
  private struct Code {
    let instructions: Range<Int>
    let constants: [Range<Int>?]
    let names: [Range<Int>?]
  }

  private indirect enum Value {
    case text(Range<Int>)
    case bytes(Range<Int>)
    case list([Value])
    case other
  }

  /// An assignment of a string to a name.
  struct Pair {
    let name: Range<Int>
    let value: Range<Int>
  }

  private let bytes: [UInt8]
  private var place: Int
  /// What later parts refer to by number.
  private var known: [Value] = []
  private var depth = 0
  /// All strings of characters or bytes, in their order.
  private(set) var strings: [Range<Int>] = []
  private(set) var pairs: [Pair] = []

  private static let mostNested = 64
  /// `LOAD_CONST` of Python up to 3.12, of 3.13, and of 3.14.
  private static let loads: Set<UInt8> = [100, 83, 82]

  /// - Parameter place: the offset of a code object.
  init(_ bytes: Span<UInt8>, at place: Int) {
    (self.bytes, self.place) = ([UInt8](copying: bytes), place)
  }

  /// Reads the whole object; false if it is malformed or of another version.
  mutating func read() -> Bool { value() != nil }

  // MARK: Values

  private mutating func value() -> Value? {
    guard depth < Self.mostNested, let type = next() else { return nil }
    depth += 1
    defer { depth -= 1 }
    let isKnown = type & 0x80 != 0
    let number = known.count
    if isKnown { known.append(.other) }
    guard let value = value(of: type & 0x7F) else { return nil }
    if isKnown { known[number] = value }
    return value
  }

  private mutating func value(of type: UInt8) -> Value? {
    switch type {
    case UInt8(ascii: "z"), UInt8(ascii: "Z"): return next().flatMap { text(Int($0)) }
    case UInt8(ascii: "a"), UInt8(ascii: "A"), UInt8(ascii: "u"), UInt8(ascii: "t"):
      return integer().flatMap { text($0) }
    case UInt8(ascii: "s"):
      guard let range = integer().flatMap({ skip($0) }) else { return nil }
      strings.append(range)
      return .bytes(range)
    case UInt8(ascii: "r"):
      guard let index = integer(), known.indices.contains(index) else { return nil }
      return known[index]
    case UInt8(ascii: ")"): return next().flatMap { list(Int($0)) }
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "<"), UInt8(ascii: ">"):
      return integer().flatMap { list($0) }
    case UInt8(ascii: ":"): return list(3)
    case UInt8(ascii: "c"): return code()
    default: return skipNumber(type) ? .other : nil
    }
  }

  /// Skips `None`, a truth value or a number; false for another type.
  private mutating func skipNumber(_ type: UInt8) -> Bool {
    switch type {
    case UInt8(ascii: "N"), UInt8(ascii: "T"), UInt8(ascii: "F"), UInt8(ascii: "."),
      UInt8(ascii: "S"):
      true
    case UInt8(ascii: "i"): skip(4) != nil
    case UInt8(ascii: "I"), UInt8(ascii: "g"): skip(8) != nil
    case UInt8(ascii: "y"): skip(16) != nil
    case UInt8(ascii: "l"): integer().flatMap { skip(2 * abs($0)) } != nil
    default: false
    }
  }

  private mutating func list(_ count: Int) -> Value? {
    var values: [Value] = []
    // Each value takes a byte at least.
    guard count <= bytes.count - place else { return nil }
    for _ in 0..<count {
      guard let value = value() else { return nil }
      values.append(value)
    }
    return .list(values)
  }

  private mutating func code() -> Value? {
    // Five numbers, of some versions six, before the instructions.
    guard skip(20) != nil, place < bytes.count else { return nil }
    if bytes[place] & 0x7F != UInt8(ascii: "s"), skip(4) == nil { return nil }
    guard case .bytes(let instructions)? = value(), case .list(let constants)? = value(),
      case .list(let names)? = value()
    else { return nil }
    let code = Code(
      instructions: instructions, constants: constants.map(Self.range),
      names: names.map(Self.range))
    addPairs(of: code)
    return skipRest() ? .other : nil
  }

  /// Skips what follows the names in a code object; false if it is malformed.
  private mutating func skipRest() -> Bool {
    guard value() != nil, let second = value() else { return false }
    // Since Python 3.11: the kinds of the variables.
    if case .bytes = second { return skip(values: 3) && skip(4) != nil && skip(values: 2) }
    return skip(values: 3) && skip(4) != nil && skip(values: 1)
  }

  private mutating func skip(values count: Int) -> Bool {
    (0..<count).allSatisfy { _ in value() != nil }
  }

  /// Notes the constants that an instruction loads and the next one gives a name.
  private mutating func addPairs(of code: Code) {
    let end = code.instructions.upperBound - 3
    for index in stride(from: code.instructions.lowerBound, to: end, by: 2)
    where Self.loads.contains(bytes[index]) && bytes[index + 2] != bytes[index] {
      let (constant, name) = (Int(bytes[index + 1]), Int(bytes[index + 3]))
      if constant < code.constants.count, let value = code.constants[constant],
        name < code.names.count, let name = code.names[name]
      {
        pairs.append(Pair(name: name, value: value))
      }
    }
  }

  // MARK: Bytes

  private mutating func next() -> UInt8? {
    guard place < bytes.count else { return nil }
    place += 1
    return bytes[place - 1]
  }

  private mutating func skip(_ count: Int) -> Range<Int>? {
    guard count >= 0, count <= bytes.count - place else { return nil }
    place += count
    return place - count..<place
  }

  /// Reads a signed number of four bytes.
  private mutating func integer() -> Int? {
    guard let range = skip(4) else { return nil }
    let number = range.reversed().reduce(UInt32(0)) { $0 << 8 | UInt32(bytes[$1]) }
    return Int(Int32(bitPattern: number))
  }

  private mutating func text(_ count: Int) -> Value? {
    guard let range = skip(count) else { return nil }
    strings.append(range)
    return .text(range)
  }

  private static func range(_ value: Value) -> Range<Int>? {
    guard case .text(let range) = value else { return nil }
    return range
  }
}
