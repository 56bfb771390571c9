#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

extension CommandProcess {
  /// Signals that this process may ignore or handle, and that the command is to meet as usual.
  private static let usual = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE, SIGTSTP, SIGXFSZ]

  #if canImport(Darwin)
    private static let newSession = Int32(POSIX_SPAWN_SETSID)
  #else
    /// `POSIX_SPAWN_SETSID` of <spawn.h>, which Swift does not see.
    private static let newSession: Int32 = 0x80
  #endif

  /// Starts a program in the folder that the process is in; gives 0, or what the system said.
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

  /// Texts as C wants them: each with a NUL behind it, and a null behind the last.
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
