package import Candidates
internal import Configuration
package import Formats

/// Rejects candidates that the configuration allows by rule, value, or line, at any location.
package struct AllowedValueFilter: Filter {
  let allowlist: Allowlist
  let usage: AllowlistUsage?

  package var judgesCustomRules: Bool { true }

  package var isAllowance: Bool { true }

  package func decision(
    on candidate: Candidate, in text: Span<UInt8>, format: FileFormat
  ) -> FilterDecision {
    guard let entry = allowlist.entry(allowing: candidate, in: text) else { return .none }
    usage?.note(entry.place)
    return .allows(
      Allowance(
        .allowlist, reason: "allowed by the configuration: \(entry.reason)", place: entry.place))
  }
}
