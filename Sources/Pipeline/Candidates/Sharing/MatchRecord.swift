internal import Formats
internal import Text
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

/// What one hit of a literal led to, whatever else stands in the text.
struct AnchorMatch: Sendable {
  /// Place of the hit in its record.
  var hit: Int32
  /// Place of the rule in the plan; -1 where a name and its value were found.
  let rule: Int32
  /// Where the anchor starts, and where all that the rule matched ends.
  let anchorStart: Int
  let wholeEnd: Int
  let candidate: Candidate

  /// The same in a text in which it stands so many bytes later.
  func moved(by shift: Int, to hit: Int32) -> AnchorMatch {
    AnchorMatch(
      hit: hit, rule: rule, anchorStart: anchorStart + shift, wholeEnd: wholeEnd + shift,
      candidate: candidate.moved(by: shift))
  }
}

/// How the entries of a config file were read, kept for the texts that share bytes with it.
struct EntryRecord: Sendable {
  /// A place between two steps.
  struct Point: Sendable {
    let at: Int
    let state: ReaderState
  }

  let format: FileFormat
  /// Ascending.
  var points: [Point] = []
  /// What the entries gave, in their order.
  var candidates: [Candidate] = []

  /// What starts at or behind an offset.
  func candidates(from offset: Int) -> ArraySlice<Candidate> {
    candidates[candidates.partitioningIndex { $0.span.lowerBound >= offset }...]
  }

  /// The first point at or behind an offset.
  func point(from offset: Int) -> Int { points.partitioningIndex { $0.at >= offset } }
}
