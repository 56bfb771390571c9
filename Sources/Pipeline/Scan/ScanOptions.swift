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
  /// Findings that are known.
  package let baseline: Baseline?
  /// Whether to note the allow marks that keep nothing from being reported.
  package let notesIdleMarks: Bool
  /// Blobs of the history that need not be read, as nothing is in them; nil where all are read.
  package let ledger: BlobLedger?

  package init(
    unit: Statistics.Unit, jobs: Int, leastTier: Tier, explains: Bool, excluded: Set<Fingerprint>,
    baseline: Baseline? = nil, notesIdleMarks: Bool = false, ledger: BlobLedger? = nil
  ) {
    self.unit = unit
    self.jobs = jobs
    self.leastTier = leastTier
    self.explains = explains
    self.excluded = excluded
    self.baseline = baseline
    self.notesIdleMarks = notesIdleMarks
    self.ledger = ledger
  }
}
