import Synchronization

/// The progress of a scan, written by the workers and read by the display.
package final class Progress: Sendable {
  private let contents = Atomic<Int>(0)
  private let bytes = Atomic<Int>(0)
  private let total = Atomic<Int>(0)
  private let finishedParts = Atomic<Int>(0)
  private let allParts = Atomic<Int>(0)

  package init() {}

  /// Contents read so far, their bytes, and the total number of contents (0 while listing).
  package var state: (contents: Int, bytes: Int, total: Int) {
    (
      contents.load(ordering: .relaxed), bytes.load(ordering: .relaxed),
      total.load(ordering: .relaxed)
    )
  }

  /// The finished parts of the work, such as repositories, and all of them (0 if there are none).
  package var parts: (done: Int, total: Int) {
    (finishedParts.load(ordering: .relaxed), allParts.load(ordering: .relaxed))
  }

  package func expect(parts count: Int) { allParts.store(count, ordering: .relaxed) }

  package func finish(parts count: Int) { finishedParts.add(count, ordering: .relaxed) }

  package func expect(_ count: Int) {
    total.add(count, ordering: .relaxed)
  }

  package func add(contents: Int, bytes: Int) {
    self.contents.add(contents, ordering: .relaxed)
    self.bytes.add(bytes, ordering: .relaxed)
  }
}
