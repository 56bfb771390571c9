/// The formats of `--format`.
package enum ReportFormat: String, CaseIterable, Sendable {
  case text, json, jsonl, sarif, csv, junit, gitlab, github, xcode, checkstyle, rdjson, gitleaks

  /// A report in this format; only text has a style.
  package func make(
    style: TextStyle = TextStyle(), setting: ReportSetting = ReportSetting()
  ) -> any Report {
    switch self {
    case .text: TextReport(style: style)
    case .json: JSONReport()
    case .jsonl: JSONLinesReport()
    case .sarif: SARIFReport()
    case .csv: CSVReport()
    case .junit: JUnitReport()
    case .gitlab: GitLabReport(finished: setting.finished)
    case .github: GitHubReport()
    case .xcode: XcodeReport(folder: setting.folder)
    case .checkstyle: CheckstyleReport()
    case .rdjson: DiagnosticReport()
    case .gitleaks: GitleaksReport()
    }
  }
}
