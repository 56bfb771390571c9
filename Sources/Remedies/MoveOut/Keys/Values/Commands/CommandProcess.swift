internal import Files

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// A running command, in its own session: it has no terminal to prompt on, and all its children are
/// in one process group that can be killed together.
struct CommandProcess {
  let command: ValueCommand
  /// The read end of its standard output.
  let descriptor: Int32
  let deadline: ContinuousClock.Instant
  private let id: pid_t
  private(set) var output: [UInt8] = []
  /// Whether its output has ended.
  private(set) var isAtEnd = false

  /// The maximum size of its output in bytes.
  private static let limit = 1 << 20

  /// Starts it in the current folder, with empty standard input; standard error is discarded,
  /// because it may contain a secret.
  ///
  /// - Parameter folder: the folder that a relative program path starts from.
  /// - Throws: `CommandFailure`.
  init(
    _ command: ValueCommand, in folder: String, _ environment: CommandEnvironment
  ) throws(CommandFailure) {
    self.command = command
    let program = try Self.program(of: command, in: folder, environment)
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw Self.failure("cannot be started", errno) }
    // Commands started at the same time must not inherit it.
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

  /// Reads the available output.
  ///
  /// - Throws: `CommandFailure` if the output exceeds the limit.
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

  /// Whether it has exited; it is not reaped yet, so its process group is not reused.
  var hasEnded: Bool {
    var information = siginfo_t()
    let result = waitid(P_PID, id_t(id), &information, WEXITED | WNOHANG | WNOWAIT)
    return result != 0 || information.si_signo != 0
  }

  /// Kills what is left of its process group and reaps it.
  ///
  /// - Throws: `CommandFailure` if it failed.
  func finish() throws(CommandFailure) {
    kill(-id, SIGKILL)
    close(descriptor)
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0 {
      guard errno == EINTR else { throw Self.failure("cannot be waited for", errno) }
    }
    let signal = status & 0x7F
    let code = status >> 8 & 0xFF
    if signal != 0 { throw CommandFailure(reason: "was killed by signal \(signal)") }
    if code != 0 { throw CommandFailure(reason: "exited with \(code)") }
  }

  private static func failure(_ what: String, _ number: Int32) -> CommandFailure {
    CommandFailure(reason: "\(what): \(String(cString: strerror(number)))")
  }

  /// Finds its program.
  private static func program(
    of command: ValueCommand, in folder: String, _ environment: CommandEnvironment
  ) throws(CommandFailure) -> String {
    let name = command.arguments.first ?? ""
    if name.contains("/") { return name.hasPrefix("/") ? name : folder + "/" + name }
    let found = environment.searchFolders.lazy.map { $0 + "/" + name }
      .first { access($0, X_OK) == 0 && CurrentFile(path: $0, followsLink: true).isThere }
    guard let found else { throw CommandFailure(reason: "was not found in PATH") }
    return found
  }
}

extension CommandProcess {
  /// Signals that this process may ignore or handle, reset to their default for the command.
  private static let usual = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE, SIGTSTP, SIGXFSZ]

  #if canImport(Darwin)
    private static let newSession = Int32(POSIX_SPAWN_SETSID)
  #else
    /// `POSIX_SPAWN_SETSID` of <spawn.h>, which is not imported into Swift.
    private static let newSession: Int32 = 0x80
  #endif

  /// Starts a program in the current folder; returns 0 or an errno.
  static func spawn(
    _ id: inout pid_t, _ program: String, _ arguments: [[UInt8]], _ environment: [[UInt8]],
    output: Int32
  ) -> Int32 {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    guard posix_spawn_file_actions_init(&actions) == 0 else { return ENOMEM }
    defer { posix_spawn_file_actions_destroy(&actions) }
    guard posix_spawnattr_init(&attributes) == 0 else { return ENOMEM }
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    for signal in usual { sigaddset(&signals, signal) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    let flags = newSession | Int32(POSIX_SPAWN_SETSIGMASK) | Int32(POSIX_SPAWN_SETSIGDEF)
    posix_spawnattr_setflags(&attributes, Int16(flags))
    return withPointers(to: arguments) { words in
      withPointers(to: environment) { variables in
        posix_spawn(&id, program, &actions, &attributes, words, variables)
      }
    }
  }

  /// Passes strings to C, each NUL-terminated, in a null-terminated array.
  private static func withPointers(
    to texts: [[UInt8]], _ body: ([UnsafeMutablePointer<CChar>?]) -> Int32
  ) -> Int32 {
    var pointers: [UnsafeMutablePointer<CChar>?] = texts.map { text in
      strdup(text.map { CChar(bitPattern: $0) } + [0])
    }
    defer { for pointer in pointers { free(pointer) } }
    pointers.append(nil)
    return body(pointers)
  }
}

/// The environment of commands: that of this process, without the values of the project's keys,
/// which commands must not see.
///
/// `PATH` always stays, because no program could be found without it.
struct CommandEnvironment {
  /// `NAME=value`, without NUL.
  let variables: [[UInt8]]

  init(without keys: Set<KeyName>) {
    let names = Set(keys.map { Array($0.text.utf8) }).subtracting([Array("PATH".utf8)])
    variables = Self.all.filter { variable in
      !names.contains(Array(variable.prefix { $0 != UInt8(ascii: "=") }))
    }
  }

  /// The folders to search for programs: only absolute ones, so that no repository can plant a
  /// program.
  var searchFolders: [String] {
    let start = Array("PATH=".utf8)
    guard let path = variables.first(where: { $0.starts(with: start) }) else { return [] }
    return String(decoding: path.dropFirst(start.count), as: UTF8.self)
      .split(separator: ":").map(String.init).filter { $0.hasPrefix("/") }
  }

  private static var all: [[UInt8]] {
    #if canImport(Darwin)
      let first: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = _NSGetEnviron().pointee
    #else
      let first: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = environ
    #endif
    var next = first
    var found: [[UInt8]] = []
    while let text = next?.pointee {
      found.append(
        UnsafeBufferPointer(start: text, count: strlen(text)).map { UInt8(bitPattern: $0) })
      next = next?.successor()
    }
    return found
  }
}

/// The reason a command gave no value; never contains its output.
struct CommandFailure: Error {
  /// The text after the name of the command: `exited with 1`.
  let reason: String
}
