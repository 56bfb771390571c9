package import Bytes
package import Findings

/// All that an audit has to say.
package struct AuditResult: Sendable {
  /// What to do first stands first.
  package let items: [AuditItem]
  /// The scan of contents, messages and names.
  package let scan: ScanResult
  /// What could not be read, that of the scan included.
  package let problems: [Problem]
  package let totals: AuditTotals
  /// What a file of replacements has to hold.
  package let replacements: ReplacementFile

  package var toDoCount: Int { items.count { $0.isToDo } }

  package var verdict: AuditVerdict {
    if !problems.isEmpty { return .incomplete }
    return toDoCount == 0 ? .ready : .notReady
  }
}

/// The one answer.
package enum AuditVerdict: String, Sendable {
  case ready
  case notReady = "not-ready"
  /// A part could not be read.
  case incomplete
}

/// What was looked at.
package struct AuditTotals: Sendable {
  package var commits = 0
  package var references = 0
  package var blobs = 0
  package var bytes = 0
  package var seconds = 0.0
}
