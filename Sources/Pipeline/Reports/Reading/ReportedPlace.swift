internal import Bytes
internal import Findings
internal import Git

/// Reads places as `ReportFields` writes them.
enum ReportedPlace {
  /// - Parameter secret: what stands for the secret in the excerpt.
  static func place(_ node: ReportNode, secret: [UInt8]) throws(ReportError) -> Place {
    let start = try JSONReportReader.position(node, "line", "column")
    return Place(
      path: GitPath(try node.bytes("path")), start: start,
      end: try JSONReportReader.position(node, "end_line", "end_column"),
      keyPath: try node.strings("key_path"),
      excerpt: try excerpt(node, around: secret, column: start.column),
      introduction: try introduction(node))
  }

  /// - Parameters:
  ///   - inHead: the name of the member that says whether HEAD has it.
  ///   - fate: reads what became of it.
  static func introduction(
    _ node: ReportNode, inHead: String = "in_head",
    fate: (ReportNode) throws(ReportError) -> Fate? = ReportedFate.fate
  ) throws(ReportError) -> Introduction? {
    guard node.node("commit") != nil else { return nil }
    return Introduction(
      try note(node), isInHead: try node.flag(inHead), fate: try fate(node))
  }

  static func note(_ node: ReportNode) throws(ReportError) -> CommitNote {
    let hex = try node.string("commit")
    guard let commit = ObjectID(hex: hex) else {
      throw node.error("commit", isNot: "the id of a commit")
    }
    guard let date = CommitDate.read(try node.string("date")) else {
      throw node.error("date", isNot: "a date")
    }
    return CommitNote(
      commit: commit, author: try node.string("author"), email: try node.string("email"),
      seconds: date.seconds, offsetMinutes: date.offsetMinutes,
      summary: try node.string("summary"))
  }

  /// The report of a shard says what stands before and after the secret.
  ///
  /// In any other report the secret is looked for where the column says, else where it stands first.
  private static func excerpt(
    _ node: ReportNode, around secret: [UInt8], column: Int
  ) throws(ReportError) -> Excerpt {
    if node.node("before") != nil {
      return Excerpt(before: try node.bytes("before"), after: try node.bytes("after"))
    }
    let text = try node.string("excerpt")
    let bytes = Array(text.utf8)
    let shown = Array(String(decoding: secret, as: UTF8.self).utf8)
    let ahead = String.UnicodeScalarView(text.unicodeScalars.prefix(max(0, column - 1)))
    let expected = String(ahead).utf8.count
    guard !shown.isEmpty, bytes.count >= shown.count else {
      return Excerpt(before: bytes, after: [])
    }
    let starts = [expected] + Array(0...bytes.count - shown.count)
    guard let start = starts.first(where: { bytes[min($0, bytes.count)...].starts(with: shown) })
    else { return Excerpt(before: bytes, after: []) }
    return Excerpt(before: Array(bytes[..<start]), after: Array(bytes[(start + shown.count)...]))
  }
}
