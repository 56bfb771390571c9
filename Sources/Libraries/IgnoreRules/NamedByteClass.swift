/// The classes that a pattern names as in `[[:digit:]]`.
///
/// Only ASCII, whatever the locale; white space is blank, tab, line feed and carriage return, as git
/// has it.
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

  /// The lower-case letter for an ASCII upper-case one, else itself.
  var folded: UInt8 { isASCIIUppercase ? self | 0x20 : self }

  /// The byte as it is compared.
  func folded(_ letters: IgnoreCase) -> UInt8 { letters == .folded ? folded : self }

  static var slash: UInt8 { UInt8(ascii: "/") }
  static var backslash: UInt8 { UInt8(ascii: "\\") }
  static var star: UInt8 { UInt8(ascii: "*") }
  static var openBracket: UInt8 { UInt8(ascii: "[") }
  static var closeBracket: UInt8 { UInt8(ascii: "]") }
}
