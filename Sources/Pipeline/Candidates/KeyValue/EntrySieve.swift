internal import Bytes

/// Which entries of a config file a scan looks at: those whose names may be a secret's, which the
/// readers know, and those that hold something that was found already.
struct EntrySieve {
  /// Where what was found starts; ascending, bytes from 0.
  let starts: [Int]

  init(around found: [Candidate]) {
    starts = found.map(\.span.lowerBound).sorted()
  }

  /// Whether something was found that starts in a value.
  func isWanted(_ span: Range<Int>) -> Bool { next(from: span.lowerBound) <= span.upperBound }

  /// Where the next thing found at or behind an offset starts; `Int.max` behind the last one.
  func next(from offset: Int) -> Int {
    guard let last = starts.last, last >= offset else { return Int.max }
    return starts[starts.partitioningIndex { $0 >= offset }]
  }
}
