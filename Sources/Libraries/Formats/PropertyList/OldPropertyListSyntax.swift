internal import Text

/// Whether a text is a property list of the old style: a dictionary, list or string, or the members
/// of a dictionary without its braces (`.strings`).
package struct OldPropertyListSyntax {
  private let text: [UInt8]
  private var at: Int
  /// The closing signs of what is open.
  private var open: [UInt8] = []

  package static func accepts(_ text: [UInt8]) -> Bool {
    var syntax = Self(text)
    syntax.skip()
    return syntax.run()
  }

  private init(_ text: [UInt8]) {
    self.text = text
    at = text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  private var byte: UInt8 { at < text.count ? text[at] : 0 }

  private mutating func run() -> Bool {
    if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "(") {
      guard readValue() else { return false }
    } else {
      open = [0]
    }
    while let close = open.last {
      skip()
      if close == 0, at >= text.count { return true }
      guard close == UInt8(ascii: ")") ? readElement() : readMember(close) else { return false }
    }
    skip()
    return at >= text.count
  }

  /// `name = value;`, or the end of the dictionary.
  private mutating func readMember(_ close: UInt8) -> Bool {
    if close != 0, byte == close { return leave() }
    guard readString() else { return false }
    skip()
    if byte == UInt8(ascii: ";") {
      at += 1
      return true
    }
    guard byte == UInt8(ascii: "=") else { return false }
    at += 1
    skip()
    let depth = open.count
    guard readValue() else { return false }
    return open.count > depth || endMember()
  }

  private mutating func endMember() -> Bool {
    skip()
    guard byte == UInt8(ascii: ";") else { return false }
    at += 1
    return true
  }

  private mutating func readElement() -> Bool {
    if byte == UInt8(ascii: ")") { return leave() }
    let depth = open.count
    guard readValue() else { return false }
    return open.count > depth || endElement()
  }

  private mutating func endElement() -> Bool {
    skip()
    if byte == UInt8(ascii: ",") {
      at += 1
      return true
    }
    return byte == UInt8(ascii: ")")
  }

  private mutating func leave() -> Bool {
    at += 1
    open.removeLast()
    guard let around = open.last else { return true }
    return around == UInt8(ascii: ")") ? endElement() : endMember()
  }

  private mutating func readValue() -> Bool {
    switch byte {
    case UInt8(ascii: "{"): open.append(UInt8(ascii: "}"))
    case UInt8(ascii: "("): open.append(UInt8(ascii: ")"))
    case UInt8(ascii: "<"):
      while at < text.count, byte != UInt8(ascii: ">") { at += 1 }
      guard at < text.count else { return false }
    default: return readString()
    }
    at += 1
    return true
  }

  private mutating func readString() -> Bool {
    let quote = byte
    let start = at
    guard quote == 0x22 || quote == 0x27 else {
      while Self.isBare(byte) { at += 1 }
      return at > start
    }
    at += 1
    while at < text.count, byte != quote { at += byte == UInt8(ascii: "\\") ? 2 : 1 }
    guard at < text.count else { return false }
    at += 1
    return true
  }

  /// What an unquoted string is made of.
  static func isBare(_ byte: UInt8) -> Bool {
    byte.isIdentifier || byte == UInt8(ascii: "$") || byte == UInt8(ascii: "/")
      || byte == UInt8(ascii: ":") || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
  }

  /// Skips blanks, line ends and comments.
  private mutating func skip() {
    while at < text.count {
      if byte.isWhitespace {
        at += 1
      } else if byte == UInt8(ascii: "/"), at + 1 < text.count, text[at + 1] == byte {
        while at < text.count, !byte.isLineEnd { at += 1 }
      } else if byte == UInt8(ascii: "/"), at + 1 < text.count, text[at + 1] == UInt8(ascii: "*") {
        at = text.offset(of: "*/".utf8, from: at + 2).map { $0 + 2 } ?? text.count
      } else {
        return
      }
    }
  }
}
