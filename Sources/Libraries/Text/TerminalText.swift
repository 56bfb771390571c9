/// Text from a repository made safe for a terminal: anything a terminal might obey is escaped.
///
/// Control characters become `^[`, bytes that are not UTF-8 `\x80`, bidirectional marks and other
/// invisible characters `\u{202E}`, and the first character of what the log of a CI service obeys
/// anywhere in a line (`##vso[`, `##[`) `\x23`. So no path, line, or message can move the cursor, change
/// colours, retitle a window, or look like another.
package struct TerminalText {
  /// One displayed character, and the columns it takes on a terminal.
  private struct Cell {
    let text: String
    let columns: Int
  }

  /// A part of the text.
  private enum Piece {
    /// Printable ASCII, of which each byte is a character of one column, as nearly all text is.
    case plain(ArraySlice<UInt8>)
    case cell(Cell)

    var columns: Int {
      switch self {
      case .plain(let bytes): bytes.count
      case .cell(let cell): cell.columns
      }
    }
  }

  private let pieces: [Piece]
  /// The columns that the text takes on a terminal.
  package let columns: Int

  private init(pieces: [Piece]) {
    self.pieces = pieces
    columns = pieces.reduce(0) { $0 + $1.columns }
  }

  package init(_ bytes: [UInt8]) {
    self.init(pieces: Self.pieces(of: bytes))
  }

  private static func pieces(of bytes: [UInt8]) -> [Piece] {
    let text = bytes.span
    var index = 0
    while index < text.count, isPlain(text[index]) { index += 1 }
    if index == bytes.count { return bytes.isEmpty ? [] : [.plain(bytes[...])] }
    var pieces: [Piece] = []
    index = 0
    while index < bytes.count {
      let start = index
      while index < text.count, isPlain(text[index]) { index += 1 }
      if index > start { pieces.append(.plain(bytes[start..<index])) }
      guard index < bytes.count else { break }
      if isLogCommand(in: bytes, at: index) {
        pieces.append(.cell(Cell(text: "\\x23", columns: 4)))
        index += 1
      } else if let (scalar, length) = scalar(in: bytes, at: index) {
        pieces.append(.cell(cell(for: scalar)))
        index += length
      } else {
        let text = "\\x" + String(bytes[index], radix: 16, uppercase: true)
        pieces.append(.cell(Cell(text: text, columns: text.utf8.count)))
        index += 1
      }
    }
    return pieces
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    0x20 <= byte && byte < 0x7F && byte != UInt8(ascii: "#")
  }

  /// The starts of commands in the logs of Azure Pipelines, GitHub Actions, and TeamCity, after `#`.
  private static let logCommands = ["#vso[", "#[", "#teamcity["].map { Array($0.utf8) }

  private static func isLogCommand(in bytes: [UInt8], at index: Int) -> Bool {
    guard bytes[index] == UInt8(ascii: "#") else { return false }
    return logCommands.contains { bytes[(index + 1)...].starts(with: $0) }
  }

  /// Returns safe text for the start of a line.
  package static func startingLine(_ bytes: [UInt8]) -> String { withoutCommand(visible(bytes)) }

  /// The starts of lines that GitHub Actions and GitLab obey.
  private static let lineCommands = ["::", "section_start:", "section_end:"].map { Array($0.utf8) }

  /// Returns a line of safe text that no CI service obeys: the first character of a command at its start
  /// becomes `\x3A`, its code.
  static func withoutCommand(_ line: String) -> String {
    let text = line.utf8.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    // Nearly every line starts with another byte.
    guard let first = text.first, first == UInt8(ascii: ":") || first == UInt8(ascii: "s"),
      lineCommands.contains(where: { text.starts(with: $0) })
    else { return line }
    let code = "\\x" + String(first, radix: 16, uppercase: true)
    return String(line[..<text.startIndex]) + code
      + String(Substring(text.dropFirst()))
  }

  /// The text safe to print, on one line.
  package var text: String {
    if pieces.count == 1, case .plain(let bytes) = pieces[0] {
      return String(decoding: bytes, as: UTF8.self)
    }
    var text = ""
    for piece in pieces {
      switch piece {
      case .plain(let bytes): text += String(decoding: bytes, as: UTF8.self)
      case .cell(let cell): text += cell.text
      }
    }
    return text
  }

  /// Returns as much of the start as fits, with `…` if something was cut.
  package func prefix(columns limit: Int) -> TerminalText {
    guard columns > limit else { return self }
    let fitting = Self.fitting(pieces, columns: limit - 1) { $0.prefix($1) }
    return TerminalText(pieces: fitting + [.cell(Self.ellipsis)])
  }

  /// Returns as much of the end as fits, with `…` if something was cut.
  package func suffix(columns limit: Int) -> TerminalText {
    guard columns > limit else { return self }
    let fitting = Self.fitting(pieces.reversed(), columns: limit - 1) { $0.suffix($1) }
    return TerminalText(pieces: [.cell(Self.ellipsis)] + fitting.reversed())
  }

  /// Returns the pieces that fit, the last one cut.
  private static func fitting(
    _ pieces: [Piece], columns: Int, cut: (ArraySlice<UInt8>, Int) -> ArraySlice<UInt8>
  ) -> [Piece] {
    var (fitting, room) = ([Piece](), columns)
    for piece in pieces {
      if piece.columns > room {
        if case .plain(let bytes) = piece { fitting.append(.plain(cut(bytes, max(0, room)))) }
        break
      }
      room -= piece.columns
      fitting.append(piece)
    }
    return fitting
  }

  /// Returns the safe text of bytes.
  package static func visible(_ bytes: [UInt8]) -> String {
    bytes.allSatisfy(isPlain) ? String(decoding: bytes, as: UTF8.self) : TerminalText(bytes).text
  }

  /// Returns the safe text of a string.
  package static func visible(_ text: String) -> String {
    text.utf8.allSatisfy(isPlain) ? text : TerminalText(Array(text.utf8)).text
  }

  private static let ellipsis = Cell(text: "…", columns: 1)

  private static func cell(for scalar: Unicode.Scalar) -> Cell {
    guard scalar.canDriveTerminal || scalar.keptByte != nil else {
      return Cell(text: String(Character(scalar)), columns: columns(of: scalar))
    }
    let text: String
    if let byte = scalar.keptByte {
      text = "\\x" + String(byte, radix: 16, uppercase: true)
    } else if scalar.value < 0x20 || scalar.value == 0x7F {
      text = "^" + String(Character(Unicode.Scalar(UInt8(scalar.value) ^ 0x40)))
    } else {
      text = "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
    }
    return Cell(text: text, columns: text.utf8.count)
  }

  /// Blocks whose characters take two columns (East Asian Width W and F, roughly).
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
    0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F900...0x1F9FF,
    0x20000...0x3FFFD,
  ]

  private static func columns(of scalar: Unicode.Scalar) -> Int {
    if scalar.value < 0x300 { return 1 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return 0
    default: return wide.contains { $0.contains(scalar.value) } ? 2 : 1
    }
  }

  /// Returns the valid UTF-8 sequence that starts at `index`; nil if there is none.
  private static func scalar(in bytes: [UInt8], at index: Int) -> (Unicode.Scalar, length: Int)? {
    let lead = bytes[index]
    let (length, minimum, mask): (Int, UInt32, UInt8)
    switch lead {
    case 0..<0x80: return (Unicode.Scalar(lead), 1)
    case 0xC2...0xDF: (length, minimum, mask) = (2, 0x80, 0x1F)
    case 0xE0...0xEF: (length, minimum, mask) = (3, 0x800, 0x0F)
    case 0xF0...0xF4: (length, minimum, mask) = (4, 0x10000, 0x07)
    default: return nil
    }
    guard index + length <= bytes.count else { return nil }
    var value = UInt32(lead & mask)
    for byte in bytes[index + 1..<index + length] {
      guard byte & 0xC0 == 0x80 else { return nil }
      value = value << 6 | UInt32(byte & 0x3F)
    }
    guard value >= minimum, let scalar = Unicode.Scalar(value) else { return nil }
    return (scalar, length)
  }
}

extension Unicode.Scalar {
  /// Whether a terminal or editor may obey this character rather than show it: control characters,
  /// bidirectional marks, invisible format characters, line separators.
  package var canDriveTerminal: Bool {
    if value < 0x7F { return value < 0x20 }
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: return true
    default: return false
    }
  }
}
