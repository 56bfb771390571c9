internal import Candidates
internal import Findings
internal import Formats
internal import Text
internal import Vocabulary

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
    return Introduction(try note(node), isInHead: try node.flag(inHead), history: try history(node))
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
      seconds: date.seconds, offsetMinutes: date.offsetMinutes, summary: try node.string("summary"))
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
    try history(node, inCamelCase: false) { list throws(ReportError) in
      try list.map { element throws(ReportError) in try ReportedLocation.note(element) }
    }
  }

  /// Reads it from the properties of a SARIF result, which contain only the ids of commits.
  static func property(_ node: ReportNode) throws(ReportError) -> LocationHistory? {
    try history(node, inCamelCase: true) { list throws(ReportError) in
      try list.map { element throws(ReportError) in try commit(element) }
    }
  }

  private static func commit(_ element: ReportNode) throws(ReportError) -> CommitSummary {
    guard case .string(let hex) = element.value, let commit = ObjectID(hex: hex) else {
      throw ReportError(description: "\"\(element.way)\" is not the id of a commit")
    }
    return CommitSummary(
      commit: commit, author: "", email: "", seconds: 0, offsetMinutes: 0, summary: "")
  }

  private static func history(
    _ node: ReportNode, inCamelCase isCamelCase: Bool,
    notes: ([ReportNode]) throws(ReportError) -> [CommitSummary]
  ) throws(ReportError) -> LocationHistory? {
    guard node.node("order") != nil else { return nil }
    func name(_ snake: String, _ camel: String) -> String { isCamelCase ? camel : snake }
    let path = name("renamed_from", "renamedFrom")
    return LocationHistory(
      order: try node.integer("order"),
      renamedFrom: node.node(path) == nil ? nil : GitPath(try node.bytes(path)),
      returns: TruncatedList(
        kept: try notes(node.list("returns")),
        count: try node.integer(name("return_count", "returnCount"))),
      removals: TruncatedList(
        kept: try notes(node.list("removals")),
        count: try node.integer(name("removal_count", "removalCount"))),
      branches: try names(node, "branches", name("branch_count", "branchCount")),
      tags: try names(node, "tags", name("tag_count", "tagCount")),
      otherRefs: try names(
        node, name("other_refs", "otherRefs"), name("other_ref_count", "otherRefCount")))
  }

  private static func names(
    _ node: ReportNode, _ name: String, _ count: String
  ) throws(ReportError) -> TruncatedList<String> {
    TruncatedList(kept: try node.strings(name), count: try node.integer(count))
  }
}

/// The rule of a finding in a report: ours of that id, or one with the texts of the report.
enum ReportedRule {
  private static let builtIn = Dictionary(
    RuleSet.builtIn.rules.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })

  static func rule(
    id: String, provider: String, summary: String, severity: Severity, rotation: String?,
    isPublic: Bool = false, source: String = ""
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
      anchors: [.exact(id)], reach: .following(1), pattern: "", isPublishable: isPublic,
      source: source,
      rotation: rotation, examples: { _ in [] }, counterexamples: { _ in [] })
  }

  /// Returns the secret in a report: in full if its fingerprint proves it, else its masked form; a text
  /// of another form is a secret, whatever its fingerprint.
  ///
  /// - Parameter outline: that of the secret, if the report contains it.
  static func secret(
    _ text: [UInt8], of rule: Rule, _ fingerprint: Fingerprint, _ outline: SecretOutline? = nil
  ) -> Secret {
    guard Secret.isMasked(text) else { return Secret(text) }
    // A fingerprint may take a thousand hashes.
    if let outline, outline.count != text.count { return Secret(masked: text) }
    let whole = Secret(text)
    return Fingerprint(rule: rule, secret: whole) == fingerprint ? whole : Secret(masked: text)
  }
}
