internal import Bytes
internal import Candidates
internal import Findings
internal import Formats
internal import Reports
internal import Vocabulary

/// An audit as JSON: the report of the scan, and the results of the audit.
package struct AuditJSON {
  private let result: AuditResult

  package init(_ result: AuditResult) {
    self.result = result
  }

  /// The audit as one object.
  package var document: [UInt8] {
    let scan = JSONReport().value(of: result.scan.maskingPaths(), disclosure: .masked)
    guard case .object(let members) = scan else { return JSONWriter.document(scan) }
    let added: JSONObject = [
      "verdict": .string(result.verdict.rawValue),
      "to_do": .integer(result.toDoCount),
      "totals": [
        "refs": .integer(result.totals.references), "commits": .integer(result.totals.commits),
      ],
      "items": .array(items),
    ]
    let kept = JSONObject(members.filter { $0.name != "problems" })
    return JSONWriter.document(.object(kept + added + ["problems": problems]))
  }

  /// The audit as one object per line; the verdict and the problems are in the last.
  package var lines: [UInt8] {
    let last = JSONValue.object([
      "verdict": .string(result.verdict.rawValue),
      "to_do": .integer(result.toDoCount), "problems": problems,
    ])
    return (items + [last]).flatMap { JSONWriter.bytes(of: $0, layout: .compact) + [0x0A] }
  }

  var items: [JSONValue] { result.items.map(Self.value) }

  private static func value(_ item: AuditItem) -> JSONValue {
    let path = item.path.map { ReportFields.text("path", $0.bytes) }
    return .object(
      [
        "section": .string(item.section.rawValue),
        "check": .string(item.check.rawValue),
        "to_do": .bool(item.isToDo),
        "severity": .optional(item.severity?.rawValue),
      ] + (path ?? ["path": .null]) + [
        "commit": .optional(item.commit?.hex),
        "message": .string(item.message),
        "details": .strings(item.details),
        "advice": .optional(item.advice),
        "commands": .strings(item.commands),
        "fingerprint": .optional(item.finding?.description),
      ])
  }

  private var problems: JSONValue { .array(result.problems.map(ReportFields.problem)) }
}
