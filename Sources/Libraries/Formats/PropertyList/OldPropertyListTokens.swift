internal import Text

extension OldPropertyListParser {
  func failure(
    _ cause: OldPropertyListSyntaxError.Cause, at offset: Int? = nil
  ) -> OldPropertyListSyntaxError {
    let span = text.span
    return OldPropertyListSyntaxError(
      cause: cause, position: LineIndex(span).position(of: offset ?? at, in: span))
  }

  /// Whether a conflict marker of git begins here.
  var isAtConflict: Bool {
    guard at == 0 || text[at - 1] == UInt8(ascii: "\n") else { return false }
    return [UInt8(ascii: "<"), UInt8(ascii: "="), UInt8(ascii: ">")].contains { mark in
      text[at...].prefix(7).elementsEqual(repeatElement(mark, count: 7))
    }
  }

  /// Skips blanks, line ends (including U+2028 and U+2029) and comments.
  mutating func skipBlanks() throws(OldPropertyListSyntaxError) {
    while at < text.count {
      switch text[at] {
      case 0x20, 0x09...0x0D: at += 1
      case 0xE2 where text[at...].starts(with: [0xE2, 0x80, 0xA8]): at += 3
      case 0xE2 where text[at...].starts(with: [0xE2, 0x80, 0xA9]): at += 3
      case UInt8(ascii: "/"):
        guard try skipComment() else { return }
      default: return
      }
    }
  }

  private mutating func skipComment() throws(OldPropertyListSyntaxError) -> Bool {
    guard at + 1 < text.count else { return false }
    if text[at + 1] == UInt8(ascii: "/") {
      while at < text.count, text[at] != 0x0A, text[at] != 0x0D { at += 1 }
      return true
    }
    guard text[at + 1] == UInt8(ascii: "*") else { return false }
    var end = at + 2
    while end + 1 < text.count {
      if text[end] == UInt8(ascii: "*"), text[end + 1] == UInt8(ascii: "/") {
        at = end + 2
        return true
      }
      end += 1
    }
    throw failure(.unclosedComment)
  }

  /// Reads a string with or without quotes.
  mutating func string(orElse expected: String) throws(OldPropertyListSyntaxError) -> [UInt8] {
    if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") { return try quoted(byte) }
    let start = at
    while at < text.count, OldPropertyListString.isPlain(text[at]) { at += 1 }
    guard at > start else {
      throw failure(.expected(expected))
    }
    return Array(text[start..<at])
  }

  private mutating func quoted(_ quote: UInt8) throws(OldPropertyListSyntaxError) -> [UInt8] {
    let start = at
    at += 1
    var hasEscapes = false
    while at < text.count, text[at] != quote {
      if text[at] == UInt8(ascii: "\\") {
        hasEscapes = true
        at += 1
      }
      at += 1
    }
    guard at < text.count else { throw failure(.unclosedString, at: start) }
    at += 1
    let inner = text[start + 1..<at - 1]
    return hasEscapes ? OldPropertyListString.unescaped(inner) : Array(inner)
  }

  /// Reads `<0fbd 77>`; the next byte is `<`.
  mutating func data() throws(OldPropertyListSyntaxError) -> [UInt8] {
    let start = at
    at += 1
    var digits: [UInt8] = []
    while let digit = try hexDigit() { digits.append(digit) }
    guard byte == UInt8(ascii: ">"), digits.count % 2 == 0 else {
      throw failure(.oddData, at: start)
    }
    at += 1
    return stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
  }

  /// Reads a hexadecimal digit after any blanks; nil if there is none.
  private mutating func hexDigit() throws(OldPropertyListSyntaxError) -> UInt8? {
    try skipBlanks()
    guard at < text.count, let digit = text[at].hexValue else { return nil }
    at += 1
    return digit
  }
}
