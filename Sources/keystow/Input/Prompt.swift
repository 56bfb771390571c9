internal import Files

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// A question to the user before something is changed.
enum Confirmation {
  /// Whether the user says yes; false where there is no terminal to ask on.
  ///
  /// - Parameters:
  ///   - question: without `[y/N]`.
  ///   - unchanged: what is true after a no: `nothing changed`.
  static func isGiven(
    _ question: String, format: ListingFormat = .text, unchanged: String = "nothing changed"
  ) -> Bool {
    guard Terminal.standardInput.isInteractive, format == .text else {
      Terminal.standardError.write(
        "keystow: \(unchanged): not a terminal, so there is no one to confirm; pass --yes\n")
      return false
    }
    Terminal.standardError.write("\n\(question) [y/N] ")
    let answer = readLine()?.lowercased()
    if answer == "y" || answer == "yes" { return true }
    Terminal.standardError.write("keystow: \(unchanged)\n")
    return false
  }
}

/// A question on a terminal whose answer is not shown.
enum HiddenPrompt {
  private static let ending = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]
  /// Bytes beyond which an answer is none.
  private static let limit = 1 << 20

  /// Asks and reads one line; the terminal is as before afterwards, and when a signal ends the
  /// process meanwhile.
  ///
  /// - Returns: the answer without its line end; nil when the input ended before one was given.
  /// - Throws: `InputError` when the terminal does not let its echo be turned off.
  static func answer(to question: String) throws -> [UInt8]? {
    var before = termios()
    guard tcgetattr(STDIN_FILENO, &before) == 0 else { throw error(errno) }
    let handlers = ending.map { number in
      (
        number,
        // Only calls that are safe in a signal handler.
        signal(number) { _ in
          var state = termios()
          if tcgetattr(STDIN_FILENO, &state) == 0 {
            state.c_lflag |= tcflag_t(ECHO)
            tcsetattr(STDIN_FILENO, TCSANOW, &state)
          }
          var end: UInt8 = 0x0A
          _ = write(STDERR_FILENO, &end, 1)
          _exit(ExitStatus.interrupted.rawValue)
        }
      )
    }
    // A stopped process would leave the terminal without echo.
    let stopping = signal(SIGTSTP, SIG_IGN)
    var hidden = before
    hidden.c_lflag &= ~tcflag_t(ECHO)
    defer {
      tcsetattr(STDIN_FILENO, TCSANOW, &before)
      for (number, handler) in handlers { signal(number, handler) }
      signal(SIGTSTP, stopping)
    }
    // What was typed before the question was shown, and perhaps seen, is no answer to it.
    guard tcsetattr(STDIN_FILENO, TCSAFLUSH, &hidden) == 0 else { throw error(errno) }
    Terminal.standardError.write(question)
    let line = try readLine()
    Terminal.standardError.write("\n")
    return line
  }

  private static func readLine() throws -> [UInt8]? {
    var line: [UInt8] = []
    var byte: UInt8 = 0
    while line.count < limit {
      let count = read(STDIN_FILENO, &byte, 1)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw error(errno) }
      if count == 0 { return line.isEmpty ? nil : line }
      if byte == 0x0A { return line }
      line.append(byte)
    }
    throw InputError(path: "the terminal", reason: "the value is too long")
  }

  private static func error(_ number: Int32) -> InputError {
    InputError(path: "the terminal", reason: String(cString: strerror(number)))
  }
}
