internal import Synchronization

/// Keeps the objects of a history between their listing and the question where secrets have been.
package final class HistoryMemory: Sendable {
  private let kept = Mutex<HistoryObjects?>(nil)

  init() {}

  var objects: HistoryObjects? { kept.withLock { $0 } }

  func keep(_ objects: HistoryObjects) { kept.withLock { $0 = objects } }
}
