internal import Synchronization

/// Tells threads that are no tasks that the task that waits for them was cancelled.
final class Interruption: Sendable {
  private let flag = Atomic(false)

  var isSet: Bool { flag.load(ordering: .relaxed) }

  func set() { flag.store(true, ordering: .relaxed) }
}
