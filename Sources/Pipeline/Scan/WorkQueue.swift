internal import Bytes
internal import Synchronization

/// Hands out origins in batches, in order, to any number of workers.
final class WorkQueue: Sendable {
  private let origins: [Origin]
  private let batchCount: Int
  private let cursor = Atomic<Int>(0)

  /// Batches are small enough for the workers to end together, and large enough for neighbours in a
  /// pack to share what they are made from.
  init(_ origins: [Origin], jobs: Int) {
    self.origins = origins
    batchCount = max(1, min(512, origins.count / (jobs * 8)))
  }

  /// The next origins, or nil when all are handed out.
  func next() -> ArraySlice<Origin>? {
    let start = cursor.add(batchCount, ordering: .relaxed).oldValue
    guard start < origins.count else { return nil }
    return origins[start..<min(start + batchCount, origins.count)]
  }
}
