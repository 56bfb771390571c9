package import Bytes
package import Text
package import Vocabulary

/// The result of a scan; the same for any number of jobs.
package struct ScanResult: Sendable {
  /// Sorted by first location, then rule.
  package var findings: [Finding]
  /// Everything that could not be read, sorted.
  package var problems: [Problem]
  /// Paths that were not read on purpose, sorted.
  package var skippedPaths: [SkippedPath]
  package var statistics: Statistics
  /// With `--explain`: candidates that a filter rejected, sorted.
  package var rejections: [Rejection]
  /// Fingerprints of findings of any confidence that the baseline contains.
  package var known: [Fingerprint] = []
  /// Fingerprints of findings of any confidence that the configuration allows.
  package var allowed: [Fingerprint] = []
  /// Findings of sufficient confidence that an exception keeps out of `findings`, sorted.
  package var allowedFindings: [AllowedFinding] = []
  /// The exceptions that the scanned change itself adds, sorted; empty for other scans.
  package var newExceptions: [NewException] = []
  /// Whether new exceptions count as findings.
  package var failsOnNewExceptions = false
  /// On request: allow comments that suppress nothing, sorted.
  package var unusedAllowComments: [UnusedAllowComment] = []
  /// On request: all occurrences of any confidence, known or allowed, in no particular order, so
  /// that the result can be merged with those of other parts.
  package var occurrences: [Occurrence] = []
  /// On request: all places of secrets of any confidence in objects, every version of a file included.
  package var places: [SecretPlace] = []
  /// The command with which a person decides about the findings one by one; nil where none can.
  package var decisions: String?
  /// A checksum over all listed blobs of the history, whatever part of them was read.
  package var work: UInt64 = 0
  /// Masks the secrets of the scan in paths; see `maskingPaths()`.
  package var pathMask = TextMask([]) { didSet { isMaskedBesidesPaths = false } }
  /// Whether the texts next to secrets are masked by `pathMask` already.
  private(set) var isMaskedBesidesPaths = false
  /// The repositories of a list, sorted by path; empty for a scan of one.
  package var repositories: [ScannedRepository] = []
  /// The additional data for merging shards; nil for a whole scan.
  package var shardReport: ShardReport?

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

  /// Sets what reports mask in paths.
  ///
  /// - Parameters:
  ///   - mask: masks the texts next to secrets already.
  ///   - found: other secrets, which are only in paths and names.
  package mutating func mask(with mask: TextMask, and found: [Secret]) {
    pathMask = mask
    if !found.isEmpty { pathMask.formUnion(TextMask(found)) }
    isMaskedBesidesPaths = found.isEmpty
  }
}

/// A place of a secret in an object of the history.
package struct SecretPlace: Sendable, Hashable {
  package let secret: Secret
  /// A blob, or the commit or tag whose message it is.
  package let object: ObjectID
  /// A path of the blob, and of a file in an archive the path inside.
  package let path: GitPath
  package let member: GitPath?
  /// In the readable text of the object.
  package let start: Position
  package let end: Position

  package init(
    secret: Secret, object: ObjectID, path: GitPath, member: GitPath?, start: Position,
    end: Position
  ) {
    (self.secret, self.object) = (secret, object)
    (self.path, self.member) = (path, member)
    (self.start, self.end) = (start, end)
  }
}

/// A path that was not read, and the reason.
package struct SkippedPath: Sendable, Hashable {
  package let path: GitPath
  package let reason: SkipReason

  package init(path: GitPath, reason: SkipReason) {
    self.path = path
    self.reason = reason
  }
}

/// An allow comment that suppresses nothing.
package struct UnusedAllowComment: Sendable, Hashable {
  package let path: GitPath
  package let position: Position

  package init(path: GitPath, position: Position) {
    self.path = path
    self.position = position
  }
}

/// Counts of what was read.
package struct ScanCounts: Sendable, Hashable {
  /// An archive with all its members is one content.
  package var contentCount: Int
  package var byteCount: Int
  /// Candidates before the filters.
  package var candidateCount = 0
  /// The number of contents not read because a cache lists them as empty.
  package var cachedCount = 0
  /// The number of candidates left out because their line has the same one a thousand times already.
  package var unlistedCount = 0

  package init(contentCount: Int = 0, byteCount: Int = 0) {
    self.contentCount = contentCount
    self.byteCount = byteCount
  }

  package static func += (left: inout ScanCounts, right: ScanCounts) {
    left.contentCount += right.contentCount
    left.byteCount += right.byteCount
    left.candidateCount += right.candidateCount
    left.cachedCount += right.cachedCount
    left.unlistedCount += right.unlistedCount
  }
}

/// Counts of what was read and found.
package struct Statistics: Sendable, Hashable {
  package enum Unit: String, Sendable {
    case files, blobs
  }
  package var unit: Unit
  package var counts = ScanCounts()
  /// The number of findings omitted for low confidence.
  package var hiddenCount = 0
  /// The number of findings of sufficient confidence omitted because the baseline contains them.
  package var knownCount = 0
  /// The numbers of findings of sufficient confidence that other exceptions allow, by what holds these:
  /// `allow comments`, `.keystow.toml`.
  package var allowedCounts: [String: Int] = [:]
  /// The number of findings omitted because they are not known to work.
  package var notLiveCount = 0
  /// Wall time; the only part of a result that differs between runs.
  package var seconds = 0.0

  package init(unit: Unit) {
    self.unit = unit
  }

  /// A copy that is the same in every run.
  package var withoutTime: Statistics {
    var copy = self
    copy.seconds = 0
    return copy
  }
}

/// A candidate that a filter rejected, for `--explain`.
///
/// Contains nothing of the value.
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
