/// What reading a history may take.
package struct ReadingBudget: Sendable {
  /// Threads, at least 1.
  package var jobs: Int
  /// Bytes of memory: half for contents that are unpacked, half for what is noted of them.
  package var memoryByteCount: Int
  /// Whether the id of each object is worked out again from what was read of packs; libgit2 does so
  /// for the rest after `Library.verifyObjects()`.
  package var verifies: Bool

  /// What `--memory` is where it is not given.
  package static let defaultMemoryByteCount = 512 << 20

  package init(
    jobs: Int = WorkerThreads.available, memoryByteCount: Int = defaultMemoryByteCount,
    verifies: Bool = false
  ) {
    self.jobs = max(1, jobs)
    self.memoryByteCount = memoryByteCount
    self.verifies = verifies
  }
}
