internal import Synchronization

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// Signals that would end the process at the wrong moment.
package enum Signals {
  /// The last is sent to who writes beyond a limit of size, which the write itself also says.
  private static let ending = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGXFSZ]

  /// Runs a short piece of work that must not stop half-way; signals meanwhile have no effect, as
  /// it is the last thing that is done.
  package static func ignored<Result, Failure>(
    during work: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let handlers = ending.map { ($0, signal($0, SIG_IGN)) }
    defer { for (number, handler) in handlers { signal(number, handler) } }
    return try work()
  }

  /// Writing to a reader that went away is an error then, and does not end the process.
  package static func ignoreBrokenPipes() {
    signal(SIGPIPE, SIG_IGN)
  }
}

/// Handles Control-C and similar signals while child processes run: they are killed first, because
/// they run in their own sessions and would continue.
package struct StopSignals {
  private static let numbers = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]
  private static let received = Atomic<Int32>(0)

  private let before: [(number: Int32, handler: SignalHandler?)]

  package init() {
    // The first access creates the atomic, which is not allowed in a signal handler.
    Self.received.store(0, ordering: .relaxed)
    before = Self.numbers.map { number in
      (number, signal(number) { StopSignals.received.store($0, ordering: .relaxed) })
    }
  }

  /// Whether a signal was received.
  package var isStopped: Bool { Self.received.load(ordering: .relaxed) != 0 }

  /// Restores the previous handlers, then raises a received signal again.
  package func restore() {
    for (number, handler) in before { signal(number, handler) }
    let number = Self.received.exchange(0, ordering: .relaxed)
    if number != 0 { raise(number) }
  }
}

#if canImport(Darwin)
  typealias SignalHandler = sig_t
#else
  typealias SignalHandler = __sighandler_t
#endif

/// What happens when a signal ends the program: files that a build would take for right are
/// removed.
package enum Interruption {
  /// The address of paths, each with a NUL behind it, and one more NUL at the end; 0 before there
  /// is any.
  ///
  /// Never freed, as a handler may be reading them.
  private static let paths = Atomic<UInt>(0)
  private static let status = Atomic<Int32>(130)

  /// From now on Control-C ends the process with `status`, its files removed and the line on the
  /// terminal wiped.
  package static func handle(status: Int32) {
    // The first use makes what a handler cannot make.
    remove([])
    Self.status.store(status, ordering: .relaxed)
    // Who started the program may have blocked it.
    var interrupt = sigset_t()
    unsafe sigemptyset(&interrupt)
    unsafe sigaddset(&interrupt, SIGINT)
    unsafe pthread_sigmask(SIG_UNBLOCK, &interrupt, nil)
    signal(SIGINT) { _ in
      // Only calls that are safe in a signal handler.
      Interruption.removeFiles()
      if isatty(STDERR_FILENO) == 1 {
        var wipe: (UInt8, UInt8, UInt8, UInt8) = (0x0D, 0x1B, 0x5B, 0x4B)
        _ = unsafe write(STDERR_FILENO, &wipe, 4)
      }
      _exit(Interruption.exitStatus)
    }
  }

  /// Sets which files are removed, from now on and instead of those before.
  package static func remove(_ files: [String]) {
    let bytes: [UInt8] = files.flatMap { Array($0.utf8) + [0] } + [0]
    let place = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count)
    for (index, byte) in bytes.enumerated() { unsafe place[index] = CChar(bitPattern: byte) }
    paths.store(UInt(bitPattern: place), ordering: .releasing)
    // Control-C has its handler already.
    for number in [SIGTERM, SIGHUP, SIGQUIT] where !files.isEmpty { handleEnding(number) }
  }

  /// Safe in a signal handler.
  static var exitStatus: Int32 { status.load(ordering: .relaxed) }

  /// Removes them; safe in a signal handler.
  private static func removeFiles() {
    let address = paths.load(ordering: .acquiring)
    guard var path = unsafe UnsafeMutablePointer<CChar>(bitPattern: address) else { return }
    while unsafe path.pointee != 0 {
      unsafe unlink(path)
      unsafe path += strlen(path) + 1
    }
  }

  private static func handleEnding(_ number: Int32) {
    let before = signal(number) { number in
      Interruption.removeFiles()
      signal(number, SIG_DFL)
      raise(number)
    }
    // Who started the program wants it to go on.
    if unsafe unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
      signal(number, before)
    }
  }
}
