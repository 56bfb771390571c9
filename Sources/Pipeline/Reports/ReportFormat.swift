/// The formats of `--format`.
package enum ReportFormat: String, CaseIterable, Sendable {
  case text, json, jsonl, sarif, csv

  /// A report in this format; only text has a style.
  package func make(style: TextStyle = TextStyle()) -> any Report {
    switch self {
    case .text: TextReport(style: style)
    case .json: JSONReport()
    case .jsonl: JSONLinesReport()
    case .sarif: SARIFReport()
    case .csv: CSVReport()
    }
  }
}
