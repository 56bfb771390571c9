#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

extension OpenStream {
  /// Whether it is a terminal.
  package var isTerminal: Bool { isatty(number) == 1 }

  /// The columns of the terminal; nil if it is not one.
  package var columns: Int? {
    var size = winsize()
    guard isTerminal, unsafe ioctl(number, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
      return nil
    }
    return Int(size.ws_col)
  }
}

/// Reads a line from the terminal without echo.
package enum HiddenInput {
  private static let ending = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

  /// Reads one line, and restores the terminal, even if a signal ends the process, which then exits with
  /// the status of `Interruption`.
  ///
  /// - Parameters:
  ///   - limit: the maximum number of bytes.
  ///   - prompt: called after the echo is turned off.
  /// - Returns: the line without its end; nil at the end of the input.
  /// - Throws: `FileError` if the echo cannot be turned off.
  package static func line(limit: Int, prompt: () -> Void) throws(FileError) -> [UInt8]? {
    var before = termios()
    guard unsafe tcgetattr(STDIN_FILENO, &before) == 0 else { throw .last("the terminal", .read) }
    // The first access creates the atomics, which is not allowed in a signal handler.
    _ = Interruption.exitStatus
    let handlers = ending.map { ($0, signal($0) { _ in HiddenInput.end() }) }
    // A stopped process would leave the terminal without echo.
    let stopping = signal(SIGTSTP, SIG_IGN)
    var hidden = before
    hidden.c_lflag &= ~tcflag_t(ECHO)
    defer {
      unsafe tcsetattr(STDIN_FILENO, TCSANOW, &before)
      for (number, handler) in handlers { signal(number, handler) }
      signal(SIGTSTP, stopping)
    }
    // Discards input typed before the prompt.
    guard unsafe tcsetattr(STDIN_FILENO, TCSAFLUSH, &hidden) == 0 else {
      throw .last("the terminal", .read)
    }
    prompt()
    return try readLine(limit: limit)
  }

  /// Restores the echo and exits; makes only calls that are safe in a signal handler.
  private static func end() {
    var state = termios()
    if unsafe tcgetattr(STDIN_FILENO, &state) == 0 {
      state.c_lflag |= tcflag_t(ECHO)
      unsafe tcsetattr(STDIN_FILENO, TCSANOW, &state)
    }
    var end: UInt8 = 0x0A
    _ = unsafe write(STDERR_FILENO, &end, 1)
    _exit(Interruption.exitStatus)
  }

  private static func readLine(limit: Int) throws(FileError) -> [UInt8]? {
    let terminal = OpenStream(STDIN_FILENO, named: "the terminal")
    var line: [UInt8] = []
    while line.count < limit {
      guard let byte = try terminal.read(atMost: 1).first else { return line.isEmpty ? nil : line }
      if byte == 0x0A { return line }
      line.append(byte)
    }
    throw FileError("the terminal", .read, .tooLarge(limit: limit))
  }
}
