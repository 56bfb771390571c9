package import Bytes
package import Candidates

/// Rejects what the configuration allows by rule, value or line, wherever it stands.
package struct AllowedValueFilter: Filter {
  private let allowlist: Allowlist
  private let ledger: ExceptionLedger?

  package init(allowlist: Allowlist, ledger: ExceptionLedger? = nil) {
    self.allowlist = allowlist
    self.ledger = ledger
  }

  package var judgesCustomRules: Bool { true }

  package func opinion(
    on candidate: Candidate, in text: Span<UInt8>, format: FileFormat
  ) -> Opinion {
    guard let entry = allowlist.entry(allowing: candidate, in: text) else { return .none }
    ledger?.note(entry.place)
    return .rejects("allowed by the configuration: \(entry.reason)")
  }
}
