package import Bytes
package import Candidates
package import Vocabulary

/// The result of one part of the work: a shard of a scan, one of several repositories, or a report.
package struct ScanPart: Sendable {
  package let occurrences: [ShardOccurrence]
  package let problems: [Problem]
  package let skippedPaths: [SkippedPath]
  package let rejections: [Rejection]
  /// Its hidden and known counts are those that the occurrences do not include.
  package let statistics: Statistics
  /// Findings below it are not shown.
  package let leastConfidence: Confidence
  /// The repositories of a list that it is about; empty for a scan of one.
  package var repositories: [ScannedRepository] = []

  package init(
    occurrences: [ShardOccurrence], problems: [Problem], skippedPaths: [SkippedPath],
    rejections: [Rejection], statistics: Statistics, leastConfidence: Confidence
  ) {
    self.occurrences = occurrences
    self.problems = problems
    self.skippedPaths = skippedPaths
    self.rejections = rejections
    self.statistics = statistics
    self.leastConfidence = leastConfidence
  }

  /// Creates a part from a finished scan that kept its occurrences.
  ///
  /// - Parameter jobs: the maximum number of threads.
  package init(_ result: ScanResult, leastConfidence: Confidence, jobs: Int = 1) {
    var statistics = result.statistics
    statistics.hiddenCount = 0
    statistics.knownCount = 0
    self.init(
      occurrences: Self.occurrences(of: result, jobs: jobs), problems: result.problems,
      skippedPaths: result.skippedPaths, rejections: result.rejections, statistics: statistics,
      leastConfidence: leastConfidence)
  }

  private static func occurrences(of result: ScanResult, jobs: Int) -> [ShardOccurrence] {
    let known = Set(result.known)
    let allowed = Set(result.allowed)
    // A fingerprint may take a thousand hashes.
    let secrets = Dictionary(
      result.occurrences.map { (SecretOfRule($0.rule, $0.secret), $0.rule) },
      uniquingKeysWith: { first, _ in first }
    ).map { (key: $0, rule: $1) }
    let all = Fingerprint.all(of: secrets.map { ($0.rule, $0.key.secret) }, jobs: jobs)
    let fingerprints = Dictionary(
      zip(secrets.map(\.key), all), uniquingKeysWith: { first, _ in first })
    return result.occurrences.compactMap { occurrence in
      let key = SecretOfRule(occurrence.rule, occurrence.secret)
      guard let fingerprint = fingerprints[key] else { return nil }
      return ShardOccurrence(
        occurrence: occurrence, fingerprint: fingerprint,
        standing: allowed.contains(fingerprint)
          ? .allowed : known.contains(fingerprint) ? .known : .open,
        form: SecretOutline(occurrence.secret))
    }
  }
}

/// An occurrence in one part of a scan; its secret may be known only by its fingerprint.
package struct ShardOccurrence: Sendable {
  /// The status of the finding before the merge.
  package enum Standing: String, Sendable {
    case open, known, allowed
  }

  package var occurrence: Occurrence
  package let fingerprint: Fingerprint
  package let standing: Standing
  /// The outline for finding its secret in texts of other parts; nil if it is not masked there.
  package let form: SecretOutline?

  package init(
    occurrence: Occurrence, fingerprint: Fingerprint, standing: Standing, form: SecretOutline?
  ) {
    self.occurrence = occurrence
    self.fingerprint = fingerprint
    self.standing = standing
    self.form = form
  }

  /// The occurrence as a finding of its own, as reports show it.
  package var finding: Finding {
    Finding(
      rule: occurrence.rule, secret: occurrence.secret, confidence: occurrence.confidence,
      reasons: occurrence.reasons, locations: [occurrence.location], fingerprint: fingerprint)
  }
}

/// The part of a shard's report that only merging needs: which findings are shown, and with which
/// confidence, can depend on other shards.
package struct ShardReport: Sendable {
  package let shard: Shard
  package let leastConfidence: Confidence
  /// A checksum of what all shards of one scan share, to reject those of another scan.
  package let work: String
  /// Of any confidence, including known and allowed ones; sorted, and masked as in a report.
  package let occurrences: [ShardOccurrence]

  package init(
    shard: Shard, leastConfidence: Confidence, work: String, occurrences: [ShardOccurrence]
  ) {
    self.shard = shard
    self.leastConfidence = leastConfidence
    self.work = work
    self.occurrences = occurrences
  }

  /// Creates the report of a finished shard.
  package init(shard: Shard, leastConfidence: Confidence, work: UInt64, parts: [ScanPart]) {
    let all = parts.flatMap(\.occurrences)
    let mask = TextMask(all.map(\.occurrence.secret))
    self.init(
      shard: shard, leastConfidence: leastConfidence, work: String(work, radix: 16),
      occurrences: all.map { part in
        var part = part
        part.occurrence = part.occurrence.replacing(
          location: mask.masking(part.occurrence.location))
        return part
      }.sorted { left, right in
        if left.fingerprint != right.fingerprint { return left.fingerprint < right.fingerprint }
        if left.occurrence.location != right.occurrence.location {
          return left.occurrence.location < right.occurrence.location
        }
        return left.occurrence.reasons.lexicographicallyPrecedes(right.occurrence.reasons)
      })
  }
}
