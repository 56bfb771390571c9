#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// What the process owes to whoever started it: signals and standard streams in order.
enum ProcessState {
  private static let signals = [SIGINT, SIGTERM, SIGHUP]

  /// From now on Control-C ends the process with its own status and a clean last line.
  static func handleSignals() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGINT) { _ in
      // Only calls that are safe in a signal handler. Wipes the line of progress.
      if isatty(STDERR_FILENO) == 1 {
        var wipe: (UInt8, UInt8, UInt8, UInt8) = (0x0D, 0x1B, 0x5B, 0x4B)
        _ = write(STDERR_FILENO, &wipe, 4)
      }
      _exit(ExitStatus.interrupted.rawValue)
    }
  }

  /// Runs a short piece of work that must not stop half-way; signals meanwhile are of no effect, as
  /// it is the last thing that is done.
  static func undisturbed<Result>(_ work: () throws -> Result) rethrows -> Result {
    let handlers = signals.map { ($0, signal($0, SIG_IGN)) }
    defer { for (number, handler) in handlers { signal(number, handler) } }
    return try work()
  }

  /// Opens what the caller closed of the standard streams: otherwise the next file to be opened
  /// would take the number, and messages would be written into it.
  static func fillStandardStreams() {
    while true {
      let descriptor = open("/dev/null", O_RDWR)
      if descriptor < 0 || descriptor > STDERR_FILENO {
        close(descriptor)
        return
      }
    }
  }
}
