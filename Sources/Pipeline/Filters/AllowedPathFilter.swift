package import Configuration

/// Rejects survivors that the configuration allows at a path or since a commit.
package struct AllowedPathFilter: LocationFilter {
  let allowlist: Allowlist
  let usage: AllowlistUsage?

  package var isAllowance: Bool { true }

  package func decision(on survivor: Survivor, at location: MatchLocation) -> FilterDecision {
    guard let entry = allowlist.entry(allowing: survivor, at: location) else { return .none }
    usage?.note(entry.place)
    return .allows(
      Allowance(
        .allowlist, reason: "allowed by the configuration: \(entry.reason)", place: entry.place))
  }
}
