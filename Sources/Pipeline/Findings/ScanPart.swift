package import Bytes
package import Candidates

/// What a part of the work gave: a share of a scan, one of several repositories, or a report.
package struct ScanPart: Sendable {
  package let sightings: [PartSighting]
  package let problems: [Problem]
  package let omissions: [OmittedPath]
  package let rejections: [Rejection]
  /// Its counts of hidden and known findings are those that its sightings do not tell.
  package let statistics: Statistics
  /// Findings below it are not shown.
  package let leastTier: Tier

  package init(
    sightings: [PartSighting], problems: [Problem], omissions: [OmittedPath],
    rejections: [Rejection], statistics: Statistics, leastTier: Tier
  ) {
    self.sightings = sightings
    self.problems = problems
    self.omissions = omissions
    self.rejections = rejections
    self.statistics = statistics
    self.leastTier = leastTier
  }

  /// A part that was just scanned, with its sightings kept.
  package init(_ result: ScanResult, leastTier: Tier) {
    var statistics = result.statistics
    statistics.hiddenCount = 0
    statistics.knownCount = 0
    self.init(
      sightings: Self.sightings(of: result), problems: result.problems,
      omissions: result.omissions, rejections: result.rejections, statistics: statistics,
      leastTier: leastTier)
  }

  private struct Key: Hashable {
    let ruleID: String
    let secret: Secret
  }

  private static func sightings(of result: ScanResult) -> [PartSighting] {
    let known = Set(result.known)
    let allowed = Set(result.allowed)
    // A fingerprint may take a thousand hashes.
    var fingerprints: [Key: Fingerprint] = [:]
    return result.sightings.map { sighting in
      let key = Key(ruleID: sighting.rule.id, secret: sighting.secret)
      let fingerprint =
        fingerprints[key] ?? Fingerprint(rule: sighting.rule, secret: sighting.secret)
      fingerprints[key] = fingerprint
      return PartSighting(
        sighting: sighting, fingerprint: fingerprint,
        standing: allowed.contains(fingerprint)
          ? .allowed : known.contains(fingerprint) ? .known : .open,
        form: SecretForm(sighting.secret))
    }
  }
}
