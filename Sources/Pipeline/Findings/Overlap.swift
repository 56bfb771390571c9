package import Candidates
package import Filters
internal import Text

/// Decides which rule reports bytes that several rules match.
package enum Overlap {
  /// Returns the survivors of one content without those that overlap a better one, in their given
  /// order.
  package static func winners(among survivors: [Survivor]) -> [Survivor] {
    let matches = survivors.map {
      RuleMatch(rule: $0.candidate.rule, confidence: $0.confidence, span: $0.candidate.span)
    }
    return winners(among: matches).map { survivors[$0] }
  }

  /// Returns the indices, ascending, of the winning matches in one content.
  ///
  /// The best match wins first; a match loses if it shares a byte with a winner. A losing match
  /// thus eliminates no other. Two matches of one rule on the same span count once.
  package static func winners(among matches: [RuleMatch]) -> [Int] {
    let ordered = matches.indices.sorted {
      (matches[$0].span.lowerBound, $0) < (matches[$1].span.lowerBound, $1)
    }
    var winners: [Int] = []
    var cluster: [Int] = []
    var reach = Int.min
    for index in ordered {
      if matches[index].span.lowerBound >= reach {
        winners += standing(of: cluster, matches)
        cluster = []
      }
      cluster.append(index)
      reach = max(reach, matches[index].span.upperBound)
    }
    return (winners + standing(of: cluster, matches)).sorted()
  }

  /// Returns the winners among matches connected through overlaps; most clusters hold one match.
  private static func standing(of cluster: [Int], _ matches: [RuleMatch]) -> [Int] {
    guard cluster.count > 1 else { return cluster }
    let ranked = cluster.sorted { left, right in
      if matches[left].wins(over: matches[right]) { return true }
      return !matches[right].wins(over: matches[left]) && left < right
    }
    var standing: [Int] = []
    // Ascending and disjoint, so that a binary search finds whether a span is still free.
    var taken: [Range<Int>] = []
    for index in ranked {
      let span = matches[index].span
      let slot = taken.partitioningIndex { $0.upperBound > span.lowerBound }
      if slot < taken.count, taken[slot].lowerBound < span.upperBound { continue }
      taken.insert(span, at: slot)
      standing.append(index)
    }
    return standing
  }
}

/// A span of a content that a rule matches.
package struct RuleMatch: Sendable {
  package let rule: Rule
  package let confidence: Confidence
  /// Bytes from 0.
  package let span: Range<Int>

  /// Whether this match wins over another: a vendor's format over a generic one, then the higher
  /// confidence, then the higher severity; the rest only makes the order total.
  func wins(over other: RuleMatch) -> Bool {
    let isGeneric = rule.isGeneric
    if isGeneric != other.rule.isGeneric { return !isGeneric }
    if confidence != other.confidence { return confidence > other.confidence }
    if rule.severity != other.rule.severity { return rule.severity > other.rule.severity }
    if rule.id != other.rule.id { return rule.id < other.rule.id }
    if span.lowerBound != other.span.lowerBound { return span.lowerBound < other.span.lowerBound }
    return span.upperBound > other.span.upperBound
  }
}
