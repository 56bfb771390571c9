internal import Synchronization

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// Handling of terminating signals.
package enum Signals {
  /// SIGXFSZ accompanies a write beyond the file size limit, which also fails with an error.
  private static let ending = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGXFSZ]

  /// Runs short work that must not be interrupted; signals meanwhile are lost.
  package static func ignored<Result, Failure>(
    during work: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let handlers = ending.map { ($0, signal($0, SIG_IGN)) }
    defer { for (number, handler) in handlers { signal(number, handler) } }
    return try work()
  }

  /// Runs short work while this thread does not get a signal.
  static func blocked(_ number: Int32, during work: () -> Void) {
    var only = mask(of: number)
    var before = sigset_t()
    unsafe pthread_sigmask(SIG_BLOCK, &only, &before)
    work()
    unsafe pthread_sigmask(SIG_SETMASK, &before, nil)
  }

  /// Lets this thread get a signal, which its queue or the parent process may have blocked.
  static func unblock(_ number: Int32) {
    var only = mask(of: number)
    unsafe pthread_sigmask(SIG_UNBLOCK, &only, nil)
  }

  private static func mask(of number: Int32) -> sigset_t {
    var mask = sigset_t()
    unsafe sigemptyset(&mask)
    unsafe sigaddset(&mask, number)
    return mask
  }

  /// Makes writing to a closed pipe an error instead of ending the process.
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
  package var isStopped: Bool { Self.isReceived }

  /// The same, for any thread.
  package static var isReceived: Bool { received.load(ordering: .relaxed) != 0 }

  /// Restores the previous handlers, then raises a received signal again.
  package func restore() {
    for (number, handler) in before { signal(number, handler) }
    let number = Self.received.exchange(0, ordering: .relaxed)
    guard number != 0 else { return }
    Signals.unblock(number)
    raise(number)
  }
}

#if canImport(Darwin)
  typealias SignalHandler = sig_t
#else
  typealias SignalHandler = __sighandler_t
#endif

/// Removes files when a signal ends the program, so that a build does not use outdated ones.
package enum Interruption {
  /// The address of NUL-terminated paths and a final NUL; 0 if there are none.
  ///
  /// Never freed, because a handler may be reading them.
  private static let paths = Atomic<UInt>(0)
  private static let status = Atomic<Int32>(130)

  /// Makes Control-C remove the files, clear the line on the terminal, and exit with `status`.
  package static func handle(status: Int32) {
    // The first access creates the atomics, which is not allowed in a signal handler.
    remove([])
    Self.status.store(status, ordering: .relaxed)
    Signals.unblock(SIGINT)
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

  /// Replaces the files to remove.
  package static func remove(_ files: [String]) {
    let bytes: [UInt8] = files.flatMap { Array($0.utf8) + [0] } + [0]
    let place = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count)
    for (index, byte) in bytes.enumerated() { unsafe place[index] = CChar(bitPattern: byte) }
    paths.store(UInt(bitPattern: place), ordering: .releasing)
    // SIGINT already has a handler.
    for number in [SIGTERM, SIGHUP, SIGQUIT] where !files.isEmpty { handleEnding(number) }
  }

  /// Safe in a signal handler.
  static var exitStatus: Int32 { status.load(ordering: .relaxed) }

  /// Removes the files; safe in a signal handler.
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
    // The parent process wants the signal ignored.
    if unsafe unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
      signal(number, before)
    }
  }
}
