internal import Bytes
package import Candidates
internal import Findings
internal import Git
internal import Text

/// One message at one location, as editors and review tools show it: a finding or a problem.
struct Annotation {
  /// Nil for a problem of no file.
  let path: GitPath?
  /// Nil for a problem.
  let span: (start: Position, end: Position)?
  let level: ReportLevel
  /// The id of the rule, or `unreadable`.
  let code: String
  /// On one line, safe to show.
  let message: String

  /// All findings place by place, then all problems.
  static func all(of result: ScanResult, disclosure: Disclosure) -> [Annotation] {
    result.findings.flatMap { finding in
      finding.locations.map { Annotation(finding, at: $0, disclosure: disclosure) }
    } + result.problems.map { Annotation($0) }
  }

  private init(_ finding: Finding, at location: Location, disclosure: Disclosure) {
    path = location.path
    span = (location.start, location.end)
    level = ReportLevel(finding.rule.severity)
    code = TerminalText.visible(finding.rule.id)
    message = Self.text(of: finding, disclosure: disclosure) + Self.origin(of: location)
  }

  private init(_ problem: Problem) {
    path = problem.path
    span = nil
    level = .error
    code = "unreadable"
    message = "Could not be scanned: " + TerminalText.visible(problem.message)
  }

  /// The finding, without its location.
  static func text(of finding: Finding, disclosure: Disclosure) -> String {
    TerminalText.visible(finding.rule.summary) + ": "
      + TerminalText.visible(disclosure.bytes(of: finding.secret))
  }

  /// The line of a place in the history may be gone from the file.
  private static func origin(of location: Location) -> String {
    guard let introduction = location.introduction else { return "" }
    return
      " (commit \(introduction.commit.hex.prefix(10)), \(LocationHistoryText.state(introduction)))"
  }
}

/// The level at which editors and review services show a finding, by SARIF's names.
package enum ReportLevel: String, Sendable {
  case error, warning, note

  package init(_ severity: Severity) {
    self =
      switch severity {
      case .critical, .high: .error
      case .medium: .warning
      case .low: .note
      }
  }
}
