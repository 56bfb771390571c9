internal import Candidates
internal import Findings
internal import Formats
internal import Text
internal import Vocabulary

/// Reads the log that `SARIFReport` writes.
///
/// The log of a shard contains its whole JSON report. Any other has no excerpts, totals, or skipped
/// paths, so neither has the merged result.
enum SARIFReportReader {
  static func part(_ log: ReportNode) throws(ReportError) -> ReportPart {
    guard let run = try log.list("runs").first else {
      throw log.error("runs", isNot: "a list of runs")
    }
    let driver = try run.object("tool").object("driver")
    guard try driver.string("name") == "keystow" else {
      throw ReportError(description: "report of another program")
    }
    if let report = run.node("properties")?.node(SARIFReport.wholeReport) {
      return try JSONReportReader.part(report)
    }
    var rules: [String: Rule] = [:]
    let exceptions = JSONValue.string(Annotation.exceptionCode)
    for rule in try driver.list("rules") where rule.node("id")?.value != exceptions {
      rules[try rule.string("id")] = try self.rule(rule)
    }
    var occurrences: [ShardOccurrence] = []
    for result in try run.list("results") where result.node("ruleId")?.value != exceptions {
      occurrences += try self.occurrences(result, of: rules)
    }
    let invocation = try run.list("invocations").first
    var statistics = Statistics(
      unit: occurrences.contains { $0.occurrence.location.introduction != nil } ? .blobs : .files)
    statistics.seconds = .nan
    return ReportPart(
      part: ScanPart(
        occurrences: occurrences, problems: try invocation.map(problems) ?? [], skippedPaths: [],
        rejections: [], statistics: statistics, leastConfidence: .low), shard: nil, work: nil)
  }

  private static func rule(_ node: ReportNode) throws(ReportError) -> Rule {
    let properties = try node.object("properties")
    guard let score = Double(try properties.string("security-severity")) else {
      throw properties.error("security-severity", isNot: "a number")
    }
    return ReportedRule.rule(
      id: try node.string("id"), provider: try properties.string("provider"),
      summary: try node.object("shortDescription").string("text"),
      severity: score >= 9 ? .critical : score >= 7 ? .high : score >= 4 ? .medium : .low,
      rotation: nil, source: try node.stringIfPresent("helpUri") ?? "")
  }

  private static func occurrences(
    _ result: ReportNode, of rules: [String: Rule]
  ) throws(ReportError) -> [ShardOccurrence] {
    let properties = try result.object("properties")
    guard let rule = rules[try result.string("ruleId")] else {
      throw result.error("ruleId", isNot: "a rule of this log")
    }
    let print = try result.object("partialFingerprints").string("keystow/v1")
    guard let fingerprint = Fingerprint(reading: print) else {
      throw result.error("partialFingerprints", isNot: "one of keystow")
    }
    let message = try result.object("message").string("text")
    let masked = Array(message.utf8.dropFirst("\(rule.summary): ".utf8.count))
    let text = properties.node("secret") == nil ? masked : try properties.bytes("secret")
    guard let first = try result.list("locations").first else {
      throw result.error("locations", isNot: "a list of places")
    }
    var locations = [try location(first, properties)]
    for related in try result.listIfPresent("relatedLocations") {
      locations.append(try location(related, related.node("properties")))
    }
    let (confidence, reasons) = (try properties.confidence(), try properties.strings("reasons"))
    return locations.map { location in
      ShardOccurrence(
        occurrence: Occurrence(
          rule: rule, secret: ReportedRule.secret(text, of: rule, fingerprint),
          confidence: confidence, reasons: reasons, span: 0..<0, location: location),
        fingerprint: fingerprint, standing: .open, form: nil)
    }
  }

  /// - Parameter properties: nil for a location outside the history and any setting.
  private static func location(
    _ location: ReportNode, _ properties: ReportNode?
  ) throws(ReportError) -> Location {
    let physical = try location.object("physicalLocation")
    let region = try physical.object("region")
    return Location(
      path: try path(physical),
      start: try JSONReportReader.position(region, "startLine", "startColumn"),
      end: try JSONReportReader.position(region, "endLine", "endColumn"),
      keyPath: properties?.node("keyPath") == nil ? [] : try properties?.strings("keyPath") ?? [],
      excerpt: Excerpt(before: [], after: []),
      introduction: try properties.flatMap { properties throws(ReportError) in
        try ReportedLocation.introduction(
          properties, inHead: "inHead", history: ReportedHistory.property)
      })
  }

  private static func path(_ physical: ReportNode) throws(ReportError) -> GitPath {
    let artifact = try physical.object("artifactLocation")
    let uri = try artifact.string("uri")
    let isFromRoot = uri.hasPrefix("file:///")
    guard let bytes = PercentEncoding.decode(isFromRoot ? String(uri.dropFirst(7)) : uri) else {
      throw artifact.error("uri", isNot: "percent-encoded")
    }
    return GitPath(bytes)
  }

  private static func problems(_ invocation: ReportNode) throws(ReportError) -> [Problem] {
    // Others are notes, such as on omitted results.
    let nodes = try invocation.list("toolExecutionNotifications").filter {
      ($0.node("level")?.value ?? "error") == "error"
    }
    return try nodes.map { node throws(ReportError) in
      let location = try node.listIfPresent("locations").first
      return Problem(
        path: try location.map { location throws(ReportError) in
          try path(location.object("physicalLocation"))
        }, message: try node.object("message").string("text"))
    }
  }
}
