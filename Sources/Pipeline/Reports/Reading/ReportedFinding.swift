internal import Candidates
internal import Findings
internal import Git
internal import Text

/// Reads locations that `ReportFields` wrote.
enum ReportedLocation {
  /// - Parameter secret: the form of the secret in the excerpt.
  static func location(_ node: ReportNode, secret: [UInt8]) throws(ReportError) -> Location {
    let start = try JSONReportReader.position(node, "line", "column")
    return Location(
      path: GitPath(try node.bytes("path")), start: start,
      end: try JSONReportReader.position(node, "end_line", "end_column"),
      keyPath: try node.strings("key_path"),
      excerpt: try excerpt(node, around: secret, column: start.column),
      introduction: try introduction(node))
  }

  /// - Parameters:
  ///   - inHead: the name of the member for `isInHead`.
  ///   - history: reads the later history.
  static func introduction(
    _ node: ReportNode, inHead: String = "in_head",
    history: (ReportNode) throws(ReportError) -> LocationHistory? = ReportedHistory.history
  ) throws(ReportError) -> Introduction? {
    guard node.node("commit") != nil else { return nil }
    return Introduction(
      try note(node), isInHead: try node.flag(inHead), history: try history(node))
  }

  static func note(_ node: ReportNode) throws(ReportError) -> CommitSummary {
    let hex = try node.string("commit")
    guard let commit = ObjectID(hex: hex) else {
      throw node.error("commit", isNot: "the id of a commit")
    }
    guard let date = Timestamp(iso8601: try node.string("date")) else {
      throw node.error("date", isNot: "a date")
    }
    return CommitSummary(
      commit: commit, author: try node.string("author"), email: try node.string("email"),
      seconds: date.seconds, offsetMinutes: date.offsetMinutes,
      summary: try node.string("summary"))
  }

  /// Returns the text before and after the secret, which the report of a shard contains.
  ///
  /// In other reports it is found by the column of the secret, else by its first occurrence.
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

/// Reads the history of a secret that `LocationHistoryFields` wrote.
enum ReportedHistory {
  /// Nil if the report has none.
  static func history(_ node: ReportNode) throws(ReportError) -> LocationHistory? {
    guard node.node("order") != nil else { return nil }
    func notes(_ name: String, _ count: String) throws(ReportError) -> TruncatedList<CommitSummary>
    {
      TruncatedList(
        kept: try node.list(name).map { element throws(ReportError) in
          try ReportedLocation.note(element)
        }, count: try node.integer(count))
    }
    return LocationHistory(
      order: try node.integer("order"), renamedFrom: try path(node, "renamed_from"),
      returns: try notes("returns", "return_count"),
      removals: try notes("removals", "removal_count"),
      branches: try names(node, "branches", "branch_count"),
      tags: try names(node, "tags", "tag_count"),
      otherRefs: try names(node, "other_refs", "other_ref_count"))
  }

  /// Reads it from the properties of a SARIF result, which contain only the ids of commits.
  static func property(_ node: ReportNode) throws(ReportError) -> LocationHistory? {
    guard node.node("order") != nil else { return nil }
    func notes(_ name: String, _ count: String) throws(ReportError) -> TruncatedList<CommitSummary>
    {
      TruncatedList(
        kept: try node.strings(name).map { hex throws(ReportError) in
          guard let commit = ObjectID(hex: hex) else {
            throw node.error(name, isNot: "a list of ids of commits")
          }
          return CommitSummary(
            commit: commit, author: "", email: "", seconds: 0, offsetMinutes: 0, summary: "")
        }, count: try node.integer(count))
    }
    return LocationHistory(
      order: try node.integer("order"), renamedFrom: try path(node, "renamedFrom"),
      returns: try notes("returns", "returnCount"),
      removals: try notes("removals", "removalCount"),
      branches: try names(node, "branches", "branchCount"),
      tags: try names(node, "tags", "tagCount"),
      otherRefs: try names(node, "otherRefs", "otherRefCount"))
  }

  private static func names(
    _ node: ReportNode, _ name: String, _ count: String
  ) throws(ReportError) -> TruncatedList<String> {
    TruncatedList(kept: try node.strings(name), count: try node.integer(count))
  }

  private static func path(_ node: ReportNode, _ name: String) throws(ReportError) -> GitPath? {
    node.node(name) == nil ? nil : GitPath(try node.bytes(name))
  }
}

/// The rule of a finding in a report: ours of that id, or one with the texts of the report.
enum ReportedRule {
  private static let builtIn = Dictionary(
    RuleSet.builtIn.rules.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })

  static func rule(
    id: String, provider: String, summary: String, severity: Severity, rotation: String?,
    source: String = ""
  ) -> Rule {
    // Another version may describe the rule differently.
    if let known = builtIn[id], known.provider == provider, known.summary == summary {
      return known
    }
    if provider == "Custom" {
      return .custom(
        id: id, summary: summary, severity: severity, keywords: [], pattern: "", secretGroup: nil,
        minimumEntropy: 0, place: source)
    }
    return Rule(
      id: id, provider: provider, summary: summary, severity: severity, confidence: .medium,
      anchors: [.exact(id)], reach: .following(1), pattern: "", source: source,
      rotation: rotation, examples: { _ in [] }, counterexamples: { _ in [] })
  }

  /// Returns the secret in a report: in full if its fingerprint proves it, else its masked form.
  static func secret(_ text: [UInt8], of rule: Rule, _ fingerprint: Fingerprint) -> Secret {
    let whole = Secret(text)
    return Fingerprint(rule: rule, secret: whole) == fingerprint ? whole : Secret(masked: text)
  }
}
