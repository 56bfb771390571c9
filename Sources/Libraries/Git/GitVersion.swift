#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// A version of the `git` program.
package struct GitVersion: Hashable, Comparable, Sendable, CustomStringConvertible {
  package let major: Int
  package let minor: Int

  package init(_ major: Int, _ minor: Int) {
    self.major = major
    self.minor = minor
  }

  /// Parses the output of `git --version`: `git version 2.39.5 (Apple Git-154)`.
  package init?(output: String) {
    let words = output.split(whereSeparator: \.isWhitespace)
    guard words.count > 2, words[0] == "git", words[1] == "version" else { return nil }
    let numbers = words[2].split(separator: ".").map { Int($0) }
    guard numbers.count > 1, let major = numbers[0], let minor = numbers[1] else { return nil }
    self.init(major, minor)
  }

  package var description: String { "\(major).\(minor)" }

  package static func < (left: Self, right: Self) -> Bool {
    (left.major, left.minor) < (right.major, right.minor)
  }

  /// The version of `git` in `PATH`, read once per process; nil if there is none or it does not
  /// answer within five seconds.
  package static let installed: GitVersion? = ask()

  private static func ask() -> GitVersion? {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { return nil }
    defer { close(ends[0]) }
    let process = start(writingTo: ends[1], reader: ends[0])
    close(ends[1])
    guard let process else { return nil }
    let output = read(from: ends[0])
    if output == nil { kill(process, SIGKILL) }
    var status: Int32 = 0
    while unsafe waitpid(process, &status, 0) < 0, errno == EINTR {}
    return output.flatMap { GitVersion(output: String(decoding: $0, as: UTF8.self)) }
  }

  private static func start(writingTo output: Int32, reader: Int32) -> pid_t? {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = unsafe posix_spawn_file_actions_t()
    #endif
    guard unsafe posix_spawn_file_actions_init(&actions) == 0 else { return nil }
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    unsafe posix_spawn_file_actions_addclose(&actions, output)
    unsafe posix_spawn_file_actions_addclose(&actions, reader)
    unsafe posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    unsafe posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    var words = unsafe [strdup("git"), strdup("--version"), nil]
    let copies = unsafe words
    defer {
      unsafe free(copies[0])
      unsafe free(copies[1])
    }
    var process: pid_t = 0
    #if canImport(Darwin)
      // A nil environment means that of this process.
      let code = unsafe posix_spawnp(&process, "git", &actions, nil, &words, nil)
    #else
      let code = unsafe posix_spawnp(&process, "git", &actions, nil, &words, environ)
    #endif
    return code == 0 ? process : nil
  }

  /// Reads a short output to its end; nil if the end does not come.
  private static func read(from number: Int32) -> [UInt8]? {
    var output: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 256)
    while output.count < 4096 {
      var room = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
      let ready = unsafe poll(&room, 1, 5000)
      if ready < 0, errno == EINTR { continue }
      guard ready > 0 else { return nil }
      let count = receive(number, &buffer)
      if count <= 0 { return output }
      output += buffer[..<count]
    }
    return nil
  }

  private static func receive(_ number: Int32, _ buffer: inout [UInt8]) -> Int {
    unsafe buffer.withUnsafeMutableBytes { bytes in
      #if canImport(Darwin)
        unsafe Darwin.read(number, bytes.baseAddress, bytes.count)
      #else
        unsafe Glibc.read(number, bytes.baseAddress, bytes.count)
      #endif
    }
  }
}
