package import Candidates
internal import Findings
internal import Text
internal import Vocabulary

/// One message at one location, as editors and review tools show it: a finding or a problem.
struct Annotation {
  /// Nil for a problem without a file.
  let path: GitPath?
  /// Nil for a problem.
  let span: (start: Position, end: Position)?
  let severity: DiagnosticSeverity
  /// The id of the rule, or `unreadable`.
  let code: String
  /// On one line, safe to show.
  let message: String

  /// Returns an annotation for each location of each finding, then one for each problem.
  static func all(of result: ScanResult, disclosure: Disclosure) -> [Annotation] {
    result.findings.flatMap { finding in
      finding.locations.map { Annotation(finding, at: $0, disclosure: disclosure) }
    } + result.newExceptions.map { Annotation($0, fails: result.failsOnNewExceptions) }
      + result.problems.map { Annotation($0) }
  }

  /// The code of new exceptions in all formats.
  static let exceptionCode = "new-exception"

  private init(_ exception: NewException, fails: Bool) {
    path = exception.path
    span = (exception.start, exception.start)
    severity = fails ? .error : .warning
    code = Self.exceptionCode
    message = "This change adds an exception: " + TerminalText.visible(exception.text)
  }

  private init(_ finding: Finding, at location: Location, disclosure: Disclosure) {
    path = location.path
    span = (location.start, location.end)
    severity = DiagnosticSeverity(finding.rule.severity)
    code = TerminalText.visible(finding.rule.id)
    message = Self.text(of: finding, disclosure: disclosure) + Self.origin(of: location)
  }

  private init(_ problem: Problem) {
    path = problem.path
    span = nil
    severity = .error
    code = "unreadable"
    message = "Could not be scanned: " + TerminalText.visible(problem.message)
  }

  /// Returns the text of a finding, without its location.
  static func text(of finding: Finding, disclosure: Disclosure) -> String {
    TerminalText.visible(finding.rule.summary) + ": "
      + TerminalText.visible(disclosure.bytes(of: finding.secret))
      + (finding.live.map { " (\($0.state.rawValue))" } ?? "")
  }

  /// The commit of a location in the history, as the line may be gone from the file.
  private static func origin(of location: Location) -> String {
    guard let introduction = location.introduction else { return "" }
    return
      " (commit \(introduction.commit.hex.prefix(10)), \(LocationHistoryText.state(introduction)))"
  }
}

extension DiagnosticSeverity {
  /// The severity at which editors and review services show a finding.
  package init(_ severity: Severity) {
    self =
      switch severity {
      case .critical, .high: .error
      case .medium: .warning
      case .low: .note
      }
  }
}
