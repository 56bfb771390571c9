internal import Bytes
internal import Vectorscan

/// Where literals stand in a text and what came of them, kept for the texts that share bytes with it.
package struct MatchRecord: Sendable {
  var byteCount = 0
  /// Ascending by end, then by literal.
  var hits: [Hit] = []
  /// Ascending by hit.
  var matches: [AnchorMatch] = []
  /// For a config file, how its entries were read.
  var entries: EntryRecord?

  package init() {}

  /// What the hit at a place in `hits` led to.
  func matches(ofHit place: Int) -> ArraySlice<AnchorMatch> {
    guard !matches.isEmpty else { return [] }
    return matches[matches.partitioningIndex { $0.hit >= place }...].prefix { $0.hit == place }
  }

  mutating func removeAll() {
    byteCount = 0
    hits.removeAll(keepingCapacity: true)
    matches.removeAll(keepingCapacity: true)
    entries = nil
  }
}
