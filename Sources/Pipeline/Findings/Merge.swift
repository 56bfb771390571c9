internal import Candidates

/// Makes findings out of the sightings of a whole scan.
package enum Merge {
  private struct Key: Hashable {
    let ruleID: String
    let secret: Secret
  }

  /// One finding for each rule and secret, with all its places; sorted by first place, then rule.
  ///
  /// The result does not depend on the order of `sightings`. Whatever stands beside a secret
  /// (excerpts, key paths, authors, summaries) has all found secrets masked.
  package static func findings(from sightings: [Sighting]) -> [Finding] {
    let mask = SecretMask(sightings.lazy.map(\.secret))
    var groups: [Key: [Sighting]] = [:]
    for sighting in sightings {
      let key = Key(ruleID: sighting.rule.id, secret: sighting.secret)
      groups[key, default: []].append(sighting)
    }
    return groups.values.compactMap { group in
      group.first.flatMap {
        finding(
          from: group, fingerprint: Fingerprint(rule: $0.rule, secret: $0.secret),
          masking: mask.masking)
      }
    }.sorted(by: precedes)
  }

  /// One finding of all sightings of a secret under a rule.
  ///
  /// - Parameter masking: masks what stands beside the secret.
  static func finding(
    from group: [Sighting], fingerprint: Fingerprint, masking: (Place) -> Place
  ) -> Finding? {
    let group = group.sorted {
      if $0.place != $1.place { return $0.place < $1.place }
      return $0.reasons.lexicographicallyPrecedes($1.reasons)
    }
    guard let first = group.first, let tier = group.map(\.tier).max() else { return nil }
    // A reason that made another place less sure would not explain the finding's tier.
    let reasons = group.filter { $0.tier == tier }.flatMap(\.reasons)
    var seen: Set<String> = []
    return Finding(
      rule: first.rule, secret: first.secret, tier: tier,
      reasons: reasons.filter { seen.insert($0).inserted },
      places: distinct(group.map(\.place)).map(masking), fingerprint: fingerprint)
  }

  /// Sorted places without repeats of the same spot.
  private static func distinct(_ places: [Place]) -> [Place] {
    var result: [Place] = []
    for place in places {
      if let last = result.last, last.isSameSpot(as: place) { continue }
      result.append(place)
    }
    return result
  }

  /// The order of the findings of a result: by first place, then rule.
  static func precedes(_ left: Finding, _ right: Finding) -> Bool {
    if let first = left.places.first, let second = right.places.first,
      !first.isSameSpot(as: second)
    {
      return first < second
    }
    if left.rule.id != right.rule.id { return left.rule.id < right.rule.id }
    return left.fingerprint < right.fingerprint
  }
}
