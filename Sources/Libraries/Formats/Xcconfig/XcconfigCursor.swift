internal import Text

/// A position in an xcconfig file; only `passLineEnd` moves to another line.
package struct XcconfigCursor {
  let bytes: [UInt8]
  private(set) var offset = 0
  private var line = 1
  private var lineStart = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The next byte; nil at the end of the file.
  var byte: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  var isAtEnd: Bool { offset >= bytes.count }

  /// Whether a line ends here: at LF, CR, CR LF, U+2028, U+2029 or the end of the file.
  var isAtLineEnd: Bool { isAtEnd || lineEndLength > 0 }

  var isAtComment: Bool { Self.startsComment(bytes, at: offset) }

  /// Returns the line and column, in code points, of the cursor or another offset in this line.
  func position(of place: Int? = nil) -> Position {
    let column = bytes[lineStart..<(place ?? offset)].count { $0 & 0xC0 != 0x80 } + 1
    return Position(line: line, column: column)
  }

  /// Returns the bytes from an offset to the cursor.
  func text(from start: Int) -> ArraySlice<UInt8> { bytes[start..<offset] }

  mutating func advance() {
    offset = min(offset + 1, bytes.count)
  }

  mutating func skipLine() {
    while !isAtLineEnd { offset += 1 }
  }

  mutating func skipBlanksAndComment() {
    while let byte, byte.isXcconfigBlank { offset += 1 }
    if isAtComment { skipLine() }
  }

  /// Skips bytes of this line that satisfy a predicate.
  mutating func skipInLine(while isWanted: (UInt8) -> Bool) {
    while !isAtLineEnd, isWanted(bytes[offset]) { offset += 1 }
  }

  /// Skips to white space as C defines it, without U+2028; so swift-build reads the word after `#`.
  mutating func skipWord() {
    while let byte, byte != 0x20, !(0x09...0x0D).contains(byte) { offset += 1 }
  }

  mutating func passLineEnd() {
    let length = lineEndLength
    guard length > 0 else { return }
    offset += length
    line += 1
    lineStart = offset
  }

  /// The length of the line end at the cursor; 0 if there is none.
  private var lineEndLength: Int { Self.lineEndLength(bytes, at: offset) }

  /// Returns the length of the line end at an offset; 0 if there is none.
  package static func lineEndLength(_ bytes: [UInt8], at offset: Int) -> Int {
    guard offset < bytes.count else { return 0 }
    switch bytes[offset] {
    case 0x0A: return 1
    case 0x0D: return offset + 1 < bytes.count && bytes[offset + 1] == 0x0A ? 2 : 1
    case 0xE2:
      guard offset + 2 < bytes.count, bytes[offset + 1] == 0x80 else { return 0 }
      return bytes[offset + 2] == 0xA8 || bytes[offset + 2] == 0xA9 ? 3 : 0
    default: return 0
    }
  }

  package static func startsComment(_ bytes: [UInt8], at offset: Int) -> Bool {
    offset + 1 < bytes.count && bytes[offset] == UInt8(ascii: "/")
      && bytes[offset + 1] == UInt8(ascii: "/")
  }
}

extension UInt8 {
  /// Whether it is a blank in an xcconfig file: space, tab, VT or FF.
  package var isXcconfigBlank: Bool {
    self == 0x20 || self == 0x09 || self == 0x0B || self == 0x0C
  }

  /// Whether the name of a setting can start with it.
  package var startsSettingName: Bool {
    isLetter || self == UInt8(ascii: "_")
  }

  /// Whether the name of a setting can contain it.
  package var continuesSettingName: Bool { isIdentifier }
}

/// Names of settings: ASCII letters, digits and `_`, not starting with a digit.
package enum SettingName {
  package static func isLegal(_ name: String) -> Bool {
    guard let first = name.utf8.first, first.startsSettingName else { return false }
    return name.utf8.allSatisfy(\.continuesSettingName)
  }
}
