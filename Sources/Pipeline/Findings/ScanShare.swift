package import Bytes
package import Candidates

/// What one share of a scan knows beyond its own report, so that all shares together give the
/// report of the whole: which findings are shown, and of which tier, can depend on other shares.
package struct ScanShare: Sendable {
  package let shard: Shard
  package let leastTier: Tier
  /// The same for all shares of one work, and another one for other work.
  package let work: String
  /// Of any tier, also what is known or allowed; sorted, and masked as in a report.
  package let sightings: [PartSighting]

  package init(shard: Shard, leastTier: Tier, work: String, sightings: [PartSighting]) {
    self.shard = shard
    self.leastTier = leastTier
    self.work = work
    self.sightings = sightings
  }

  /// The share that was just scanned.
  package init(shard: Shard, leastTier: Tier, work: UInt64, parts: [ScanPart]) {
    let all = parts.flatMap(\.sightings)
    let mask = SecretMask(all.lazy.map(\.sighting.secret))
    self.init(
      shard: shard, leastTier: leastTier, work: String(work, radix: 16),
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
