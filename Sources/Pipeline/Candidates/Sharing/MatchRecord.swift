internal import Formats
internal import Text
internal import Vectorscan

/// The hits of literals in a text and their outcome, kept for texts that share bytes with it.
package struct MatchRecord: Sendable {
  var byteCount = 0
  /// What the text is, which decides how values are read.
  var use = FormatDefinition.Use.source
  /// Ascending by end, then by literal.
  var hits: [Hit] = []
  /// For each hit, how far from it bytes can change its matches; nil for as far as the plan says.
  var reaches: [HitReach?] = []
  /// Ascending by hit.
  var matches: [AnchorMatch] = []
  /// The record of reading its entries, for a config file.
  var entries: EntryRecord?

  package init() {}

  /// Returns the matches of the hit at an index in `hits`.
  func matches(ofHit place: Int) -> ArraySlice<AnchorMatch> {
    guard !matches.isEmpty else { return [] }
    return matches[matches.partitioningIndex { $0.hit >= place }...].prefix { $0.hit == place }
  }

  mutating func removeAll() {
    byteCount = 0
    hits.removeAll(keepingCapacity: true)
    reaches.removeAll(keepingCapacity: true)
    matches.removeAll(keepingCapacity: true)
    entries = nil
  }
}

/// The distances before and after a hit within which bytes can change what it gives.
package struct HitReach: Sendable, Hashable {
  let before: UInt16
  let after: UInt16

  init(before: Int, after: Int) {
    self.before = UInt16(clamping: before)
    self.after = UInt16(clamping: after)
  }

  /// The one that contains both.
  func joined(with other: HitReach) -> HitReach {
    HitReach(
      before: Int(max(before, other.before)), after: Int(max(after, other.after)))
  }
}

/// A match of one hit, independent of the rest of the text.
struct AnchorMatch: Sendable {
  /// The index of the hit in its record.
  var hit: Int32
  /// The index of the rule in the plan; -1 for a name with its value.
  let rule: Int32
  /// The start of the anchor, and the end of the rule's full match.
  let anchorStart: Int
  let wholeEnd: Int
  let candidate: Candidate

  /// Returns the match in a text that contains it so many bytes later.
  func moved(by shift: Int, to hit: Int32) -> AnchorMatch {
    AnchorMatch(
      hit: hit, rule: rule, anchorStart: anchorStart + shift, wholeEnd: wholeEnd + shift,
      candidate: candidate.moved(by: shift))
  }
}

/// The record of reading the entries of a config file, kept for texts that share bytes with it.
struct EntryRecord: Sendable {
  /// A position between two steps.
  struct Point: Sendable {
    let at: Int
    let state: ReaderState
  }

  let format: FileFormat
  /// Ascending.
  var points: [Point] = []
  /// The candidates of the entries, in their order.
  var candidates: [Candidate] = []

  /// Returns the candidates that start at or after an offset.
  func candidates(from offset: Int) -> ArraySlice<Candidate> {
    candidates[candidates.partitioningIndex { $0.span.lowerBound >= offset }...]
  }

  /// Returns the first point at or after an offset.
  func point(from offset: Int) -> Int { points.partitioningIndex { $0.at >= offset } }
}
