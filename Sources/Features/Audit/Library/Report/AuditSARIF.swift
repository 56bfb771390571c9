internal import Candidates
internal import Findings
internal import Formats
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
    // Problems of the checks are reported where the scan reports its own.
    var scan = result.scan.maskingPaths()
    scan.problems = result.problems
    return JSONWriter.document(
      SARIFReport().value(of: scan, disclosure: .masked, adding: additions))
  }

  /// A rule and results for each check that found something; secrets are results of the scan.
  private func additions(firstRule: Int) -> SARIFAdditions {
    let items = result.items.filter { $0.check != .secret }
    let checks = AuditCheck.allCases.filter { check in items.contains { $0.check == check } }
    return SARIFAdditions(
      rules: checks.map(Self.rule),
      results: items.map { item in
        Self.result(item, index: firstRule + (checks.firstIndex(of: item.check) ?? 0))
      },
      properties: [
        "verdict": .string(result.verdict.rawValue), "items": .array(AuditJSON(result).items),
      ])
  }

  private static func rule(_ check: AuditCheck) -> JSONValue {
    ["id": .string(id(check)), "shortDescription": text(check.summary)]
  }

  private static func result(_ item: AuditItem, index: Int) -> JSONValue {
    var members: JSONObject = [
      "ruleId": .string(id(item.check)), "ruleIndex": .integer(index),
      "level": .string(level(item)), "message": text(message(item)),
    ]
    if let path = item.path {
      let location: JSONValue = ["artifactLocation": SARIFReport.artifact(path)]
      members.append("locations", [["physicalLocation": location]])
    }
    return .object(members)
  }

  private static func id(_ check: AuditCheck) -> String { "audit/" + check.rawValue }

  private static func text(_ text: String) -> JSONValue {
    ["text": .string(text)]
  }

  private static func level(_ item: AuditItem) -> String {
    guard item.isToDo, let severity = item.severity else { return DiagnosticSeverity.note.rawValue }
    return DiagnosticSeverity(severity).rawValue
  }

  private static func message(_ item: AuditItem) -> String {
    let commands = item.commands.isEmpty ? "" : "\n" + item.commands.joined(separator: "\n")
    return item.message + (item.advice.map { ". " + $0 } ?? "") + commands
  }
}
