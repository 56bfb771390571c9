#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// What the process owes to whoever started it: signals and standard streams in order.
enum ProcessState {
  /// From now on Control-C ends the process with its own status and a clean last line.
  static func handleSignals() {
    signal(SIGPIPE, SIG_IGN)
    // The first use makes what a handler cannot make.
    StoppedRun.remove([])
    // Who started the program may have blocked it.
    var interrupt = sigset_t()
    sigemptyset(&interrupt)
    sigaddset(&interrupt, SIGINT)
    pthread_sigmask(SIG_UNBLOCK, &interrupt, nil)
    signal(SIGINT) { _ in
      // Only calls that are safe in a signal handler. Wipes the line of progress.
      StoppedRun.removeFiles()
      if isatty(STDERR_FILENO) == 1 {
        var wipe: (UInt8, UInt8, UInt8, UInt8) = (0x0D, 0x1B, 0x5B, 0x4B)
        _ = write(STDERR_FILENO, &wipe, 4)
      }
      _exit(ExitStatus.interrupted.rawValue)
    }
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
