package import Packfile
internal import Synchronization

/// Walks the pieces of several plans on several threads.
package enum PackRun {
  /// Bytes without which a worker could hold hardly a content.
  private static let leastMemory = 1 << 18

  /// What all workers found, in no order that means anything.
  ///
  /// - Parameters:
  ///   - plans: one for each pack, whose place in the list is its number.
  ///   - maximumByteCount: larger objects are omitted.
  ///   - makeWorker: called on the worker's own thread.
  /// - Throws: what a worker threw first; the others stop at their next piece.
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
          maximumByteCount: maximumByteCount, memoryLimit: memoryLimit,
          verifies: budget.verifies)
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
