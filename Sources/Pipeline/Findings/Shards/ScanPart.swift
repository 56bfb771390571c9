package import Bytes
package import Candidates

/// What a part of the work gave: a share of a scan, one of several repositories, or a report.
package struct ScanPart: Sendable {
  package let sightings: [ShardOccurrence]
  package let problems: [Problem]
  package let omissions: [OmittedPath]
  package let rejections: [Rejection]
  /// Its counts of hidden and known findings are those that its sightings do not tell.
  package let statistics: Statistics
  /// Findings below it are not shown.
  package let leastConfidence: Confidence

  package init(
    sightings: [ShardOccurrence], problems: [Problem], omissions: [OmittedPath],
    rejections: [Rejection], statistics: Statistics, leastConfidence: Confidence
  ) {
    self.sightings = sightings
    self.problems = problems
    self.omissions = omissions
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
      sightings: Self.sightings(of: result), problems: result.problems,
      omissions: result.omissions, rejections: result.rejections, statistics: statistics,
      leastConfidence: leastConfidence)
  }

  private struct Key: Hashable {
    let ruleID: String
    let secret: Secret
  }

  private static func sightings(of result: ScanResult) -> [ShardOccurrence] {
    let known = Set(result.known)
    let allowed = Set(result.allowed)
    // A fingerprint may take a thousand hashes.
    var fingerprints: [Key: Fingerprint] = [:]
    return result.sightings.map { sighting in
      let key = Key(ruleID: sighting.rule.id, secret: sighting.secret)
      let fingerprint =
        fingerprints[key] ?? Fingerprint(rule: sighting.rule, secret: sighting.secret)
      fingerprints[key] = fingerprint
      return ShardOccurrence(
        sighting: sighting, fingerprint: fingerprint,
        standing: allowed.contains(fingerprint)
          ? .allowed : known.contains(fingerprint) ? .known : .open,
        form: SecretOutline(sighting.secret))
    }
  }
}

/// A sighting as one part of a scan knows it: its secret may be told by its fingerprint alone.
package struct ShardOccurrence: Sendable {
  /// What was decided about the finding before.
  package enum Standing: String, Sendable {
    case open, known, allowed
  }

  package var sighting: Occurrence
  package let fingerprint: Fingerprint
  package let standing: Standing
  /// By what its secret is looked for in texts of other parts; nil where it is not to be masked.
  package let form: SecretOutline?

  package init(
    sighting: Occurrence, fingerprint: Fingerprint, standing: Standing, form: SecretOutline?
  ) {
    self.sighting = sighting
    self.fingerprint = fingerprint
    self.standing = standing
    self.form = form
  }

  /// As a finding of its own, which is how reports tell of it.
  package var finding: Finding {
    Finding(
      rule: sighting.rule, secret: sighting.secret, confidence: sighting.confidence,
      reasons: sighting.reasons, places: [sighting.place], fingerprint: fingerprint)
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
  package let sightings: [ShardOccurrence]

  package init(
    shard: Shard, leastConfidence: Confidence, work: String, sightings: [ShardOccurrence]
  ) {
    self.shard = shard
    self.leastConfidence = leastConfidence
    self.work = work
    self.sightings = sightings
  }

  /// The share that was just scanned.
  package init(shard: Shard, leastConfidence: Confidence, work: UInt64, parts: [ScanPart]) {
    let all = parts.flatMap(\.sightings)
    let mask = SecretMask(all.lazy.map(\.sighting.secret))
    self.init(
      shard: shard, leastConfidence: leastConfidence, work: String(work, radix: 16),
      sightings: all.map { part in
        var part = part
        part.sighting = part.sighting.replacing(place: mask.masking(part.sighting.place))
        return part
      }.sorted { left, right in
        if left.fingerprint != right.fingerprint { return left.fingerprint < right.fingerprint }
        if left.sighting.place != right.sighting.place {
          return left.sighting.place < right.sighting.place
        }
        return left.sighting.reasons.lexicographicallyPrecedes(right.sighting.reasons)
      })
  }
}
