internal import Files
package import Packfile
import Synchronization

/// Walks the pieces of several plans on several threads.
package enum PackRun {
  /// The minimum memory in bytes for a worker to hold at least a content.
  private static let leastMemory = 1 << 18

  /// Returns the results of all workers, in no particular order.
  ///
  /// - Parameters:
  ///   - plans: one per pack; the index is the number of the pack.
  ///   - maximumByteCount: larger objects are skipped.
  ///   - makeWorker: called on the worker's own thread.
  /// - Throws: the first error of a worker; the others stop at their next piece.
  package static func results<Worker: PackWorker>(
    of plans: [PackPlan], budget: ReadingBudget, maximumByteCount: Int,
    makeWorker: @escaping @Sendable () throws -> Worker
  ) throws -> [Worker.Result] {
    let queue = PieceQueue(plans)
    guard queue.count > 0 else { return [] }
    let jobs = min(budget.jobs, queue.count)
    let memoryLimit = max(leastMemory, budget.memoryByteCount / 2 / jobs)
    let outcome = Mutex<(results: [Worker.Result], error: (any Error)?)>(([], nil))
    WorkerThreads.run(jobs) { _ in
      do {
        let worker = try makeWorker()
        let walker = try PackWalker(
          maximumByteCount: maximumByteCount, memoryLimit: memoryLimit, verifies: budget.verifies)
        while let pieces = queue.next() {
          for piece in pieces {
            worker.begin(pack: piece.plan)
            try walker.walk(Int(piece.start), of: plans[piece.plan], for: worker)
          }
        }
        let result = worker.finish()
        outcome.withLock { $0.results.append(result) }
      } catch {
        queue.stop()
        outcome.withLock { $0.error = $0.error ?? error }
      }
    }
    return try outcome.withLock { outcome in
      if let error = outcome.error { throw error }
      return outcome.results
    }
  }
}

/// Receives pack objects on one worker and returns a result.
package protocol PackWorker: PackVisitor, SendableMetatype {
  associatedtype Result: Sendable

  /// Called before the objects of a pack.
  func begin(pack: Int)

  func finish() -> Result
}

/// Hands out pieces of plans, in order, to any number of workers.
final class PieceQueue: Sendable {
  struct Piece: Sendable {
    /// The index of the plan.
    let plan: Int
    let start: Int32
  }

  private let pieces: [Piece]
  private let cursor = Atomic<Int>(0)

  /// The number of pieces handed out together: most are small.
  private static let batchCount = 16

  init(_ plans: [PackPlan]) {
    pieces = plans.enumerated().flatMap { number, plan in
      plan.starts.map { Piece(plan: number, start: $0) }
    }
  }

  var count: Int { pieces.count }

  /// Returns the next pieces, or nil when all are handed out.
  func next() -> ArraySlice<Piece>? {
    let start = cursor.add(Self.batchCount, ordering: .relaxed).oldValue
    guard start < pieces.count else { return nil }
    return pieces[start..<min(start + Self.batchCount, pieces.count)]
  }

  /// Stops handing out pieces.
  func stop() {
    cursor.store(pieces.count, ordering: .relaxed)
  }
}
