internal import Candidates
internal import Findings
internal import Formats
internal import Git
internal import Reports
internal import Text

/// An audit as SARIF 2.1.0: the log of the scan, and a rule and results for each other check.
///
/// The properties of the run hold the verdict and all items, commands included.
package struct AuditSARIF {
  private let result: AuditResult

  package init(_ result: AuditResult) {
    self.result = result
  }

  package var document: [UInt8] {
    // What the checks could not read is told where the scan tells its own problems.
    var scan = result.scan
    scan.problems = result.problems
    let log = try? JSONReader.value(of: SARIFReport().render(scan, disclosure: .masked))
    guard let log, case .array(let runs)? = log["runs"], let run = runs.first else { return [] }
    return JSONWriter.document(
      log.replacing("runs", with: [self.run(run)]))
  }

  private var items: [AuditItem] {
    result.items.filter { $0.check != .secret }
  }

  private func run(_ run: JSONValue) -> JSONValue {
    guard let tool = run["tool"], let driver = tool["driver"],
      case .array(let rules)? = driver["rules"], case .array(let results)? = run["results"]
    else { return run }
    let checks = AuditCheck.allCases.filter { check in items.contains { $0.check == check } }
    let allRules = rules + checks.map(Self.rule)
    let allResults =
      results
      + items.map { item in
        Self.result(item, index: rules.count + (checks.firstIndex(of: item.check) ?? 0))
      }
    return
      run
      .replacing(
        "tool",
        with: tool.replacing("driver", with: driver.replacing("rules", with: .array(allRules)))
      )
      .replacing("results", with: .array(allResults))
      .replacing(
        "properties",
        with: [
          "verdict": .string(result.verdict.rawValue),
          "items": .array(AuditJSON(result).items),
        ])
  }

  private static func rule(_ check: AuditCheck) -> JSONValue {
    [
      "id": .string(id(check)), "shortDescription": text(check.summary),
    ]
  }

  private static func result(_ item: AuditItem, index: Int) -> JSONValue {
    var members: JSONObject = [
      "ruleId": .string(id(item.check)), "ruleIndex": .integer(index),
      "level": .string(level(item)), "message": text(message(item)),
    ]
    if let path = item.path {
      members.append("locations", [location(path)])
    }
    return .object(members)
  }

  private static func id(_ check: AuditCheck) -> String { "audit/" + check.rawValue }

  private static func text(_ text: String) -> JSONValue {
    ["text": .string(text)]
  }

  private static func level(_ item: AuditItem) -> String {
    guard item.isToDo, let severity = item.severity else { return ReportLevel.note.rawValue }
    return ReportLevel(severity).rawValue
  }

  private static func message(_ item: AuditItem) -> String {
    let commands = item.commands.isEmpty ? "" : "\n" + item.commands.joined(separator: "\n")
    return item.message + (item.advice.map { ". " + $0 } ?? "") + commands
  }

  private static func location(_ path: GitPath) -> JSONValue {
    let encoded = PercentEncoding.encode(path.bytes)
    let isAbsolute = encoded.hasPrefix("/")
    var artifact: JSONObject = ["uri": .string(isAbsolute ? "file://" + encoded : encoded)]
    if !isAbsolute { artifact.append("uriBaseId", "SRCROOT") }
    return [
      "physicalLocation": ["artifactLocation": .object(artifact)]
    ]
  }
}

extension JSONValue {
  /// An object with another value for one of its members, which is added where it is not there.
  fileprivate func replacing(_ name: String, with value: JSONValue) -> JSONValue {
    guard case .object(let members) = self else { return self }
    guard members.contains(where: { $0.name == name }) else {
      return .object(members + [name: value])
    }
    return .object(members.mapValues { $0.name == name ? value : $0.value })
  }
}
