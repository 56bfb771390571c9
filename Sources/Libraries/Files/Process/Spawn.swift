#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// The options with which a program is started.
struct Spawn {
  /// The processes and the terminal that the program shares with this one.
  enum Company {
    /// None: it leads a new session, without a terminal.
    case session
    /// The session, but not the process group.
    case group
    /// Both.
    case shared
  }

  /// The standard input; -1 for an empty one, nil for that of this process.
  let input: Int32?
  let output: Int32
  /// -1 to discard standard error.
  var errors: Int32 = -1
  let searching: Bool
  var company = Company.session
  /// The terminal of a new session, which is its standard input; nil for none.
  var terminal: String?
  /// A pipe that the program gets at a number of its own; nil for none.
  var report: (number: Int32, place: Int32)?

  /// Signals that this process may ignore or handle; they are reset to default for another session.
  private static let usual = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE, SIGTSTP, SIGXFSZ]

  #if canImport(Darwin)
    private static let newSession = Int32(POSIX_SPAWN_SETSID)
  #else
    /// `POSIX_SPAWN_SETSID` of <spawn.h>, which is not imported into Swift.
    private static let newSession: Int32 = 0x80
  #endif

  /// Starts the program; returns 0, or the `errno` of the failure.
  func run(
    _ id: inout pid_t, _ program: String, _ arguments: [[UInt8]], _ environment: [[UInt8]]
  ) -> Int32 {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = unsafe posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    guard unsafe posix_spawn_file_actions_init(&actions) == 0 else { return ENOMEM }
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    guard unsafe posix_spawnattr_init(&attributes) == 0 else { return ENOMEM }
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    unsafe posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    if let report {
      unsafe posix_spawn_file_actions_adddup2(&actions, report.number, report.place)
    }
    if let terminal {
      unsafe posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, terminal, O_RDWR, 0)
    } else if input == -1 {
      unsafe posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    } else if let input {
      unsafe posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    }
    if errors < 0 {
      unsafe posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    } else {
      unsafe posix_spawn_file_actions_adddup2(&actions, errors, STDERR_FILENO)
    }
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe posix_spawnattr_setsigmask(&attributes, &signals)
    // A program that shares the session keeps ignoring what its user ignores (nohup).
    for signal in company == .session ? Self.usual : [SIGPIPE] {
      unsafe sigaddset(&signals, signal)
    }
    unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
    var flags = Int32(POSIX_SPAWN_SETSIGMASK) | Int32(POSIX_SPAWN_SETSIGDEF)
    switch company {
    case .session: flags |= Self.newSession
    case .group: flags |= Int32(POSIX_SPAWN_SETPGROUP)
    case .shared: break
    }
    unsafe posix_spawnattr_setflags(&attributes, Int16(flags))
    return unsafe Self.withPointers(to: arguments) { words in
      unsafe Self.withPointers(to: environment) { variables in
        unsafe searching
          ? posix_spawnp(&id, program, &actions, &attributes, words, variables)
          : posix_spawn(&id, program, &actions, &attributes, words, variables)
      }
    }
  }

  /// Passes strings to C, each NUL-terminated, in a null-terminated array.
  private static func withPointers(
    to texts: [[UInt8]], _ body: ([UnsafeMutablePointer<CChar>?]) -> Int32
  ) -> Int32 {
    var pointers: [UnsafeMutablePointer<CChar>?] = unsafe texts.map { text in
      unsafe strdup(text.map { CChar(bitPattern: $0) } + [0])
    }
    defer { unsafe pointers.forEach { unsafe free($0) } }
    unsafe pointers.append(nil)
    return unsafe body(pointers)
  }
}
