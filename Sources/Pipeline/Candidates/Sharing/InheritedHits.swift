internal import Formats
internal import Packfile
internal import Text
internal import Vectorscan

/// The hits of a text that lie wholly in ranges it shares with another, in order.
struct InheritedHits {
  private let base: MatchRecord
  private let copies: [PackCopy]
  private let plan: MatchPlan
  private let byteCount: Int
  private var copy = -1
  /// The index of the next hit in the base.
  private var place = 0
  private(set) var current: Inherited?

  struct Inherited {
    let hit: Hit
    /// The index in the base.
    let place: Int
    let shift: Int
    /// Whether everything its outcome depends on was copied with it.
    let isClean: Bool
  }

  init(_ base: MatchRecord, copies: [PackCopy], byteCount: Int, plan: MatchPlan) {
    self.base = base
    self.copies = copies
    self.byteCount = byteCount
    self.plan = plan
    advance()
  }

  /// Advances to the next hit; `current` is nil after the last one.
  mutating func advance() {
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

  /// Returns the next hit in the current copy, or nil.
  private mutating func nextInCopy() -> Inherited? {
    let copy = copies[copy]
    let end = copy.baseStart + copy.count
    while place < base.hits.count {
      let hit = base.hits[place]
      guard Int(hit.end) <= end else { return nil }
      place += 1
      let literal = Int(hit.literal)
      let start = Int(hit.end) - Int(plan.lengths[literal])
      guard start >= copy.baseStart else { continue }
      let reach =
        base.reaches[place - 1].map { plan.patternReaches[literal].joined(with: $0) }
        ?? (base.use == .source ? plan.sourceReaches[literal] : plan.reaches[literal])
      let startsClean =
        start - Int(reach.before) >= copy.baseStart || copy.baseStart == 0 && copy.start == 0
      let endsClean =
        Int(hit.end) + Int(reach.after) <= end || end == base.byteCount && copy.end == byteCount
      let shift = copy.start - copy.baseStart
      return Inherited(
        hit: Hit(literal: hit.literal, end: hit.end + Int32(shift)), place: place - 1,
        shift: shift, isClean: startsClean && endsClean)
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

  private init(before: Int32, after: Int32) {
    self.before = before
    self.after = after
  }

  /// The one that contains this and that of a hit.
  func joined(with hit: HitReach) -> LiteralReach {
    LiteralReach(before: max(before, Int32(hit.before)), after: max(after, Int32(hit.after)))
  }

  /// - Parameters:
  ///   - uses: the uses of the literal.
  ///   - nameReach: how far the readers of a name look that contains it; nil if no name does.
  init(
    of uses: [MatchPlan.Use], nameReach: (before: Int, after: Int)?, in rules: [Rule]
  ) {
    var (before, after) = nameReach ?? (0, 0)
    for use in uses {
      let anchor = use.anchor.count
      switch rules[use.rule].reach {
      case .token(let left, let right):
        before = max(before, left + Self.margin)
        after = max(after, anchor + right + AnchorPatterns.extension + Self.margin)
      case .following(let distance):
        before = max(before, Self.margin)
        after = max(after, anchor + distance + AnchorPatterns.extension + Self.margin)
      case .wholeText: break
      }
    }
    self.before = Int32(before)
    self.after = Int32(after)
  }
}
