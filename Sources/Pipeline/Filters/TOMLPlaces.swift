internal import Bytes
internal import Candidates

/// Finds where the keys of a TOML document stand, since its parser does not say.
///
/// It knows tables and keys at the start of a line, which is how configurations are written; for
/// anything else the place of the table, or the document's start, is given.
struct TOMLPlaces {
  private var positions: [String: Position] = [:]

  init(_ bytes: [UInt8]) {
    var section = ""
    var counts: [String: Int] = [:]
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      let start = line.firstIndex { !$0.isBlank } ?? line.endIndex
      let position = Position(line: index + 1, column: start - line.startIndex + 1)
      let isList = line[start...].starts(with: "[[".utf8)
      if isList || line[start...].first == UInt8(ascii: "[") {
        let name = Self.name(line[start...].drop { $0 == UInt8(ascii: "[") || $0.isBlank })
        section = isList ? "\(name)[\(counts[name, default: 0])]" : name
        if isList { counts[name, default: 0] += 1 }
        note(position, for: Self.path(section, ""))
        note(position, for: Self.path("", name))
      } else {
        let name = Self.name(line[start...])
        if !name.isEmpty { note(position, for: Self.path(section, name)) }
      }
    }
  }

  private mutating func note(_ position: Position, for path: String) {
    if positions[path] == nil { positions[path] = position }
  }

  /// The bare or quoted key at the beginning of some bytes.
  private static func name(_ bytes: ArraySlice<UInt8>) -> String {
    let bare = bytes.drop { $0.isQuote }
    let name = bare.prefix { $0.isIdentifier || $0 == UInt8(ascii: "-") }
    return String(decoding: name, as: UTF8.self)
  }

  private static func path(_ section: String, _ key: String) -> String { section + "\n" + key }

  /// Where a key stands, else its table, else the start of the document.
  func position(of key: String, in section: String) -> Position {
    positions[Self.path(section, key)] ?? positions[Self.path(section, "")]
      ?? Position(line: 1, column: 1)
  }
}
