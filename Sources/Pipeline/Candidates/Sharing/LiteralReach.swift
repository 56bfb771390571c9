/// How far before and behind a literal bytes can matter to what a hit of it leads to.
struct LiteralReach: Sendable {
  let before: Int32
  let after: Int32

  /// Bytes that a pattern may look at outside of its window: word borders and look-behind.
  private static let margin = 64

  /// - Parameters:
  ///   - uses: what the literal stands for.
  ///   - isName: whether it is a word of names that say secret.
  init(of uses: [MatchPlan.Use], isName: Bool, in rules: [Rule]) {
    var before = isName ? SourceAssignments.reachBefore : 0
    var after = isName ? SourceAssignments.reachAfter : 0
    for use in uses {
      let anchor = use.anchor.count
      switch rules[use.rule].reach {
      case .token(let left, let right):
        before = max(before, left + Self.margin)
        after = max(after, anchor + right + Matcher.extension + Self.margin)
      case .following(let distance):
        before = max(before, Self.margin)
        after = max(after, anchor + distance + Matcher.extension + Self.margin)
      case .wholeText: break
      }
    }
    self.before = Int32(before)
    self.after = Int32(after)
  }
}
