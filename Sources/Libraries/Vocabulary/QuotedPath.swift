/// Git's notation of a path on one line: in double quotes, with backslashes and octal numbers,
/// where a byte requires it.
package enum QuotedPath {
  private static let letters: [UInt8: UInt8] = [
    0x07: UInt8(ascii: "a"), 0x08: UInt8(ascii: "b"), 0x09: UInt8(ascii: "t"),
    0x0a: UInt8(ascii: "n"), 0x0b: UInt8(ascii: "v"), 0x0c: UInt8(ascii: "f"),
    0x0d: UInt8(ascii: "r"), 0x22: UInt8(ascii: "\""), 0x5c: UInt8(ascii: "\\"),
  ]

  /// - Parameter quotesHighBytes: `core.quotePath`: whether bytes above 127 require quotes, too.
  package static func quoted(_ path: [UInt8], quotesHighBytes: Bool) -> [UInt8] {
    func needsEscape(_ byte: UInt8) -> Bool {
      byte < 0x20 || byte == 0x7f || byte == 0x22 || byte == 0x5c
        || byte >= 0x80 && quotesHighBytes
    }
    return path.contains(where: needsEscape) ? inQuotes(path, needsEscape) : path
  }

  /// Returns the path in quotes even if it does not require them, for use in lists.
  package static func inQuotes(_ path: [UInt8]) -> [UInt8] {
    inQuotes(path) { !(0x20..<0x7f).contains($0) || $0 == 0x22 || $0 == 0x5c }
  }

  private static func inQuotes(_ path: [UInt8], _ needsEscape: (UInt8) -> Bool) -> [UInt8] {
    var text: [UInt8] = [0x22]
    for byte in path {
      guard needsEscape(byte) else {
        text.append(byte)
        continue
      }
      text.append(0x5c)
      if let letter = letters[byte] {
        text.append(letter)
      } else {
        text += [0x30 + (byte >> 6), 0x30 + (byte >> 3 & 7), 0x30 + (byte & 7)]
      }
    }
    text.append(0x22)
    return text
  }

  /// Parses a quoted path; text after the closing quote is ignored.
  ///
  /// - Returns: nil if the quotes do not end or an escape is unknown.
  package static func unquoted(_ text: [UInt8]) -> [UInt8]? {
    var rest = text[...]
    return take(from: &rest)
  }

  /// Parses a quoted path at the start of a text, and removes it from the text.
  ///
  /// - Returns: nil if there is none, the quotes do not end, or an escape is unknown.
  package static func take(from text: inout ArraySlice<UInt8>) -> [UInt8]? {
    guard text.popFirst() == 0x22 else { return nil }
    var path: [UInt8] = []
    while let byte = text.popFirst() {
      if byte == 0x22 { return path }
      guard byte == 0x5c else {
        path.append(byte)
        continue
      }
      guard let code = text.first else { return nil }
      if let byte = letters.first(where: { $0.value == code })?.key {
        path.append(byte)
        text = text.dropFirst()
      } else if let byte = octal(text.prefix(3)) {
        path.append(byte)
        text = text.dropFirst(3)
      } else {
        return nil
      }
    }
    return nil
  }

  private static func octal(_ digits: ArraySlice<UInt8>) -> UInt8? {
    guard digits.count == 3, digits.allSatisfy({ (0x30...0x37).contains($0) }) else { return nil }
    let value = digits.reduce(0) { $0 * 8 + Int($1 - 0x30) }
    return UInt8(exactly: value)
  }
}
