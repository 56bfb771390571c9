package import Bytes
package import Candidates

/// Rejects what the configuration allows by rule or value, wherever it stands.
package struct AllowedValueFilter: Filter {
  private let allowlist: Allowlist

  package init(allowlist: Allowlist) {
    self.allowlist = allowlist
  }

  package func opinion(
    on candidate: Candidate, in text: Span<UInt8>, format: FileFormat
  ) -> Opinion {
    allowlist.entry(allowing: candidate.value, of: candidate.rule.id, at: nil)
      .map { .rejects("allowed by the configuration: \($0.reason)") } ?? .none
  }
}
