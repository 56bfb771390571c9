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
  /// For each hit, the bytes that can change its matches.
  var spans: [HitSpan] = []
  /// Ascending by hit.
  var matches: [AnchorMatch] = []
  /// The record of reading its entries, for a config file.
  var entries: EntryRecord?
  /// At least the number of bytes that the patterns of all rules have searched in it.
  var work = 0
  /// At least the numbers of cells of tables, and of bytes of values, that were judged in it.
  var cellCount = 0
  var valueByteCount = 0
  /// Whether a rule was not tried at all its places, or a value not judged for all names.
  var isPartial = false

  package init() {}

  /// Adds hits of another text, with what they gave there.
  mutating func append(_ run: InheritedHits.Run, of base: MatchRecord) {
    let first = hits.count - run.places.lowerBound
    hits.append(contentsOf: base.hits[run.places].lazy.map { $0.moved(by: run.shift) })
    spans.append(contentsOf: base.spans[run.places].lazy.map { $0.moved(by: run.shift) })
    guard !base.matches.isEmpty else { return }
    let start = base.matches.partitioningIndex { $0.hit >= run.places.lowerBound }
    for match in base.matches[start...] {
      guard match.hit < run.places.upperBound else { return }
      matches.append(match.moved(by: Int(run.shift), to: Int32(first) + match.hit))
    }
  }

  mutating func removeAll() {
    byteCount = 0
    hits.removeAll(keepingCapacity: true)
    spans.removeAll(keepingCapacity: true)
    matches.removeAll(keepingCapacity: true)
    entries = nil
    work = 0
    cellCount = 0
    valueByteCount = 0
    isPartial = false
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

/// The bytes that can change what a hit gives; they may begin before the text, and end after it.
struct HitSpan: Sendable, Hashable {
  /// Offsets in bytes from 0.
  let start: Int32
  let end: Int32

  func moved(by shift: Int32) -> HitSpan {
    HitSpan(
      start: start + shift,
      // What lies behind the last possible byte of a text stays there.
      end: end == .max ? end : Int32(clamping: Int(end) + Int(shift)))
  }
}

extension Hit {
  /// The same hit so many bytes later.
  func moved(by shift: Int32) -> Hit { Hit(literal: literal, end: end + shift) }
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
