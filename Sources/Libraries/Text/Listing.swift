/// The layout of text reports: headings, truncated lists, next steps, commands, problems.
///
/// Text from a repository must pass `TerminalText` first.
package struct Listing: Sendable {
  package let style: TextStyle
  /// Without line ends.
  package private(set) var lines: [String] = []

  package init(style: TextStyle = TextStyle()) {
    self.style = style
  }

  /// The lines as a file.
  package var bytes: [UInt8] { Self.bytes(of: lines) }

  /// Lines as a file; none is a command of a CI service, as a path at its start could make it.
  package static func bytes(of lines: [String]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(lines.reduce(0) { $0 + $1.utf8.count + 1 })
    for line in lines {
      bytes += TerminalText.withoutCommand(line).utf8
      bytes.append(UInt8(ascii: "\n"))
    }
    return bytes
  }

  package mutating func add(_ line: String) {
    lines.append(line)
  }

  package mutating func add(_ more: [String]) {
    lines += more
  }

  /// Adds the title of a section.
  package mutating func heading(_ title: String) {
    add(style.paint(title, .bold))
  }

  /// Adds an empty line between sections; none at the start and none after another one.
  package mutating func gap() {
    if let last = lines.last, !last.isEmpty { add("") }
  }

  /// Adds the first elements of a list, and how many more there are; all of them in a verbose report.
  ///
  /// - Parameters:
  ///   - limit: the number of elements that a short report lists.
  ///   - hint: how to list all elements; nil if that is impossible.
  ///   - hidden: elements that are not in `elements`, but count.
  package mutating func list<Elements: Collection>(
    _ elements: Elements, limit: Int, indent: Int = 2, hint: String? = "-v lists all",
    hidden: Int = 0, _ lines: (Elements.Element) -> [String]
  ) {
    for element in elements.prefix(style.isVerbose ? elements.count : limit) { add(lines(element)) }
    let rest = (style.isVerbose ? 0 : max(0, elements.count - limit)) + hidden
    if rest > 0 { add(Self.more(rest, indent: indent, hint: hint)) }
  }

  /// The line after a list that was cut: `and 3 more (-v lists all)`.
  package static func more(_ count: Int, indent: Int = 2, hint: String? = nil) -> String {
    String(repeating: " ", count: indent) + "and \(count) more" + (hint.map { " (\($0))" } ?? "")
  }

  /// Adds what to do about the item above.
  ///
  /// - Parameter room: columns for the text, which is wrapped to fit; nil leaves it on one line.
  package mutating func next(_ advice: String, indent: Int, room: Int? = nil) {
    let margin = String(repeating: " ", count: indent)
    let texts = room.map { Self.wrapped(advice, to: $0) } ?? [advice]
    for (index, text) in texts.enumerated() {
      add(margin + (index == 0 ? style.paint("next", .dim) : "    ") + "  " + text)
    }
  }

  /// Adds commands to paste, one per line.
  package mutating func commands(_ commands: [String], indent: Int) {
    let margin = String(repeating: " ", count: indent)
    add(commands.map { margin + "$ " + style.paint($0, .cyan) })
  }

  /// Adds what could not be read.
  package mutating func problem(_ message: String, at path: [UInt8]?) {
    add(style.paint("problem", .yellow) + ": " + Self.located(message, at: path))
  }

  /// A message with the path that it is about, safe for a terminal.
  package static func located(_ message: String, at path: [UInt8]?) -> String {
    (path.map { TerminalText.visible($0) + ": " } ?? "") + TerminalText.visible(message)
  }

  /// Rows as lines: each column as wide as its widest cell that another one follows, two spaces
  /// between columns, and nothing after the last cell of a row.
  ///
  /// - Parameter room: the characters after which a last cell is wrapped, with its further lines below
  ///   it, or with all of them below the row if there is little room beside it; nil for never.
  package static func table(_ rows: [[String]], room: Int? = nil) -> [String] {
    let count = rows.map(\.count).max() ?? 0
    let widths = (0..<count).map { (column: Int) -> Int in
      rows.map { column < $0.count - 1 ? $0[column].count : 0 }.max() ?? 0
    }
    return rows.flatMap { row -> [String] in
      let start = row.dropLast().enumerated().map { column, cell in
        cell + String(repeating: " ", count: widths[column] - cell.count + 2)
      }.joined()
      let last = row.last ?? ""
      guard let room, row.count > 1, room < start.count + min(narrowestColumn, last.count) else {
        return hanging(last, after: start, room: room)
      }
      let margin = String(repeating: " ", count: row[0].prefix { $0 == " " }.count + 4)
      return [String(start.reversed().drop { $0 == " " }.reversed())]
        + hanging(last, after: margin, room: room)
    }
  }

  /// Below this, a column is too narrow to read.
  private static let narrowestColumn = 24

  /// A text after the start of a line; with `room`, it is wrapped.
  ///
  /// - Parameters:
  ///   - margin: the columns before further lines; nil for those of the start.
  ///   - room: the columns of the terminal; nil for a line of any length.
  package static func hanging(
    _ text: String, after start: String, margin: Int? = nil, room: Int?
  ) -> [String] {
    guard let room else { return [start + text] }
    var used = TerminalSpace.columns(of: start)
    let margin = margin ?? used
    guard room > margin, used + TerminalSpace.columns(of: text) > room else {
      return [start + text]
    }
    let blank = String.blanks(margin)
    var (lines, line, isEmpty) = ([String](), start, used <= margin)
    for word in text.split(separator: " ") {
      let width = TerminalSpace.columns(of: word)
      let gap = line.isEmpty || line.last == " " ? 0 : 1
      if !isEmpty, used + gap + width > room {
        lines.append(line.last == " " ? String(line.dropLast()) : line)
        (line, used) = (blank + word, margin + width)
      } else {
        line += (gap == 0 ? "" : " ") + word
        used += gap + width
      }
      isEmpty = false
    }
    return lines + [line]
  }

  /// The words of a text in lines of at most `room` columns.
  static func wrapped(_ text: String, to room: Int) -> [String] {
    hanging(text, after: "", room: room)
  }
}

extension Int {
  /// The number and its noun: `1 file`, `3 files`, `2 entries`.
  ///
  /// - Parameter plural: the plural of the noun; nil to append an `s`.
  package func counting(_ singular: String, _ plural: String? = nil) -> String {
    "\(self) \(choosing(singular, plural ?? singular + "s"))"
  }

  /// Returns the singular or plural word for the number: `is` or `are`.
  package func choosing(_ singular: String, _ plural: String) -> String {
    self == 1 ? singular : plural
  }
}

extension String {
  /// The texts one after the other, in a third of the time that adding each to a string takes.
  package static func joining(_ parts: String...) -> String {
    let count = parts.reduce(0) { $0 + $1.utf8.count }
    return unsafe String(unsafeUninitializedCapacity: count) { buffer in
      var at = 0
      for var part in parts {
        part.withUTF8 { bytes in
          at = unsafe buffer[at...].update(fromContentsOf: bytes)
        }
      }
      return count
    }
  }

  /// As many spaces; none for a negative number.
  package static func blanks(_ count: Int) -> String { run(of: UInt8(ascii: " "), count) }

  /// A character of ASCII so many times, which takes a hundredth of the time that
  /// `init(repeating:count:)` takes.
  package static func run(of byte: UInt8, _ count: Int) -> String {
    let count = Swift.max(0, count)
    return unsafe String(unsafeUninitializedCapacity: count) {
      unsafe $0.initialize(repeating: byte)
      return count
    }
  }
}
