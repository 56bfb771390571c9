package import Candidates
package import Findings

/// How to scan and what to keep of it.
package struct ScanOptions: Sendable {
  package let unit: Statistics.Unit
  /// Workers; at least 1.
  package let jobs: Int
  package let leastTier: Tier
  /// Whether to note why each rejected candidate was rejected.
  package let explains: Bool
  /// Findings that were accepted before.
  package let excluded: Set<Fingerprint>

  package init(
    unit: Statistics.Unit, jobs: Int, leastTier: Tier, explains: Bool, excluded: Set<Fingerprint>
  ) {
    self.unit = unit
    self.jobs = jobs
    self.leastTier = leastTier
    self.explains = explains
    self.excluded = excluded
  }
}
