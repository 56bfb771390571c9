package import Text

/// Finds where the keys of a TOML document stand, since its parser does not say.
///
/// It knows tables and keys at the start of a line, which is how configurations are written; for
/// anything else the place of the table, or the document's start, is given.
///
/// A section is named by its path, with an index for each list of tables: `rules[2].allowlists[0]`.
package struct TOMLPlaces {
  private var positions: [String: Position] = [:]
  /// How many tables each list has had so far.
  private var counts: [String: Int] = [:]
  private let ignoresCase: Bool

  package init(_ bytes: [UInt8], ignoresCase: Bool = false) {
    self.ignoresCase = ignoresCase
    var section = ""
    var isInText = false
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      let startsInText = isInText
      if Self.togglesText(line) { isInText.toggle() }
      if startsInText { continue }
      let start = line.firstIndex { !$0.isBlank } ?? line.endIndex
      let position = Position(line: index + 1, column: start - line.startIndex + 1)
      if line[start...].first == UInt8(ascii: "[") {
        section = open(line[start...], at: position)
      } else {
        let name = name(line[start...]).text
        if !name.isEmpty { note(position, for: path(section, name)) }
      }
    }
  }

  /// Whether a text of several lines begins or ends on a line.
  private static func togglesText(_ line: ArraySlice<UInt8>) -> Bool {
    var count = 0
    var run = 0
    var last: UInt8 = 0
    for byte in line {
      run = byte.isQuote && byte == last ? run + 1 : 1
      last = byte
      if byte.isQuote, run == 3 {
        count += 1
        last = 0
      }
    }
    return count % 2 == 1
  }

  /// Notes a header such as `[[rules.allowlists]]` and gives the section that it opens.
  private mutating func open(_ header: ArraySlice<UInt8>, at position: Position) -> String {
    let isList = header.starts(with: "[[".utf8)
    var rest = header.drop { $0 == UInt8(ascii: "[") || $0.isBlank }
    var section = ""
    while true {
      let (name, after) = name(rest)
      let isLast = after.first != UInt8(ascii: ".")
      let path = section.isEmpty ? name : "\(section).\(name)"
      note(position, for: self.path(section, name))
      if isLast, isList { counts[path, default: 0] += 1 }
      section = counts[path].map { "\(path)[\($0 - 1)]" } ?? path
      if isLast { break }
      rest = after.dropFirst().drop { $0.isBlank }
    }
    note(position, for: path(section, ""))
    return section
  }

  private mutating func note(_ position: Position, for path: String) {
    if positions[path] == nil { positions[path] = position }
  }

  /// The bare or quoted key at the beginning of some bytes, and what comes after it.
  private func name(_ bytes: ArraySlice<UInt8>) -> (text: String, rest: ArraySlice<UInt8>) {
    let bare = bytes.drop { $0.isQuote }
    let name = bare.prefix { $0.isIdentifier || $0 == UInt8(ascii: "-") }
    let rest = bare[name.endIndex...].drop { $0.isQuote || $0.isBlank }
    let text = String(decoding: name, as: UTF8.self)
    return (ignoresCase ? text.lowercased() : text, rest)
  }

  private func path(_ section: String, _ key: String) -> String { section + "\n" + key }

  /// Where a key stands, else its table, else the start of the document.
  package func position(of key: String, in section: String) -> Position {
    let key = ignoresCase ? key.lowercased() : key
    return positions[path(section, key)] ?? positions[path(section, "")]
      ?? Position(line: 1, column: 1)
  }
}
