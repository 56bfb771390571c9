internal import PCRE
internal import Text

/// The matches of one rule in a stretch of text in which its anchors are close together: each place of
/// the stretch is searched once, not once for every anchor that a match there could cover.
///
/// Searched for each anchor alone, a line of nothing but anchors takes as many searches as the reach
/// of the rule has bytes.
struct SharedSearch {
  typealias Found = (whole: Range<Int>, group: Range<Int>)

  /// The first place that was searched, and the end of the searched text, in bytes from 0.
  private var start: Int
  private let end: Int
  /// The first match at or after each place from `start` on; ascending.
  private var found: [Found] = []
  /// Whether no match follows the last one found.
  private var isExhausted = false
  /// The number of bytes that the searches so far had before them.
  private(set) var searchedCount = 0

  init(_ stretch: Range<Int>) {
    start = stretch.lowerBound
    end = stretch.upperBound
  }

  /// Whether it knows, or can find out, all that a search of a window would.
  func covers(_ window: Range<Int>) -> Bool {
    start <= window.lowerBound && window.upperBound <= end
  }

  /// Returns the first match that starts at or after a place.
  mutating func first(
    from place: Int, of pattern: Pattern, in text: Span<UInt8>
  ) throws(PCREError) -> Found? {
    let index = found.partitioningIndex { $0.whole.lowerBound >= place }
    if index < found.count { return found[index] }
    guard !isExhausted, place < end else { return nil }
    if let last = found.last, place > last.whole.lowerBound + 1 {
      // What lies between is not searched, and no later anchor reaches so far back.
      found.removeAll(keepingCapacity: true)
      start = place
    }
    searchedCount += end - place
    guard let match = try pattern.firstMatch(in: text, window: place..<end) else {
      isExhausted = true
      return nil
    }
    // Only the places up to the match were read.
    searchedCount -= max(0, end - match.whole.upperBound)
    found.append(match)
    return match
  }
}
