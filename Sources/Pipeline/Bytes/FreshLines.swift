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
    let first = ranges.partitioningIndex { $0.upperBound >= lines.lowerBound }
    return first < ranges.count && ranges[first].lowerBound <= lines.upperBound
  }
}
