internal import Synchronization

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// Files that must not be left behind when a signal ends the program, since a build would take them
/// for right.
enum StoppedRun {
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
      StoppedRun.removeFiles()
      signal(number, SIG_DFL)
      raise(number)
    }
    // Who started the program wants it to go on.
    if unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
      signal(number, before)
    }
  }
}
