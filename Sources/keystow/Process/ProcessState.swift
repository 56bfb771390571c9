import Synchronization

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
    InterruptCleanup.remove([])
    // Who started the program may have blocked it.
    var interrupt = sigset_t()
    sigemptyset(&interrupt)
    sigaddset(&interrupt, SIGINT)
    pthread_sigmask(SIG_UNBLOCK, &interrupt, nil)
    signal(SIGINT) { _ in
      // Only calls that are safe in a signal handler. Wipes the line of progress.
      InterruptCleanup.removeFiles()
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

/// Files that must not be left behind when a signal ends the program, since a build would take them
/// for right.
enum InterruptCleanup {
  /// The address of paths, each with a NUL behind it, and one more NUL at the end; 0 before there is
  /// any.
  ///
  /// Never freed, as a handler may be reading them.
  private static let paths = Atomic<UInt>(0)

  /// Sets which files are removed, from now on and instead of those before.
  static func remove(_ files: [String]) {
    let bytes: [UInt8] = files.flatMap { Array($0.utf8) + [0] } + [0]
    let place = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count)
    for (index, byte) in bytes.enumerated() { place[index] = CChar(bitPattern: byte) }
    paths.store(UInt(bitPattern: place), ordering: .releasing)
    // Control-C has its handler already.
    for number in [SIGTERM, SIGHUP, SIGQUIT] where !files.isEmpty { handle(number) }
  }

  /// Removes them; safe in a signal handler.
  static func removeFiles() {
    let address = paths.load(ordering: .acquiring)
    guard var path = UnsafeMutablePointer<CChar>(bitPattern: address) else { return }
    while path.pointee != 0 {
      unlink(path)
      path += strlen(path) + 1
    }
  }

  private static func handle(_ number: Int32) {
    let before = signal(number) { number in
      InterruptCleanup.removeFiles()
      signal(number, SIG_DFL)
      raise(number)
    }
    // Who started the program wants it to go on.
    if unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
      signal(number, before)
    }
  }
}
