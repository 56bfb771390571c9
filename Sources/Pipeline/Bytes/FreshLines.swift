/// Which lines of a content are new, so that only these count; lines from 1.
package enum FreshLines: Sendable, Equatable {
  case all
  /// Ascending, without overlap.
  case ranges([ClosedRange<Int>])

  /// Whether any of the lines is new.
  package func touches(_ lines: ClosedRange<Int>) -> Bool {
    switch self {
    case .all: true
    case .ranges(let ranges): Self.touch(ranges, lines)
    }
  }

  /// Whether one of the ascending ranges has one of the lines; in logarithmic time.
  private static func touch(_ ranges: [ClosedRange<Int>], _ lines: ClosedRange<Int>) -> Bool {
    var low = 0
    var high = ranges.count
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound < lines.lowerBound { low = middle + 1 } else { high = middle }
    }
    return low < ranges.count && ranges[low].lowerBound <= lines.upperBound
  }
}
