internal import Candidates
package import Findings
package import Formats
internal import Text
package import Vocabulary

/// SARIF 2.1.0 (docs.oasis-open.org/sarif/sarif/v2.1.0), one result for each finding: its first
/// location is that of the result, the others are related locations.
///
/// Code scanning services store what they receive, so there is no snippet, and the secret is only in
/// the properties of a result, and only if secrets are revealed.
package struct SARIFReport: Report {
  package init() {}

  package func render(_ result: ScanResult, disclosure: Disclosure) -> [UInt8] {
    JSONWriter.document(value(of: result, disclosure: disclosure))
  }

  /// Returns the log as a value.
  ///
  /// - Parameter additions: returns the parts that another check adds to the run, given the index of
  ///   its first rule.
  package func value(
    of result: ScanResult, disclosure: Disclosure,
    adding additions: (_ firstRule: Int) -> SARIFAdditions = { _ in SARIFAdditions() }
  ) -> JSONValue {
    let exceptions = SARIFExceptions(result)
    let findings = Self.kept(result.findings, besides: exceptions.count)
    let rules = SARIFRules(findings)
    let own = exceptions.rules
    let additions = additions(rules.count + own.count)
    let results = findings.compactMap { finding in
      finding.locations.first.map { location in
        self.result(location, of: finding, index: rules.index(of: finding.rule), disclosure)
      }
    }
    let driver: JSONObject = [
      "name": "keystow",
      "version": .string(ToolVersion.current),
      "semanticVersion": .string(ToolVersion.current),
      "rules": .array(rules.values + own + additions.rules),
    ]
    var run: JSONObject = [
      "tool": ["driver": .object(driver)],
      "invocations": [invocation(result, omitted: result.findings.count - findings.count)],
      "originalUriBaseIds": Self.bases,
      "columnKind": "unicodeCodePoints",
      "results": .array(results + exceptions.results(firstRule: rules.count) + additions.results),
    ]
    // Merging the reports of all shards requires the whole report.
    var properties: JSONObject = [:]
    if result.shardReport != nil {
      let report = JSONReport().value(of: result, disclosure: disclosure)
      properties = [Self.wholeReport: report]
    }
    if let more = additions.properties { properties += more }
    if !properties.isEmpty { run.append("properties", .object(properties)) }
    return [
      "$schema": .string(Self.schema),
      "version": "2.1.0",
      "runs": [.object(run)],
    ]
  }

  /// The most results that services accept; GitHub rejects a file with more.
  package static let limit = 25_000

  /// Returns the most urgent findings that fit, in their order.
  private static func kept(_ findings: [Finding], besides others: Int) -> [Finding] {
    let room = max(0, limit - others)
    guard findings.count > room else { return findings }
    return findings.indicesByUrgency().prefix(room).sorted().map { findings[$0] }
  }

  /// Returns the note on findings that a SARIF report omits; nil if all fit.
  package static func note(on result: ScanResult) -> String? {
    let omitted = result.findings.count + SARIFExceptions(result).count - limit
    return omitted > 0 ? note(omitted, of: result.findings.count) : nil
  }

  private static func note(_ omitted: Int, of count: Int) -> String {
    "\(omitted) of \(count) findings omitted from the SARIF report, the least urgent: services accept "
      + "\(limit) results"
  }

  private static let schema =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"

  static let root = "SRCROOT"
  /// The property of a run that holds the JSON report of a shard.
  static let wholeReport = "keystow/report"

  private static let bases = JSONValue.object([
    root: ["description": SARIFRules.text("The folder that was scanned")]
  ])

  private func result(
    _ location: Location, of finding: Finding, index: Int, _ disclosure: Disclosure
  ) -> JSONValue {
    let message = "\(finding.rule.summary): \(finding.secret.masked)"
    let related = finding.locations.dropFirst().enumerated().map { index, location in
      relatedLocation(location, number: index + 1)
    }
    let members: JSONObject = [
      "ruleId": .string(finding.rule.id),
      "ruleIndex": .integer(index),
      "level": .string(DiagnosticSeverity(finding.rule.severity).rawValue),
      "message": SARIFRules.text(message),
      "locations": [physicalLocation(of: location)],
      "partialFingerprints": ["keystow/v1": .string(finding.fingerprint.description)],
      "properties": properties(location, of: finding, disclosure),
    ]
    let rank: JSONObject = finding.live.map { ["rank": .real($0.state.rank)] } ?? [:]
    return .object(
      members + rank + (related.isEmpty ? [:] : ["relatedLocations": .array(related)]))
  }

  private func relatedLocation(_ location: Location, number: Int) -> JSONValue {
    let properties = properties(of: location)
    let members: JSONObject = [
      "id": .integer(number),
      "message": SARIFRules.text("The same secret"),
      "physicalLocation": physical(location),
    ]
    return .object(members + (properties.isEmpty ? [:] : ["properties": .object(properties)]))
  }

  private func physicalLocation(of location: Location) -> JSONValue {
    ["physicalLocation": physical(location)]
  }

  private func physical(_ location: Location) -> JSONValue {
    let region: JSONObject = [
      "startLine": .integer(location.start.line),
      "startColumn": .integer(location.start.column),
      "endLine": .integer(location.end.line),
      "endColumn": .integer(location.end.column),
    ]
    return [
      "artifactLocation": Self.artifact(location.path),
      "region": .object(region),
    ]
  }

  package static func artifact(_ path: GitPath) -> JSONValue {
    let encoded = PercentEncoding.encode(path.bytes)
    // An absolute path is not below the scanned folder.
    if encoded.hasPrefix("/") { return ["uri": .string("file://" + encoded)] }
    return ["uri": .string(encoded), "uriBaseId": .string(root)]
  }

  private func properties(
    _ location: Location, of finding: Finding, _ disclosure: Disclosure
  ) -> JSONValue {
    var members: JSONObject = [
      "confidence": .string(finding.confidence.rawValue),
      "reasons": .array(finding.reasons.map { .string($0) }),
    ]
    if let verdict = finding.live {
      members.append("live", .object(ReportFields.members(of: verdict)))
    }
    members += properties(of: location)
    if disclosure == .revealed {
      members += ReportFields.text("secret", disclosure.bytes(of: finding.secret))
    }
    return .object(members)
  }

  private func properties(of location: Location) -> JSONObject {
    var members: JSONObject = [:]
    if !location.keyPath.isEmpty {
      members.append("keyPath", .array(location.keyPath.map { .string($0) }))
    }
    if let introduction = location.introduction {
      members += [
        "commit": .string(introduction.commit.hex),
        "author": .string(introduction.author),
        "email": .string(introduction.email),
        "date": .string(introduction.origin.date.iso8601),
        "summary": .string(introduction.summary),
        "inHead": .bool(introduction.isInHead),
      ]
      if let history = introduction.history { members += properties(history) }
    }
    return members
  }

  private func properties(_ history: LocationHistory) -> JSONObject {
    func names(_ list: [String]) -> JSONValue { .array(list.map { .string($0) }) }
    return [
      "order": .integer(history.order),
      "branches": names(history.branches.kept),
      "branchCount": .integer(history.branches.count),
      "tags": names(history.tags.kept),
      "tagCount": .integer(history.tags.count),
      "otherRefs": names(history.otherRefs.kept),
      "otherRefCount": .integer(history.otherRefs.count),
      "removals": names(history.removals.kept.map(\.commit.hex)),
      "removalCount": .integer(history.removals.count),
      "returns": names(history.returns.kept.map(\.commit.hex)),
      "returnCount": .integer(history.returns.count),
    ] + (history.renamedFrom.map { ReportFields.text("renamedFrom", $0.bytes) } ?? [:])
  }

  private func invocation(_ result: ScanResult, omitted: Int) -> JSONValue {
    let cut = JSONValue.object([
      "level": "warning",
      "message": SARIFRules.text(Self.note(omitted, of: result.findings.count)),
    ])
    let notifications = result.problems.map { problem in
      var members: JSONObject = [
        "level": "error",
        "message": SARIFRules.text(problem.message),
      ]
      if let path = problem.path {
        let physical = JSONValue.object(["artifactLocation": Self.artifact(path)])
        members.append("locations", [["physicalLocation": physical]])
      }
      return JSONValue.object(members)
    }
    return [
      "executionSuccessful": .bool(result.problems.isEmpty),
      "toolExecutionNotifications": .array(notifications + (omitted > 0 ? [cut] : [])),
    ]
  }
}

/// The parts that a check other than the scan adds to the run of a SARIF log.
package struct SARIFAdditions {
  package var rules: [JSONValue]
  package var results: [JSONValue]
  package var properties: JSONObject?

  package init(rules: [JSONValue] = [], results: [JSONValue] = [], properties: JSONObject? = nil) {
    self.rules = rules
    self.results = results
    self.properties = properties
  }
}

/// The rules that a SARIF log describes: those with findings, sorted by id.
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

  var count: Int { rules.count }

  var values: [JSONValue] { rules.map { descriptor($0) } }

  /// A message object.
  static func text(_ text: String) -> JSONValue {
    ["text": .string(text)]
  }

  private func descriptor(_ rule: Rule) -> JSONValue {
    var members: JSONObject = [
      "id": .string(rule.id),
      "shortDescription": Self.text(rule.summary),
      "fullDescription": Self.text("\(rule.summary) (\(rule.provider))"),
      "help": Self.text(Advice.help(for: rule)),
    ]
    if rule.source.hasPrefix("https://"),
      rule.source.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
    {
      members.append("helpUri", .string(rule.source))
    }
    members += [
      "defaultConfiguration": ["level": .string(DiagnosticSeverity(rule.severity).rawValue)],
      "properties": [
        "security-severity": .string(score(rule.severity)),
        "provider": .string(rule.provider),
        "tags": ["security", "secret"],
      ],
    ]
    return .object(members)
  }

  /// The middle of a band of the CVSS scale, by which services sort.
  private func score(_ severity: Severity) -> String {
    switch severity {
    case .critical: "9.5"
    case .high: "8.0"
    case .medium: "5.5"
    case .low: "2.0"
    }
  }
}

extension LiveState {
  /// The priority of a result, from 0 to 100 (SARIF 2.1.0, section 3.27.25).
  fileprivate var rank: Double {
    switch self {
    case .live: 100
    case .restricted: 90
    case .unknown: 60
    case .skipped: 50
    case .dead: 10
    }
  }
}
