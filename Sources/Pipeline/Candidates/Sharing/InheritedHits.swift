internal import Formats
internal import Text
internal import Vectorscan
internal import Vocabulary

/// The hits of a text that lie wholly in ranges it shares with another, in order.
struct InheritedHits {
  private let base: MatchRecord
  private let copies: [SharedRange]
  private let lengths: [Int32]
  private let byteCount: Int
  private var copy = -1
  /// The index of the next hit in the base.
  private var place = 0
  /// The next hit, where the text has it; nil after the last one.
  private(set) var current: Hit?

  init(_ base: MatchRecord, copies: [SharedRange], byteCount: Int, plan: MatchPlan) {
    self.base = base
    self.copies = copies
    self.byteCount = byteCount
    lengths = plan.lengths
    findNext()
  }

  /// Advances to the next hit.
  mutating func advance() {
    place += 1
    findNext()
  }

  /// Hits of the base of one copy, one after the other.
  struct Run {
    /// Their indices in the base.
    let places: Range<Int>
    /// How many bytes later they are in the text.
    let shift: Int32
  }

  /// Returns the next hits of which everything that their outcome depends on was copied with them,
  /// and advances past them; nil if the next one is not such a hit.
  ///
  /// - Parameter limit: the offset in the text before which they end.
  mutating func takeClean(before limit: Int32) -> Run? {
    guard current != nil else { return nil }
    let copy = copies[copy]
    let end = copy.baseStart + copy.count
    // Where both texts begin or end, nothing precedes or follows.
    let least = copy.baseStart == 0 && copy.start == 0 ? Int32.min : Int32(copy.baseStart)
    let most = end == base.byteCount && copy.end == byteCount ? Int32.max : Int32(end)
    let shift = Int32(copy.start - copy.baseStart)
    var next = place
    while next < base.hits.count {
      let span = base.spans[next]
      guard span.start >= least, span.end <= most, base.hits[next].end + shift < limit else {
        break
      }
      next += 1
    }
    guard next > place else { return nil }
    defer {
      place = next
      findNext()
    }
    return Run(places: place..<next, shift: shift)
  }

  /// Sets `current` to the hit at `place` or the first one after it that lies in a copy.
  private mutating func findNext() {
    while true {
      if copy >= 0, let next = nextInCopy() {
        current = next
        return
      }
      copy += 1
      guard copy < copies.count else {
        current = nil
        return
      }
      seek(copies[copy].baseStart)
    }
  }

  /// Returns the hit at `place` or the first one after it in the current copy, or nil.
  private mutating func nextInCopy() -> Hit? {
    let copy = copies[copy]
    let end = copy.baseStart + copy.count
    while place < base.hits.count {
      let hit = base.hits[place]
      guard Int(hit.end) <= end else { return nil }
      if Int(hit.end - lengths[Int(hit.literal)]) >= copy.baseStart {
        return hit.moved(by: Int32(copy.start - copy.baseStart))
      }
      place += 1
    }
    return nil
  }

  /// Moves to the first hit that ends after `start`; mostly a few further on.
  private mutating func seek(_ start: Int) {
    if place > 0, Int(base.hits[place - 1].end) > start {
      place = base.hits[..<place].partitioningIndex { Int($0.end) > start }
      return
    }
    guard place < base.hits.count, Int(base.hits[place].end) <= start else { return }
    var step = 1
    while place + step < base.hits.count, Int(base.hits[place + step].end) <= start { step *= 2 }
    let end = min(base.hits.count, place + step)
    place = base.hits[place..<end].partitioningIndex { Int($0.end) > start }
  }
}

/// The distances before and after a literal within which bytes can affect the outcome of its hit.
struct LiteralReach: Sendable {
  let before: Int32
  let after: Int32

  /// The number of bytes that a pattern may inspect outside its window: word borders and
  /// look-behind.
  private static let margin = 64

  static let none = LiteralReach(before: 0, after: 0)

  private init(before: Int32, after: Int32) {
    self.before = before
    self.after = after
  }

  /// Returns the bytes within which a change can affect the outcome of a hit.
  ///
  /// - Parameters:
  ///   - start: the offset of the literal.
  ///   - reach: how far was read for this hit, beside the patterns of rules.
  func span(of hit: Hit, from start: Int, _ reach: HitReach?) -> HitSpan {
    let before = max(Int(before), Int(reach?.before ?? 0))
    let after = max(Int(after), Int(reach?.after ?? 0))
    return HitSpan(
      start: Int32(clamping: start - before), end: Int32(clamping: Int(hit.end) + after))
  }

  /// The one that contains both.
  func joined(with other: LiteralReach) -> LiteralReach {
    LiteralReach(before: max(before, other.before), after: max(after, other.after))
  }

  /// - Parameters:
  ///   - uses: the uses of the literal; those of longer anchors count only up to the end of these.
  ///   - length: the number of bytes of the literal.
  ///   - nameReach: how far the readers of a name look that contains it; nil if no name does.
  init(
    of uses: [MatchPlan.Use], _ length: Int32, nameReach: (before: Int, after: Int)?,
    in rules: [Rule]
  ) {
    var reach = LiteralReach(
      before: Int32(nameReach?.before ?? 0), after: Int32(nameReach?.after ?? 0))
    for use in uses {
      let count = Int32(use.anchor.count)
      reach = reach.joined(
        with: count > length
          ? LiteralReach(before: 0, after: count - length) : LiteralReach(of: use, in: rules))
    }
    self = reach
  }

  /// The reach of a hit where an anchor is.
  init(of use: MatchPlan.Use, in rules: [Rule]) {
    let anchor = use.anchor.count
    switch rules[use.rule].reach {
    case .token(let left, let right), .line(let left, let right):
      before = Int32(left + Self.margin)
      after = Int32(anchor + right + AnchorPatterns.extension + Self.margin)
    case .following(let distance):
      before = Int32(Self.margin)
      after = Int32(anchor + distance + AnchorPatterns.extension + Self.margin)
    case .wholeText:
      (before, after) = (0, 0)
    }
  }
}
