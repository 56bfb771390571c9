#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// A pipe, or a terminal of its own, between a program and a standard stream of this process: the
/// program sees a terminal if the stream is one.
package struct OutputRelay {
  /// The end from which this process reads what the program writes.
  package let reader: OpenStream
  /// The end for the program.
  let writer: Int32
  /// The path of the terminal that the program sees; nil for a pipe.
  let path: String?
  /// The terminal that the relay stands for; nil for a pipe.
  private let terminal: Int32?
  /// Whether keys go to the program's terminal, not to the real one.
  private let takesKeys: Bool
  /// The modes that the program's terminal had at the last look.
  private var modes = termios()
  /// The modes of the real terminal before the first change; nil if it was not changed.
  private var before: termios?

  /// - Parameter takesKeys: whether `RelayedKeys` go to the terminal, which then works as a real one does.
  /// - Throws: `FileError`.
  package init(for stream: OpenStream, takesKeys: Bool = false) throws(FileError) {
    self.takesKeys = takesKeys
    terminal = stream.isTerminal ? stream.number : nil
    let ends: (reader: Int32, writer: Int32)
    if terminal == nil {
      (ends, path) = (try Self.pipe(), nil)
    } else {
      let made = try Self.pseudoTerminal()
      (ends, path) = ((made.reader, made.writer), made.path)
    }
    reader = OpenStream(ends.reader, named: "the output of the command")
    writer = ends.writer
    guard let terminal else { return }
    guard unsafe tcgetattr(terminal, &modes) == 0 else { return }
    // The real terminal converts line ends, unless it is raw.
    if !takesKeys { modes.c_oflag &= ~tcflag_t(OPOST) }
    unsafe tcsetattr(writer, TCSANOW, &modes)
    copySize()
  }

  /// Returns a pipe that no other program inherits.
  ///
  /// - Throws: `FileError`.
  static func pipe() throws(FileError) -> (reader: Int32, writer: Int32) {
    var ends: [Int32] = [-1, -1]
    #if canImport(Darwin)
      let code = unsafe Darwin.pipe(&ends)
    #else
      let code = unsafe Glibc.pipe(&ends)
    #endif
    guard code == 0 else { throw .last("pipe", .start) }
    // Programs started at the same time must not inherit it.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  private static func pseudoTerminal() throws(FileError) -> (
    reader: Int32, writer: Int32, path: String
  ) {
    let main = unsafe open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard main >= 0 else { throw .last("/dev/ptmx", .start) }
    guard let name = path(ofSideOf: main) else {
      close(main)
      throw .last("/dev/ptmx", .start)
    }
    let side = unsafe open(name, O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard side >= 0 else {
      close(main)
      throw .last(name, .start)
    }
    return (main, side, name)
  }

  /// The path of the program's side; nil on failure.
  private static func path(ofSideOf main: Int32) -> String? {
    #if canImport(Darwin)
      guard grantpt(main) == 0, unlockpt(main) == 0 else { return nil }
      return unsafe ptsname(main).map { unsafe String(cString: $0) }
    #else
      // TIOCSPTLCK and TIOCGPTN of <asm-generic/ioctls.h>, which are not imported into Swift.
      var (isLocked, number): (Int32, UInt32) = (0, 0)
      guard unsafe ioctl(main, 0x4004_5431, &isLocked) == 0,
        unsafe ioctl(main, 0x8004_5430, &number) == 0
      else { return nil }
      return "/dev/pts/\(number)"
    #endif
  }

  /// Gives the program's terminal the size of the real one.
  package func copySize() {
    guard let terminal else { return }
    var size = winsize()
    guard unsafe ioctl(terminal, UInt(TIOCGWINSZ), &size) == 0 else { return }
    _ = unsafe ioctl(reader.number, UInt(TIOCSWINSZ), &size)
  }

  /// Gives the real terminal the input modes that the program has set since: programs that draw on the
  /// whole screen set them where they write.
  package mutating func copyModes() {
    guard let terminal, !takesKeys else { return }
    var now = termios()
    guard unsafe tcgetattr(reader.number, &now) == 0,
      now.c_lflag != modes.c_lflag || now.c_iflag != modes.c_iflag
    else { return }
    modes = now
    var real = termios()
    guard unsafe tcgetattr(terminal, &real) == 0 else { return }
    if before == nil { before = real }
    (real.c_lflag, real.c_iflag, real.c_cc) = (now.c_lflag, now.c_iflag, now.c_cc)
    TerminalModes.set(real, of: terminal)
  }

  /// Closes the program's end in this process, so that the output ends with the program.
  package func closeWriter() { close(writer) }

  /// Restores the real terminal, and closes the other end.
  package consuming func end() {
    if let terminal, let before { TerminalModes.set(before, of: terminal) }
    close(reader.number)
  }
}
