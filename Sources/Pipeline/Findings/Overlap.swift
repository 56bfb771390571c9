internal import Bytes
internal import Candidates
package import Filters

/// Settles which rule may report bytes that several rules claim.
package enum Overlap {
  /// The survivors of one content without those that overlap a better one, in their given order.
  package static func winners(among survivors: [Survivor]) -> [Survivor] {
    let claims = survivors.map {
      Claim(rule: $0.candidate.rule, tier: $0.tier, span: $0.candidate.span)
    }
    return winners(among: claims).map { survivors[$0] }
  }

  /// The sightings of one content without those that overlap a better one, in their given order.
  package static func winners(among sightings: [Sighting]) -> [Sighting] {
    let claims = sightings.map { Claim(rule: $0.rule, tier: $0.tier, span: $0.span) }
    return winners(among: claims).map { sightings[$0] }
  }

  /// Indices, ascending, of the claims on one content that stand.
  ///
  /// The best claim stands first; a claim falls when it shares a byte with one that stands. So a
  /// claim that lost takes no other down with it. Two claims of the same rule on the same span are
  /// one.
  package static func winners(among claims: [Claim]) -> [Int] {
    let ordered = claims.indices.sorted {
      (claims[$0].span.lowerBound, $0) < (claims[$1].span.lowerBound, $1)
    }
    var winners: [Int] = []
    var cluster: [Int] = []
    var reach = Int.min
    for index in ordered {
      if claims[index].span.lowerBound >= reach {
        winners += standing(of: cluster, claims)
        cluster = []
      }
      cluster.append(index)
      reach = max(reach, claims[index].span.upperBound)
    }
    return (winners + standing(of: cluster, claims)).sorted()
  }

  /// Settles claims that hang together through overlaps; most such clusters hold one claim.
  private static func standing(of cluster: [Int], _ claims: [Claim]) -> [Int] {
    guard cluster.count > 1 else { return cluster }
    let ranked = cluster.sorted { left, right in
      if claims[left].wins(over: claims[right]) { return true }
      return !claims[right].wins(over: claims[left]) && left < right
    }
    var standing: [Int] = []
    // Ascending and disjoint, so that a search tells whether a span is still free.
    var taken: [Range<Int>] = []
    for index in ranked {
      let span = claims[index].span
      let slot = taken.partitioningIndex { $0.upperBound > span.lowerBound }
      if slot < taken.count, taken[slot].lowerBound < span.upperBound { continue }
      taken.insert(span, at: slot)
      standing.append(index)
    }
    return standing
  }
}
