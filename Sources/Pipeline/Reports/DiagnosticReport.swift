internal import Bytes
internal import Candidates
package import Findings
internal import Formats
internal import Text
internal import Vocabulary

/// The Reviewdog Diagnostic Format `rdjson` (github.com/reviewdog/reviewdog, proto/rdf), for review
/// tools that comment on the lines of a change.
package struct DiagnosticReport: Report {
  package func render(_ result: ScanResult, disclosure: Disclosure) -> [UInt8] {
    let found = result.findings.flatMap { finding in
      finding.locations.map { diagnostic(finding, at: $0, disclosure: disclosure) }
    }
    // Every diagnostic has a file; other problems are only on standard error.
    let unreadable = result.problems.compactMap { problem in
      problem.path.map { path in
        JSONValue.object([
          "message": .string(TerminalText.visible(problem.message)),
          "location": .object(ReportFields.text("path", path.bytes)),
          "severity": "ERROR",
          "code": ["value": "unreadable"],
        ])
      }
    }
    let exceptions = result.newExceptions.map { exception in
      let start = JSONValue.object(["line": .integer(exception.start.line)])
      return JSONValue.object([
        "message": .string(
          "This change adds an exception: " + TerminalText.visible(exception.text)),
        "location": .object(
          ReportFields.text("path", exception.path.bytes) + ["range": ["start": start]]),
        "severity": .string(result.failsOnNewExceptions ? "ERROR" : "WARNING"),
        "code": ["value": .string(Annotation.exceptionCode)],
      ])
    }
    let report = JSONValue.object([
      "source": ["name": "keystow"],
      "diagnostics": .array(found + exceptions + unreadable),
    ])
    return JSONWriter.document(report)
  }

  private func diagnostic(
    _ finding: Finding, at location: Location, disclosure: Disclosure
  ) -> JSONValue {
    let location = ReportFields.text("path", location.path.bytes) + ["range": range(location)]
    var code: JSONObject = ["value": .string(finding.rule.id)]
    if let rotation = finding.rule.rotation { code.append("url", .string(rotation)) }
    return [
      "message": .string(Annotation.text(of: finding, disclosure: disclosure)),
      "location": .object(location),
      "severity": .string(severity(finding.rule.severity)),
      "code": .object(code),
    ]
  }

  /// Returns a range whose columns count bytes of UTF-8.
  ///
  /// Without columns if the excerpt does not reach back to the start of the line.
  private func range(_ location: Location) -> JSONValue {
    var start: JSONObject = ["line": .integer(location.start.line)]
    var end: JSONObject = ["line": .integer(location.end.line)]
    let before = String(decoding: location.excerpt.before, as: UTF8.self)
    if before.unicodeScalars.count == location.start.column - 1,
      location.start.line == location.end.line
    {
      let column = location.excerpt.before.count + 1
      start.append("column", .integer(column))
      // Secrets are ASCII, except for passwords, which are measured in characters here.
      end.append("column", .integer(column + location.end.column - location.start.column))
    }
    return ["start": .object(start), "end": .object(end)]
  }

  private func severity(_ severity: Severity) -> String {
    switch DiagnosticSeverity(severity) {
    case .error: "ERROR"
    case .warning: "WARNING"
    case .note: "INFO"
    }
  }
}
