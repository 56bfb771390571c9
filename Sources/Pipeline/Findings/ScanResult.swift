package import Bytes
package import Git
package import Text

/// All that a scan has to say; the same for any number of jobs.
package struct ScanResult: Sendable {
  /// Sorted by first place, then rule.
  package var findings: [Finding]
  /// What could not be read, sorted.
  package var problems: [Problem]
  /// What was left out on purpose, sorted by path.
  package var skippedPaths: [SkippedPath]
  package var statistics: Statistics
  /// With `--explain`: candidates that a filter rejected, sorted.
  package var rejections: [Rejection]
  /// Findings of any confidence that the baseline knows, which are left out.
  package var known: [Fingerprint] = []
  /// Findings of any confidence that the configuration allows by their fingerprint.
  package var allowed: [Fingerprint] = []
  /// Where asked for: allow marks that keep nothing from being reported, sorted.
  package var unusedAllowComments: [UnusedAllowComment] = []
  /// Where asked for: all that was seen, of any confidence, known or allowed, so that this can be joined
  /// with the results of other parts; in no order.
  package var occurrences: [Occurrence] = []
  /// A sum over the blobs of the history that was listed, whatever share of them was read.
  package var work: UInt64 = 0
  /// Where this is one share of a scan: what joining the shares needs.
  package var share: ScanShare?

  package init(
    findings: [Finding], problems: [Problem], skippedPaths: [SkippedPath], statistics: Statistics,
    rejections: [Rejection]
  ) {
    self.findings = findings
    self.problems = problems
    self.skippedPaths = skippedPaths
    self.statistics = statistics
    self.rejections = rejections
  }
}

/// A path that was not read, and why.
package struct SkippedPath: Sendable, Hashable {
  package let path: GitPath
  package let reason: SkipReason

  package init(path: GitPath, reason: SkipReason) {
    self.path = path
    self.reason = reason
  }
}

/// An allow mark without effect.
package struct UnusedAllowComment: Sendable, Hashable {
  package let path: GitPath
  package let position: Position

  package init(path: GitPath, position: Position) {
    self.path = path
    self.position = position
  }
}

/// What was read.
package struct Statistics: Sendable, Hashable {
  package enum Unit: String, Sendable {
    case files, blobs
  }
  package var unit: Unit
  package var contentCount: Int
  package var byteCount: Int
  /// Candidates before the filters.
  package var candidateCount: Int
  /// Contents that were not read, as a cache knows that nothing is in them.
  package var cachedCount: Int
  /// Findings below the confidence that was asked for, which the result does not hold.
  package var hiddenCount: Int
  /// Findings of that confidence or above that the baseline knows, which the result does not hold.
  package var knownCount: Int
  /// Wall time; the only part of a result that differs between runs.
  package var seconds: Double

  package init(unit: Unit) {
    self.unit = unit
    contentCount = 0
    byteCount = 0
    candidateCount = 0
    cachedCount = 0
    hiddenCount = 0
    knownCount = 0
    seconds = 0
  }
}

/// A candidate that a filter rejected, for `--explain`.
///
/// Holds nothing of the value.
package struct Rejection: Sendable, Hashable {
  package let ruleID: String
  package let path: GitPath
  package let start: Position
  package let reason: String

  package init(ruleID: String, path: GitPath, start: Position, reason: String) {
    self.ruleID = ruleID
    self.path = path
    self.start = start
    self.reason = reason
  }
}
