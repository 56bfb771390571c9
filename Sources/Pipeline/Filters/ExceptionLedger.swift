internal import Synchronization

/// Notes which exceptions of a configuration were of use, from all workers.
package final class ExceptionLedger: Sendable {
  private let used = Mutex<Set<ConfigurationPlace>>([])

  package init() {}

  /// The places of the exceptions that allowed something so far.
  package var places: Set<ConfigurationPlace> { used.withLock { $0 } }

  func note(_ place: ConfigurationPlace) {
    _ = used.withLock { $0.insert(place) }
  }
}
