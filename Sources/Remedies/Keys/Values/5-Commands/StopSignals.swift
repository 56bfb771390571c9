internal import Synchronization

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// Control-C and its like while commands run: they are ended first, as they are in sessions of their
/// own and would go on.
struct StopSignals {
  private static let numbers = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]
  private static let received = Atomic<Int32>(0)

  private let before: [(number: Int32, handler: sig_t?)]

  #if !canImport(Darwin)
    private typealias sig_t = __sighandler_t
  #endif

  init() {
    // The first use makes the atomic, which no handler may do.
    Self.received.store(0, ordering: .relaxed)
    before = Self.numbers.map { number in
      (number, signal(number) { StopSignals.received.store($0, ordering: .relaxed) })
    }
  }

  /// Whether one has come.
  var isStopped: Bool { Self.received.load(ordering: .relaxed) != 0 }

  /// Sets everything back, and lets a signal that came do what it does.
  func restore() {
    for (number, handler) in before { signal(number, handler) }
    let number = Self.received.exchange(0, ordering: .relaxed)
    if number != 0 { raise(number) }
  }
}
