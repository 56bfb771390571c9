package import Findings
package import Text
internal import Vocabulary

/// One format of report.
package protocol Report {
  /// Returns the whole report; it contains secrets only if they are disclosed.
  func render(_ result: ScanResult, disclosure: Disclosure) -> [UInt8]
}

/// Whether a report may contain secrets.
package enum Disclosure: Sendable {
  case masked, revealed

  /// Returns the form of a secret in a report: masked, or its bytes.
  func bytes(of secret: Secret) -> [UInt8] {
    switch self {
    case .masked: Array(secret.masked.utf8)
    case .revealed: secret.reveal()
    }
  }
}

/// The formats of `--format`.
package enum ReportFormat: String, CaseIterable, Sendable {
  case text, html, json, jsonl, sarif, csv, junit, gitlab, github, xcode, checkstyle, rdjson,
    gitleaks

  /// Returns a report in this format; only text has a style.
  package func make(
    style: TextStyle = TextStyle(), setting: ReportSetting = ReportSetting()
  ) -> any Report {
    switch self {
    case .text: TextReport(style: style)
    case .html: HTMLReport(folder: setting.folder, references: setting.references)
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

/// The place and time of a scan, for formats that include them.
package struct ReportSetting: Sendable {
  /// The absolute path of the folder that paths of the result are relative to; nil for standard
  /// input or several folders.
  package var folder: [UInt8]?
  /// The end of the scan, in seconds since 1970.
  package var finished: Int64
  /// The number of refs that were read; nil if unknown.
  package var references: Int?

  package init(folder: [UInt8]? = nil, finished: Int64 = 0, references: Int? = nil) {
    self.folder = folder
    self.finished = finished
    self.references = references
  }
}
