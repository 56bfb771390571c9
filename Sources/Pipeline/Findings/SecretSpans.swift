internal import Bytes

/// Where secrets stand in one content, as disjoint ranges in ascending order; bytes from 0.
package struct SecretSpans: Sendable, Equatable {
  package let ranges: [Range<Int>]

  /// Joins ranges that overlap or touch; the order of `ranges` does not matter.
  package init(_ ranges: some Sequence<Range<Int>>) {
    var joined: [Range<Int>] = []
    let sorted = ranges.filter { !$0.isEmpty }.sorted { $0.lowerBound < $1.lowerBound }
    for range in sorted {
      if let last = joined.last, range.lowerBound <= last.upperBound {
        joined[joined.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        joined.append(range)
      }
    }
    self.ranges = joined
  }

  /// The ranges that share a byte with `window`, found in logarithmic time.
  func overlapping(_ window: Range<Int>) -> ArraySlice<Range<Int>> {
    let first = ranges.partitioningIndex { $0.upperBound > window.lowerBound }
    let end = ranges.partitioningIndex { $0.lowerBound >= window.upperBound }
    return first < end ? ranges[first..<end] : []
  }
}
