#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

extension OpenStream {
  /// Whether it is a terminal.
  package var isTerminal: Bool { isatty(number) == 1 }

  /// The columns of the terminal; nil if it is not one.
  package var columns: Int? { size.flatMap { $0.ws_col > 0 ? Int($0.ws_col) : nil } }

  /// The rows of the terminal; nil if it is not one.
  package var rows: Int? { size.flatMap { $0.ws_row > 0 ? Int($0.ws_row) : nil } }

  private var size: winsize? {
    var size = winsize()
    guard isTerminal, unsafe ioctl(number, UInt(TIOCGWINSZ), &size) == 0 else { return nil }
    return size
  }
}

/// Reads a line from the terminal without echo.
package enum HiddenInput {
  /// Reads one line, and restores the terminal, even if a signal ends the process, which then exits with
  /// the status of `Interruption`.
  ///
  /// - Parameters:
  ///   - limit: the maximum number of bytes.
  ///   - prompt: called after the echo is turned off.
  /// - Returns: the line without its end; nil at the end of the input.
  /// - Throws: `FileError` if the echo cannot be turned off.
  package static func line(limit: Int, prompt: () -> Void) throws(FileError) -> [UInt8]? {
    // Discards input typed before the prompt.
    try TerminalMode.held(without: tcflag_t(ECHO), discardingInput: true) { () throws(FileError) in
      prompt()
      return try LineInput.line(limit: limit)
    }
  }
}

/// Reads single keys from the terminal.
package enum KeyInput {
  /// Reads one byte as soon as its key is pressed, without echo, and restores the terminal as
  /// `HiddenInput` does.
  ///
  /// - Parameter prompt: called after the echo is turned off.
  /// - Returns: nil at the end of the input.
  /// - Throws: `FileError` for anything but a terminal.
  package static func key(_ prompt: () -> Void) throws(FileError) -> UInt8? {
    try TerminalMode.held(without: tcflag_t(ECHO | ICANON), discardingInput: false) {
      () throws(FileError) in
      prompt()
      return try LineInput.terminal.read(atMost: 1).first
    }
  }
}

/// Reads lines from the terminal.
package enum LineInput {
  static let terminal = OpenStream(STDIN_FILENO, named: "the terminal")

  /// Reads one line, byte by byte, so that nothing after it is lost.
  ///
  /// - Parameter limit: the maximum number of bytes.
  /// - Returns: the line without its end; nil at the end of the input.
  /// - Throws: `FileError`, also for a longer line.
  package static func line(limit: Int) throws(FileError) -> [UInt8]? {
    var line: [UInt8] = []
    while line.count < limit {
      guard let byte = try terminal.read(atMost: 1).first else { return line.isEmpty ? nil : line }
      if byte == 0x0A { return line }
      line.append(byte)
    }
    throw FileError("the terminal", .read, .tooLarge(limit: limit))
  }
}

/// Changes how the terminal reads while a closure runs.
private enum TerminalMode {
  private static let ending = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

  /// Runs a closure with some local modes of the terminal turned off.
  ///
  /// - Throws: `FileError` if they cannot be turned off; the errors of `body`.
  static func held<Result>(
    without flags: tcflag_t, discardingInput: Bool, _ body: () throws(FileError) -> Result
  ) throws(FileError) -> Result {
    var before = termios()
    guard unsafe tcgetattr(STDIN_FILENO, &before) == 0 else { throw .last("the terminal", .read) }
    // The first access creates the atomics, which is not allowed in a signal handler.
    _ = Interruption.exitStatus
    let handlers = ending.map { ($0, signal($0) { _ in TerminalMode.end() }) }
    // A stopped process would leave the terminal as it is now.
    let stopping = signal(SIGTSTP, SIG_IGN)
    var changed = before
    changed.c_lflag &= ~flags
    defer {
      unsafe tcsetattr(STDIN_FILENO, TCSANOW, &before)
      for (number, handler) in handlers { signal(number, handler) }
      signal(SIGTSTP, stopping)
    }
    let action = discardingInput ? TCSAFLUSH : TCSANOW
    guard unsafe tcsetattr(STDIN_FILENO, action, &changed) == 0 else {
      throw .last("the terminal", .read)
    }
    return try body()
  }

  /// Restores the terminal and exits; makes only calls that are safe in a signal handler.
  private static func end() {
    var state = termios()
    if unsafe tcgetattr(STDIN_FILENO, &state) == 0 {
      state.c_lflag |= tcflag_t(ECHO | ICANON)
      unsafe tcsetattr(STDIN_FILENO, TCSANOW, &state)
    }
    var end: UInt8 = 0x0A
    _ = unsafe write(STDERR_FILENO, &end, 1)
    _exit(Interruption.exitStatus)
  }
}
