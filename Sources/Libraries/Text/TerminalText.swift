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

  /// The characters that are not in `plain`: before it, or all.
  private let cells: [Cell]
  /// Printable ASCII, of which each byte is a character of one column, as nearly all text is.
  private let plain: ArraySlice<UInt8>
  /// Whether the end was cut.
  private let isCut: Bool

  private init(cells: [Cell], plain: ArraySlice<UInt8> = [], isCut: Bool = false) {
    (self.cells, self.plain, self.isCut) = (cells, plain, isCut)
  }

  package init(_ bytes: [UInt8]) {
    let isPlain = bytes.allSatisfy { 0x20 <= $0 && $0 < 0x7F && $0 != UInt8(ascii: "#") }
    self.init(cells: isPlain ? [] : Self.cells(of: bytes), plain: isPlain ? bytes[...] : [])
  }

  private static func cells(of bytes: [UInt8]) -> [Cell] {
    var cells: [Cell] = []
    cells.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      if isLogCommand(in: bytes, at: index) {
        cells.append(Cell(text: "\\x23", columns: 4))
        index += 1
      } else if let (scalar, length) = scalar(in: bytes, at: index) {
        cells.append(cell(for: scalar))
        index += length
      } else {
        let text = "\\x" + String(bytes[index], radix: 16, uppercase: true)
        cells.append(Cell(text: text, columns: text.utf8.count))
        index += 1
      }
    }
    return cells
  }

  /// The starts of commands in the logs of Azure Pipelines, GitHub Actions, and TeamCity, after `#`.
  private static let logCommands = ["#vso[", "#[", "#teamcity["].map { Array($0.utf8) }

  private static func isLogCommand(in bytes: [UInt8], at index: Int) -> Bool {
    guard bytes[index] == UInt8(ascii: "#") else { return false }
    return logCommands.contains { bytes[(index + 1)...].starts(with: $0) }
  }

  /// Returns safe text for the start of a line.
  package static func startingLine(_ bytes: [UInt8]) -> String {
    String(decoding: withoutCommand(visible(bytes).utf8), as: UTF8.self)
  }

  /// The starts of lines that GitHub Actions and GitLab obey.
  private static let lineCommands = ["::", "section_start:", "section_end:"].map { Array($0.utf8) }

  /// Returns a line of safe text that no CI service obeys: the first character of a command at its start
  /// becomes `\x3A`, its code.
  static func withoutCommand(_ line: String.UTF8View) -> [UInt8] {
    let bytes = Array(line)
    let start = bytes.firstIndex { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") } ?? 0
    guard lineCommands.contains(where: { bytes[start...].starts(with: $0) }) else { return bytes }
    let code = "\\x" + String(bytes[start], radix: 16, uppercase: true)
    return Array(bytes[..<start]) + Array(code.utf8) + Array(bytes[(start + 1)...])
  }

  /// The text safe to print, on one line.
  package var text: String {
    var text = ""
    for cell in cells { text += cell.text }
    text += String(decoding: plain, as: UTF8.self)
    return isCut ? text + Self.ellipsis.text : text
  }

  /// The columns that the text takes on a terminal.
  package var columns: Int {
    cells.reduce(plain.count + (isCut ? Self.ellipsis.columns : 0)) { $0 + $1.columns }
  }

  /// Returns as much of the start as fits, with `…` if something was cut.
  package func prefix(columns limit: Int) -> TerminalText {
    guard columns > limit else { return self }
    let fitting = Self.fitting(cells, columns: limit - 1)
    guard fitting.count == cells.count else { return TerminalText(cells: fitting, isCut: true) }
    let used = fitting.reduce(0) { $0 + $1.columns }
    return TerminalText(
      cells: fitting, plain: plain.prefix(max(0, limit - 1 - used)), isCut: true)
  }

  /// Returns as much of the end as fits, with `…` if something was cut.
  package func suffix(columns limit: Int) -> TerminalText {
    guard columns > limit else { return self }
    let tail = plain.suffix(max(0, limit - 1 - (isCut ? Self.ellipsis.columns : 0)))
    let room = limit - 1 - tail.count - (isCut ? Self.ellipsis.columns : 0)
    let end = tail.count < plain.count ? [] : Self.fitting(cells.reversed(), columns: room)
    return TerminalText(cells: [Self.ellipsis] + end.reversed(), plain: tail, isCut: isCut)
  }

  /// Returns the safe text of bytes.
  package static func visible(_ bytes: [UInt8]) -> String {
    TerminalText(bytes).text
  }

  /// Returns the safe text of a string.
  package static func visible(_ text: String) -> String {
    TerminalText(Array(text.utf8)).text
  }

  private static let ellipsis = Cell(text: "…", columns: 1)

  private static func fitting(_ cells: [Cell], columns: Int) -> [Cell] {
    var used = 0
    return Array(
      cells.prefix {
        used += $0.columns
        return used <= columns
      })
  }

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
