internal import Text
internal import Vocabulary

/// Reads a `.gitleaksignore`: one fingerprint a line, `commit:file:rule:line` or `file:rule:line`.
package enum GitleaksIgnore {
  /// - Returns: the fingerprints, and notes on invalid lines.
  package static func parse(
    _ bytes: [UInt8], name: String
  ) -> (lines: [IgnoredLine], notes: [ConfigurationNote]) {
    var lines: [IgnoredLine] = []
    var notes: [ConfigurationNote] = []
    // Editors on Windows write a byte order mark, which is not part of the first line.
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let rows = bytes[start...].split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, row) in rows.enumerated() {
      let start = row.firstIndex { !$0.isBlank } ?? row.endIndex
      var end = row.endIndex
      while end > start, row[end - 1].isBlank || row[end - 1].isLineEnd { end -= 1 }
      let text = row[start..<end]
      guard let first = text.first, first != UInt8(ascii: "#") else { continue }
      let place = ConfigurationPlace(
        file: name, position: Position(line: index + 1, column: start - row.startIndex + 1))
      if let line = line(text, at: place) {
        lines.append(line)
      } else {
        notes.append(
          ConfigurationNote(
            place: place, message: "not a fingerprint; use commit:file:rule:line or file:rule:line")
        )
      }
    }
    return (lines, notes)
  }

  private static func line(_ text: ArraySlice<UInt8>, at place: ConfigurationPlace) -> IgnoredLine?
  {
    let colon = UInt8(ascii: ":")
    guard let last = text.lastIndex(of: colon), let rule = text[..<last].lastIndex(of: colon),
      rule > text.startIndex,
      let number = Int(String(decoding: text[(last + 1)...], as: UTF8.self)),
      number > 0
    else { return nil }
    let head = text[..<rule]
    let id = head.prefix { $0.isHexDigit }
    let hasCommit = id.count == 40 && head.dropFirst(40).first == colon && head.count > 41
    var path = hasCommit ? head.dropFirst(41) : head
    while path.starts(with: "./".utf8), path.count > 2 { path = path.dropFirst(2) }
    return IgnoredLine(
      path: GitPath(Array(path)), line: number,
      commit: hasCommit ? String(decoding: id.map(\.lowercased), as: UTF8.self) : nil, place: place)
  }
}
