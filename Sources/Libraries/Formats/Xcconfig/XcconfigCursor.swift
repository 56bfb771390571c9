internal import Text

/// A place in an xcconfig file that moves on line by line.
///
/// No method passes the end of the line but `passLineEnd`.
package struct XcconfigCursor {
  let bytes: [UInt8]
  /// Bytes from 0.
  private(set) var offset = 0
  /// From 1.
  private var line = 1
  private var lineStart = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The byte here; nil at the end of the file.
  var byte: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  var isAtEnd: Bool { offset >= bytes.count }

  /// Whether a line ends here: LF, CR, CR LF, U+2028, U+2029 or the end of the file.
  var isAtLineEnd: Bool { isAtEnd || lineEndLength > 0 }

  var isAtComment: Bool { Self.startsComment(bytes, at: offset) }

  /// Line and column of here or of another place in this line; columns count code points.
  func position(of place: Int? = nil) -> Position {
    let column = bytes[lineStart..<(place ?? offset)].count { $0 & 0xC0 != 0x80 } + 1
    return Position(line: line, column: column)
  }

  /// The bytes from a place to here.
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

  /// Moves on while bytes of this line are wanted.
  mutating func skipInLine(while isWanted: (UInt8) -> Bool) {
    while !isAtLineEnd, isWanted(bytes[offset]) { offset += 1 }
  }

  /// Moves on to a white space of C, which a U+2028 is not: so the word behind `#` is read.
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

  /// The bytes of the line end that stands here; 0 where none does.
  private var lineEndLength: Int { Self.lineEndLength(bytes, at: offset) }

  /// The bytes of the line end that stands at a place; 0 where none does.
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
  /// A blank in an xcconfig file: space, tab, VT or FF.
  package var isXcconfigBlank: Bool {
    switch self {
    case 0x20, 0x09, 0x0B, 0x0C: true
    default: false
    }
  }

  /// Whether the name of a setting can start with it.
  package var startsSettingName: Bool {
    switch self {
    case 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "_"): true
    default: false
    }
  }

  /// Whether it can stand in the name of a setting.
  package var continuesSettingName: Bool { startsSettingName || (0x30...0x39).contains(self) }
}

/// What may be the name of a setting: letters of ASCII, digits and `_`, and no digit first.
package enum SettingName {
  package static func isLegal(_ name: String) -> Bool {
    guard let first = name.utf8.first, first.startsSettingName else { return false }
    return name.utf8.allSatisfy(\.continuesSettingName)
  }
}
