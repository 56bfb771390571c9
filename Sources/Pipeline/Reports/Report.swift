package import Findings
package import Text

/// One format of report.
package protocol Report {
  /// The whole report as bytes. Secrets appear in it only if `disclosure` says so.
  func render(_ result: ScanResult, disclosure: Disclosure) -> [UInt8]
}

/// Whether a report may hold secrets.
package enum Disclosure: Sendable {
  case masked, revealed

  /// What stands for a secret in a report: its masked form, or its bytes.
  func bytes(of secret: Secret) -> [UInt8] {
    switch self {
    case .masked: Array(secret.masked.utf8)
    case .revealed: secret.reveal()
    }
  }
}

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

/// What a report may say beside the result: where and when the scan was.
package struct ReportSetting: Sendable {
  /// The folder that the paths of the result are relative to, from the root of the disk; nil where
  /// they are relative to nothing (standard input) or to several.
  package var folder: [UInt8]?
  /// When the scan ended, in seconds since 1970; only a format that demands it says so.
  package var finished: Int64

  package init(folder: [UInt8]? = nil, finished: Int64 = 0) {
    self.folder = folder
    self.finished = finished
  }
}

/// The version that reports and `--version` name.
package enum ToolVersion {
  package static let current = "0.1.0"
}
