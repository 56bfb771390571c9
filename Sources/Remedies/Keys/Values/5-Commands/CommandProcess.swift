internal import Edits

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// A command while it runs, in a session of its own: without a terminal to ask on, and with all that
/// it starts in one group, to be ended together.
struct CommandProcess {
  let command: ValueCommand
  /// Where its standard output arrives.
  let descriptor: Int32
  let deadline: ContinuousClock.Instant
  private let id: pid_t
  private(set) var output: [UInt8] = []
  /// Whether its output came to an end.
  private(set) var isAtEnd = false

  /// Bytes beyond which an output holds no values.
  private static let limit = 1 << 20

  /// Starts it in the folder that the process is in; its standard input is empty, and its standard error is thrown away, as
  /// nobody knows whether it holds a secret.
  ///
  /// - Parameter folder: that a relative path to a program starts from.
  /// - Throws: `CommandFailure`.
  init(
    _ command: ValueCommand, in folder: String, _ environment: CommandEnvironment
  ) throws(CommandFailure) {
    self.command = command
    let program = try Self.program(of: command, in: folder, environment)
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw Self.failure("cannot be started", errno) }
    // Those that are started meanwhile must not hold it open.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
    descriptor = ends[0]
    var id: pid_t = 0
    let code = Self.spawn(
      &id, program, command.arguments.map { Array($0.utf8) }, environment.variables,
      output: ends[1])
    close(ends[1])
    guard code == 0 else {
      close(ends[0])
      throw Self.failure("cannot be started", code)
    }
    self.id = id
    deadline = .now + .seconds(command.timeout)
  }

  /// Takes what has arrived.
  ///
  /// - Throws: `CommandFailure` for more than a value can be.
  mutating func receive() throws(CommandFailure) {
    var buffer = [UInt8](repeating: 0, count: 1 << 12)
    while !isAtEnd {
      let count = read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      if count < 0 { return }
      isAtEnd = count == 0
      output += buffer[..<count]
      if output.count > Self.limit {
        throw CommandFailure(reason: "printed more than \(Self.limit >> 20) MiB")
      }
    }
  }

  /// Whether it has ended; it is not yet forgotten by the system, so that its group is still its own.
  var hasEnded: Bool {
    var information = siginfo_t()
    let result = waitid(P_PID, id_t(id), &information, WEXITED | WNOHANG | WNOWAIT)
    return result != 0 || information.si_signo != 0
  }

  /// Ends it with all that it started, if anything is left of it, and forgets it.
  ///
  /// - Throws: `CommandFailure` when it did not end well by itself.
  func finish() throws(CommandFailure) {
    kill(-id, SIGKILL)
    close(descriptor)
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0 {
      guard errno == EINTR else { throw Self.failure("cannot be waited for", errno) }
    }
    let signal = status & 0x7F
    let code = status >> 8 & 0xFF
    if signal != 0 { throw CommandFailure(reason: "was ended by signal \(signal)") }
    if code != 0 { throw CommandFailure(reason: "exited with \(code)") }
  }

  private static func failure(_ what: String, _ number: Int32) -> CommandFailure {
    CommandFailure(reason: "\(what): \(String(cString: strerror(number)))")
  }

  /// Where its program is.
  private static func program(
    of command: ValueCommand, in folder: String, _ environment: CommandEnvironment
  ) throws(CommandFailure) -> String {
    let name = command.arguments.first ?? ""
    if name.contains("/") { return name.hasPrefix("/") ? name : folder + "/" + name }
    let found = environment.searchFolders.lazy.map { $0 + "/" + name }
      .first { access($0, X_OK) == 0 && CurrentFile(path: $0, followsLink: true).isThere }
    guard let found else { throw CommandFailure(reason: "is in no folder of PATH") }
    return found
  }
}
