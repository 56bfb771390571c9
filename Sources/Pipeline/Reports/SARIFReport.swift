internal import Bytes
internal import Candidates
package import Findings
internal import Formats
internal import Git
internal import Text

/// SARIF 2.1.0 (docs.oasis-open.org/sarif/sarif/v2.1.0), one result for each place.
///
/// Code scanning services keep what they are sent, so it holds no snippet, and the secret itself
/// only in the properties of a result and only when secrets are revealed.
package struct SARIFReport: Report {
  package init() {}

  package func render(_ result: ScanResult, disclosure: Disclosure) -> [UInt8] {
    let rules = SARIFRules(result.findings)
    let results = result.findings.flatMap { finding in
      finding.places.map { place in
        self.result(place, of: finding, index: rules.index(of: finding.rule), disclosure)
      }
    }
    let driver: [JSONMember] = [
      JSONMember("name", .string("keystow")),
      JSONMember("version", .string(ToolVersion.current)),
      JSONMember("semanticVersion", .string(ToolVersion.current)),
      JSONMember("rules", rules.value),
    ]
    var run: [JSONMember] = [
      JSONMember("tool", .object([JSONMember("driver", .object(driver))])),
      JSONMember("invocations", .array([invocation(result)])),
      JSONMember("originalUriBaseIds", Self.bases),
      JSONMember("columnKind", .string("unicodeCodePoints")),
      JSONMember("results", .array(results)),
    ]
    // A service has no use for it; what joins the reports of all shards needs all of it.
    if result.share != nil {
      let report = JSONReport().value(of: result, disclosure: disclosure)
      run.append(
        JSONMember("properties", .object([JSONMember(Self.wholeReport, report)])))
    }
    let log: [JSONMember] = [
      JSONMember("$schema", .string(Self.schema)),
      JSONMember("version", .string("2.1.0")),
      JSONMember("runs", .array([.object(run)])),
    ]
    return JSONWriter.bytes(of: .object(log), layout: .indented) + [UInt8(ascii: "\n")]
  }

  private static let schema =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"

  static let root = "SRCROOT"
  /// The property of a run that holds the JSON report of a shard.
  static let wholeReport = "keystow/report"

  private static let bases = JSONValue.object([
    JSONMember(
      root,
      .object([JSONMember("description", SARIFRules.text("The folder that was scanned"))]))
  ])

  private func result(
    _ place: Location, of finding: Finding, index: Int, _ disclosure: Disclosure
  ) -> JSONValue {
    let message = "\(finding.rule.summary): \(finding.secret.masked)"
    return .object([
      JSONMember("ruleId", .string(finding.rule.id)),
      JSONMember("ruleIndex", .integer(index)),
      JSONMember("level", .string(ReportLevel(finding.rule.severity).rawValue)),
      JSONMember("message", SARIFRules.text(message)),
      JSONMember("locations", .array([location(place)])),
      JSONMember(
        "partialFingerprints",
        .object([JSONMember("keystow/v1", .string(finding.fingerprint.description))])),
      JSONMember("properties", properties(place, of: finding, disclosure)),
    ])
  }

  private func location(_ place: Location) -> JSONValue {
    let region: [JSONMember] = [
      JSONMember("startLine", .integer(place.start.line)),
      JSONMember("startColumn", .integer(place.start.column)),
      JSONMember("endLine", .integer(place.end.line)),
      JSONMember("endColumn", .integer(place.end.column)),
    ]
    return .object([
      JSONMember(
        "physicalLocation",
        .object([
          JSONMember("artifactLocation", artifact(place.path)),
          JSONMember("region", .object(region)),
        ]))
    ])
  }

  private func artifact(_ path: GitPath) -> JSONValue {
    let encoded = PercentEncoding.encode(path.bytes)
    // A path given from the root of the disk is not below the folder that was scanned.
    if encoded.hasPrefix("/") { return .object([JSONMember("uri", .string("file://" + encoded))]) }
    return .object([
      JSONMember("uri", .string(encoded)), JSONMember("uriBaseId", .string(Self.root)),
    ])
  }

  private func properties(
    _ place: Location, of finding: Finding, _ disclosure: Disclosure
  ) -> JSONValue {
    var members = [
      JSONMember("confidence", .string(finding.confidence.rawValue)),
      JSONMember("reasons", .array(finding.reasons.map { .string($0) })),
    ]
    if !place.keyPath.isEmpty {
      members.append(JSONMember("keyPath", .array(place.keyPath.map { .string($0) })))
    }
    if let introduction = place.introduction {
      members += [
        JSONMember("commit", .string(introduction.commit.hex)),
        JSONMember("author", .string(introduction.author)),
        JSONMember("email", .string(introduction.email)),
        JSONMember("date", .string(introduction.origin.date.iso8601)),
        JSONMember("summary", .string(introduction.summary)),
        JSONMember("inHead", .bool(introduction.isInHead)),
      ]
      if let fate = introduction.fate { members += properties(fate) }
    }
    if disclosure == .revealed {
      members += ReportFields.text("secret", disclosure.bytes(of: finding.secret))
    }
    return .object(members)
  }

  private func properties(_ fate: LocationHistory) -> [JSONMember] {
    func names(_ list: [String]) -> JSONValue { .array(list.map { .string($0) }) }
    return [
      JSONMember("order", .integer(fate.order)),
      JSONMember("branches", names(fate.branches.kept)),
      JSONMember("branchCount", .integer(fate.branches.count)),
      JSONMember("tags", names(fate.tags.kept)),
      JSONMember("tagCount", .integer(fate.tags.count)),
      JSONMember("otherRefs", names(fate.otherRefs.kept)),
      JSONMember("otherRefCount", .integer(fate.otherRefs.count)),
      JSONMember("removals", names(fate.removals.kept.map(\.commit.hex))),
      JSONMember("removalCount", .integer(fate.removals.count)),
      JSONMember("returns", names(fate.returns.kept.map(\.commit.hex))),
      JSONMember("returnCount", .integer(fate.returns.count)),
    ] + (fate.renamedFrom.map { ReportFields.text("renamedFrom", $0.bytes) } ?? [])
  }

  private func invocation(_ result: ScanResult) -> JSONValue {
    let notifications = result.problems.map { problem in
      var members = [
        JSONMember("level", .string("error")),
        JSONMember("message", SARIFRules.text(problem.message)),
      ]
      if let path = problem.path {
        let physical = JSONValue.object([JSONMember("artifactLocation", artifact(path))])
        members.append(
          JSONMember("locations", .array([.object([JSONMember("physicalLocation", physical)])])))
      }
      return JSONValue.object(members)
    }
    return .object([
      JSONMember("executionSuccessful", .bool(result.problems.isEmpty)),
      JSONMember("toolExecutionNotifications", .array(notifications)),
    ])
  }
}

/// The rules that a SARIF log describes: those that found something, sorted by id.
struct SARIFRules {
  private let rules: [Rule]
  private let indices: [String: Int]

  init(_ findings: [Finding]) {
    var byID: [String: Rule] = [:]
    for finding in findings { byID[finding.rule.id] = finding.rule }
    rules = byID.values.sorted { $0.id < $1.id }
    indices = Dictionary(uniqueKeysWithValues: rules.enumerated().map { ($1.id, $0) })
  }

  func index(of rule: Rule) -> Int { indices[rule.id] ?? -1 }

  var value: JSONValue { .array(rules.map { descriptor($0) }) }

  /// A message object.
  static func text(_ text: String) -> JSONValue {
    .object([JSONMember("text", .string(text))])
  }

  private func descriptor(_ rule: Rule) -> JSONValue {
    var members = [
      JSONMember("id", .string(rule.id)),
      JSONMember("shortDescription", Self.text(rule.summary)),
      JSONMember("fullDescription", Self.text("\(rule.summary) (\(rule.provider))")),
      JSONMember("help", Self.text(Advice.help(for: rule))),
    ]
    if rule.source.hasPrefix("https://"),
      rule.source.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
    {
      members.append(JSONMember("helpUri", .string(rule.source)))
    }
    members += [
      JSONMember(
        "defaultConfiguration",
        .object([JSONMember("level", .string(ReportLevel(rule.severity).rawValue))])),
      JSONMember(
        "properties",
        .object([
          JSONMember("security-severity", .string(score(rule.severity))),
          JSONMember("provider", .string(rule.provider)),
          JSONMember("tags", .array([.string("security"), .string("secret")])),
        ])),
    ]
    return .object(members)
  }

  /// A number on the scale of CVSS, which services sort by: one in the middle of its band.
  private func score(_ severity: Severity) -> String {
    switch severity {
    case .critical: "9.5"
    case .high: "8.0"
    case .medium: "5.5"
    case .low: "2.0"
    }
  }
}
