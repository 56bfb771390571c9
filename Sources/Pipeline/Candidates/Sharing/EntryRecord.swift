internal import Bytes

/// How the entries of a config file were read, kept for the texts that share bytes with it.
struct EntryRecord: Sendable {
  /// A place between two steps.
  struct Point: Sendable {
    let at: Int
    let state: ReaderState
  }

  let format: FileFormat
  /// Ascending.
  var points: [Point] = []
  /// What the entries gave, in their order.
  var candidates: [Candidate] = []

  /// What starts at or behind an offset.
  func candidates(from offset: Int) -> ArraySlice<Candidate> {
    candidates[candidates.partitioningIndex { $0.span.lowerBound >= offset }...]
  }

  /// The first point at or behind an offset.
  func point(from offset: Int) -> Int { points.partitioningIndex { $0.at >= offset } }
}
