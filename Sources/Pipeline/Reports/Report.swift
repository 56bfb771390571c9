package import Findings

/// One format of report.
package protocol Report {
  /// The whole report as bytes. Secrets appear in it only if `disclosure` says so.
  func render(_ result: ScanResult, disclosure: Disclosure) -> [UInt8]
}

/// Whether a report may hold secrets.
package enum Disclosure: Sendable {
  case masked, revealed
}
