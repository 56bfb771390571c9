internal import Bytes

/// How the entries of a config file were read, kept for the texts that share bytes with it.
struct EntryRecord: Sendable {
  /// A place between two steps.
  struct Point: Sendable {
    var at: Int
    let state: ReaderState
  }

  let format: FileFormat
  /// Ascending.
  var points: [Point] = []
  /// What the entries gave, in their order.
  var candidates: [Candidate] = []

  /// The first point at or behind an offset.
  func point(from offset: Int) -> Int {
    var low = 0
    var high = points.count
    while low < high {
      let middle = (low + high) / 2
      if points[middle].at < offset { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
