package import Candidates

/// A candidate that no filter rejected. Only the filter chain can make one, so no stage can skip it.
package struct Survivor: Sendable {
  package let candidate: Candidate
  package let tier: Tier
  /// Why the tier is what it is, in the order of the filters.
  package let reasons: [String]

  fileprivate init(candidate: Candidate, tier: Tier, reasons: [String]) {
    self.candidate = candidate
    self.tier = tier
    self.reasons = reasons
  }
}
