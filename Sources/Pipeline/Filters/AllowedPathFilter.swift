/// Rejects what the configuration allows at a path or since a commit.
package struct AllowedPathFilter: PlaceFilter {
  private let allowlist: Allowlist
  private let ledger: ExceptionLedger?

  package init(allowlist: Allowlist, ledger: ExceptionLedger? = nil) {
    self.allowlist = allowlist
    self.ledger = ledger
  }

  package func opinion(on survivor: Survivor, at spot: Spot) -> Opinion {
    guard let entry = allowlist.entry(allowing: survivor, at: spot) else { return .none }
    ledger?.note(entry.place)
    return .rejects("allowed by the configuration: \(entry.reason)")
  }
}
