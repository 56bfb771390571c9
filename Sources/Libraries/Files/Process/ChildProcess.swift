#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// A running program in its own session: it has no terminal to prompt on, and it is killed together
/// with its children, except those that moved to another process group.
///
/// Its standard input is empty unless it takes some; standard error is discarded unless asked for,
/// because it may contain a secret.
package struct ChildProcess {
  /// How a program ended.
  package enum End: Equatable, Sendable {
    case status(Int32)
    case signal(Int32)

    /// - Parameter status: of `waitpid`.
    init(_ status: Int32) {
      let signal = status & 0x7F
      self = signal != 0 ? .signal(signal) : .status(status >> 8 & 0xFF)
    }
  }

  private let id: pid_t
  /// The read end of its standard output.
  private let descriptor: Int32
  /// The write end of its standard input; -1 if that is empty.
  private let input: Int32
  private let program: String
  package private(set) var output: [UInt8] = []
  /// Whether its output has ended.
  package private(set) var isAtEnd = false

  /// Starts a program in the current folder.
  ///
  /// - Parameters:
  ///   - program: a path; with `searching`, a name to find in `PATH`.
  ///   - arguments: the program's name first.
  ///   - environment: `NAME=value`, without NUL.
  ///   - takesInput: whether `send` is used; its standard input then ends with `finish`.
  ///   - joinsErrors: whether `output` has its standard error, too.
  /// - Throws: `FileError`.
  package init(
    _ program: String, _ arguments: [[UInt8]], environment: [[UInt8]], searching: Bool = false,
    takesInput: Bool = false, joinsErrors: Bool = false
  ) throws(FileError) {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { throw .last(program, .start) }
    // Programs started at the same time must not inherit it.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
    var inputs: [Int32] = [-1, -1]
    if takesInput {
      guard unsafe pipe(&inputs) == 0 else {
        for end in ends { close(end) }
        throw .last(program, .start)
      }
      for end in inputs { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    }
    var id: pid_t = 0
    let code = Spawn(
      input: inputs[0], output: ends[1], errors: joinsErrors ? ends[1] : -1, searching: searching
    ).run(
      &id, program, arguments, environment)
    close(ends[1])
    close(inputs[0])
    guard code == 0 else {
      close(ends[0])
      close(inputs[1])
      throw FileError(program, .start, code: code)
    }
    (self.id, descriptor, input, self.program) = (id, ends[0], inputs[1], program)
  }

  /// Starts a program in `PATH` that may outlive this one; it has no input, and its output is
  /// discarded.
  ///
  /// - Throws: `FileError`.
  package static func launch(_ words: [String]) throws(FileError) {
    guard let program = words.first else { return }
    let nowhere = unsafe open("/dev/null", O_WRONLY | O_CLOEXEC)
    guard nowhere >= 0 else { throw .last(program, .start) }
    defer { close(nowhere) }
    var id: pid_t = 0
    let code = Spawn(input: -1, output: nowhere, searching: true).run(
      &id, program, words.map { Array($0.utf8) }, Environment.all)
    guard code == 0 else { throw FileError(program, .start, code: code) }
  }

  /// Writes all bytes to its standard input, waiting for it to read them.
  ///
  /// - Throws: `FileError`, also if it has closed its standard input.
  package func send(_ bytes: [UInt8]) throws(FileError) {
    try OpenStream(input, named: program).write(bytes)
  }

  /// Reads the available bytes of its standard output.
  ///
  /// - Returns: whether `output` is still within `limit` bytes.
  package mutating func receive(limit: Int) -> Bool {
    while !isAtEnd {
      guard let bytes = try? OpenStream(number: descriptor, path: []).read(atMost: 1 << 12) else {
        return true
      }
      isAtEnd = bytes.isEmpty
      output += bytes
      if output.count > limit { return false }
    }
    return true
  }

  /// Whether it has exited; it is not reaped yet, so that its process group is not reused.
  package var hasEnded: Bool {
    var information = unsafe siginfo_t()
    let result = unsafe waitid(P_PID, id_t(id), &information, WEXITED | WNOHANG | WNOWAIT)
    return unsafe result != 0 || information.si_signo != 0
  }

  /// Kills the rest of its process group, and reaps it.
  ///
  /// - Throws: `FileError` if it cannot be waited for.
  @discardableResult
  package consuming func finish() throws(FileError) -> End {
    kill(-id, SIGKILL)
    close(descriptor)
    close(input)
    var status: Int32 = 0
    while unsafe waitpid(id, &status, 0) < 0 {
      guard errno == EINTR else { throw .last(program, .wait) }
    }
    return End(status)
  }

  /// Waits for output from one of several processes, a timeout, or a signal.
  package static func wait(for processes: [ChildProcess], milliseconds: Int32) {
    var places = processes.map { process in
      pollfd(fd: process.isAtEnd ? -1 : process.descriptor, events: Int16(POLLIN), revents: 0)
    }
    _ = unsafe poll(&places, nfds_t(places.count), milliseconds)
  }

  /// Returns the output of a program in `PATH`; nil if it is missing or does not end in time.
  package static func output(
    of words: [String], within time: Duration, limit: Int
  ) -> [UInt8]? {
    guard let program = words.first,
      var process = try? ChildProcess(
        program, words.map { Array($0.utf8) }, environment: Environment.all, searching: true)
    else { return nil }
    let end = ContinuousClock.now + time
    var isComplete = false
    while ContinuousClock.now < end {
      wait(for: [process], milliseconds: 100)
      guard process.receive(limit: limit) else { break }
      isComplete = process.isAtEnd
      if isComplete { break }
    }
    let output = process.output
    _ = try? process.finish()
    return isComplete ? output : nil
  }
}
