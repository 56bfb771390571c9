package import Findings

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
