package import Bytes
package import Candidates

/// What a part of the work gave: a share of a scan, one of several repositories, or a report.
package struct ScanPart: Sendable {
  package let occurrences: [ShardOccurrence]
  package let problems: [Problem]
  package let skippedPaths: [SkippedPath]
  package let rejections: [Rejection]
  /// Its counts of hidden and known findings are those that its sightings do not tell.
  package let statistics: Statistics
  /// Findings below it are not shown.
  package let leastConfidence: Confidence

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

  /// A part that was just scanned, with its sightings kept.
  package init(_ result: ScanResult, leastConfidence: Confidence) {
    var statistics = result.statistics
    statistics.hiddenCount = 0
    statistics.knownCount = 0
    self.init(
      occurrences: Self.occurrences(of: result), problems: result.problems,
      skippedPaths: result.skippedPaths, rejections: result.rejections, statistics: statistics,
      leastConfidence: leastConfidence)
  }

  private struct Key: Hashable {
    let ruleID: String
    let secret: Secret
  }

  private static func occurrences(of result: ScanResult) -> [ShardOccurrence] {
    let known = Set(result.known)
    let allowed = Set(result.allowed)
    // A fingerprint may take a thousand hashes.
    var fingerprints: [Key: Fingerprint] = [:]
    return result.occurrences.map { occurrence in
      let key = Key(ruleID: occurrence.rule.id, secret: occurrence.secret)
      let fingerprint =
        fingerprints[key] ?? Fingerprint(rule: occurrence.rule, secret: occurrence.secret)
      fingerprints[key] = fingerprint
      return ShardOccurrence(
        occurrence: occurrence, fingerprint: fingerprint,
        standing: allowed.contains(fingerprint)
          ? .allowed : known.contains(fingerprint) ? .known : .open,
        form: SecretOutline(occurrence.secret))
    }
  }
}

/// A sighting as one part of a scan knows it: its secret may be told by its fingerprint alone.
package struct ShardOccurrence: Sendable {
  /// What was decided about the finding before.
  package enum Standing: String, Sendable {
    case open, known, allowed
  }

  package var occurrence: Occurrence
  package let fingerprint: Fingerprint
  package let standing: Standing
  /// By what its secret is looked for in texts of other parts; nil where it is not to be masked.
  package let form: SecretOutline?

  package init(
    occurrence: Occurrence, fingerprint: Fingerprint, standing: Standing, form: SecretOutline?
  ) {
    self.occurrence = occurrence
    self.fingerprint = fingerprint
    self.standing = standing
    self.form = form
  }

  /// As a finding of its own, which is how reports tell of it.
  package var finding: Finding {
    Finding(
      rule: occurrence.rule, secret: occurrence.secret, confidence: occurrence.confidence,
      reasons: occurrence.reasons, locations: [occurrence.location], fingerprint: fingerprint)
  }
}

/// What one share of a scan knows beyond its own report, so that all shares together give the
/// report of the whole: which findings are shown, and of which confidence, can depend on other shares.
package struct ScanShare: Sendable {
  package let shard: Shard
  package let leastConfidence: Confidence
  /// The same for all shares of one work, and another one for other work.
  package let work: String
  /// Of any confidence, also what is known or allowed; sorted, and masked as in a report.
  package let occurrences: [ShardOccurrence]

  package init(
    shard: Shard, leastConfidence: Confidence, work: String, occurrences: [ShardOccurrence]
  ) {
    self.shard = shard
    self.leastConfidence = leastConfidence
    self.work = work
    self.occurrences = occurrences
  }

  /// The share that was just scanned.
  package init(shard: Shard, leastConfidence: Confidence, work: UInt64, parts: [ScanPart]) {
    let all = parts.flatMap(\.occurrences)
    let mask = SecretMask(all.lazy.map(\.occurrence.secret))
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
