/// Where, around an anchor, the exact pattern of a rule is tried; bytes.
package enum Reach: Sendable, Hashable {
  /// The anchor is part of the token. The match must cover it, and lies within so many bytes
  /// before the anchor's first byte and after its last one.
  case token(before: Int, after: Int)
  /// The anchor is context, the provider's name: the match starts right after the anchor's end and
  /// lies within so many bytes of it.
  case following(Int)
  /// The anchors only say in which texts the pattern is tried, and there it is tried everywhere; in
  /// every text where there are none. For the rules of a configuration.
  case wholeText

  /// Whether a match can only start where the window starts.
  var startsMatch: Bool {
    switch self {
    case .token(let before, _): before == 0
    case .following: true
    case .wholeText: false
    }
  }
}
