internal import Bytes
internal import Candidates
internal import Findings
internal import Text
internal import Vocabulary

/// Reads the report that `JSONReport` writes.
enum JSONReportReader {
  static func part(_ report: ReportNode) throws(ReportError) -> ReportPart {
    let tool = try report.object("tool")
    guard try tool.string("name") == "keystow" else {
      throw ReportError(description: "report of another program")
    }
    let version = try report.integer("version")
    guard version == 1 else {
      throw ReportError(description: "format version \(version) is not supported; expected 1")
    }
    var statistics = try Self.statistics(report.object("statistics"))
    var shardReport: ShardReport?
    let occurrences: [ShardOccurrence]
    if let node = report.node("shard") {
      let found = try Self.shardReport(node)
      shardReport = found
      occurrences = found.occurrences
      // The occurrences include both.
      statistics.hiddenCount = 0
      statistics.knownCount = 0
    } else {
      occurrences = try Self.occurrences(report.list("findings"))
    }
    var part = ScanPart(
      occurrences: occurrences, problems: try report.list("problems").map(problem),
      skippedPaths: try report.list("omissions").map(skippedPath),
      rejections: try report.listIfPresent("rejections").map(rejection),
      // A report shows all of its findings.
      statistics: statistics, leastConfidence: shardReport?.leastConfidence ?? .low)
    part.repositories = try report.listIfPresent("repositories").map(repository)
    return ReportPart(part: part, shard: shardReport?.shard, work: shardReport?.work)
  }

  private static func problem(_ node: ReportNode) throws(ReportError) -> Problem {
    Problem(
      path: node.node("path") == nil ? nil : GitPath(try node.bytes("path")),
      message: try node.string("message"))
  }

  private static func repository(_ node: ReportNode) throws(ReportError) -> ScannedRepository {
    ScannedRepository(
      path: GitPath(try node.bytes("path")), statistics: try statistics(node),
      readWith: node.node("read_with") == nil ? nil : GitPath(try node.bytes("read_with")))
  }

  private static func skippedPath(_ node: ReportNode) throws(ReportError) -> SkippedPath {
    SkippedPath(
      path: GitPath(try node.bytes("path")),
      reason: ReportFields.skipReason(
        kind: try node.string("kind"), reason: try node.string("reason"),
        bytes: node.node("bytes") == nil ? nil : try node.integer("bytes")))
  }

  private static func rejection(_ node: ReportNode) throws(ReportError) -> Rejection {
    Rejection(
      ruleID: try node.string("rule"), path: GitPath(try node.bytes("path")),
      start: try position(node, "line", "column"), reason: try node.string("reason"))
  }

  private static func shardReport(_ node: ReportNode) throws(ReportError) -> ShardReport {
    guard let shard = Shard(index: try node.integer("index"), of: try node.integer("count")) else {
      throw ReportError(description: "\"\(node.way)\" is not a valid shard")
    }
    return ShardReport(
      shard: shard, leastConfidence: try node.confidence(), work: try node.string("work"),
      occurrences: try node.list("sightings").map { node throws(ReportError) in
        let form = try node.node("form").map { form throws(ReportError) in
          SecretOutline(count: max(1, try form.integer("bytes")), kinds: try form.string("kinds"))
        }
        return try occurrence(
          node, at: node, standing: node.choice("standing", ShardOccurrence.Standing.self),
          form: form)
      })
  }

  private static func occurrences(
    _ findings: [ReportNode]
  ) throws(ReportError) -> [ShardOccurrence] {
    var all: [ShardOccurrence] = []
    for finding in findings {
      for location in try finding.list("places") {
        all.append(try occurrence(finding, at: location, standing: .open, form: nil))
      }
    }
    return all
  }

  /// Returns a finding at one of its locations.
  private static func occurrence(
    _ finding: ReportNode, at location: ReportNode, standing: ShardOccurrence.Standing,
    form: SecretOutline?
  ) throws(ReportError) -> ShardOccurrence {
    let rule = ReportedRule.rule(
      id: try finding.string("rule"), provider: try finding.string("provider"),
      summary: try finding.string("description"),
      severity: try finding.choice("severity", Severity.self),
      rotation: try finding.stringIfPresent("rotation"),
      isPublic: try finding.stringIfPresent("class") == "public")
    guard let fingerprint = Fingerprint(reading: try finding.string("fingerprint")) else {
      throw finding.error("fingerprint", isNot: "a fingerprint")
    }
    let text = try finding.bytes("secret")
    return ShardOccurrence(
      occurrence: Occurrence(
        rule: rule, secret: ReportedRule.secret(text, of: rule, fingerprint, form),
        confidence: try finding.confidence(), reasons: try finding.strings("reasons"),
        span: 0..<0, location: try ReportedLocation.location(location, secret: text)),
      fingerprint: fingerprint, standing: standing, form: form)
  }

  static func position(
    _ node: ReportNode, _ line: String, _ column: String
  ) throws(ReportError) -> Position {
    let position = Position(line: try node.integer(line), column: try node.integer(column))
    guard position.line > 0, position.column > 0 else { throw node.error(line, isNot: "from 1") }
    return position
  }

  private static func statistics(_ node: ReportNode) throws(ReportError) -> Statistics {
    var statistics = Statistics(unit: try node.choice("unit", Statistics.Unit.self))
    statistics.counts.contentCount = try node.integer("contents")
    statistics.counts.byteCount = try node.integer("bytes")
    statistics.counts.candidateCount = try node.integer("candidates")
    if node.node("hidden") != nil { statistics.hiddenCount = try node.integer("hidden") }
    if node.node("known") != nil { statistics.knownCount = try node.integer("known") }
    if node.node("cached") != nil { statistics.counts.cachedCount = try node.integer("cached") }
    if node.node("unlisted") != nil {
      statistics.counts.unlistedCount = try node.integer("unlisted")
    }
    statistics.seconds = .nan
    return statistics
  }
}
