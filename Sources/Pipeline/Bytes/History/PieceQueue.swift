internal import Packfile
internal import Synchronization

/// Hands out pieces of plans, in order, to any number of workers.
final class PieceQueue: Sendable {
  struct Piece: Sendable {
    /// Place of the plan in the list.
    let plan: Int
    let start: Int32
  }

  private let pieces: [Piece]
  private let cursor = Atomic<Int>(0)

  /// Pieces that are handed out together: most are small.
  private static let batchCount = 16

  init(_ plans: [PackPlan]) {
    pieces = plans.enumerated().flatMap { number, plan in
      plan.starts.map { Piece(plan: number, start: $0) }
    }
  }

  var count: Int { pieces.count }

  /// The next pieces, or nil when all are handed out.
  func next() -> ArraySlice<Piece>? {
    let start = cursor.add(Self.batchCount, ordering: .relaxed).oldValue
    guard start < pieces.count else { return nil }
    return pieces[start..<min(start + Self.batchCount, pieces.count)]
  }

  /// Hands out nothing more.
  func stop() {
    cursor.store(pieces.count, ordering: .relaxed)
  }
}
