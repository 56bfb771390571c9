internal import Text

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// A program that shows a text on the terminal of this process, such as `less`.
///
/// It is in the same process group, so that Control-C, Control-Z and `fg` reach both.
package enum PagerProcess {
  /// Shows a text, and waits for the program to end, whether it has read all of the text or not.
  ///
  /// A signal that arrives meanwhile takes effect afterwards, because the program owns the terminal.
  ///
  /// - Parameters:
  ///   - command: the name of a program, or a command for the shell.
  ///   - environment: `NAME=value`, without NUL.
  /// - Returns: how the program ended; the shell ends with 126 or 127 if it cannot start it.
  /// - Throws: `FileError` if the program or the shell cannot be started.
  package static func show(
    _ text: [UInt8], with command: [UInt8], environment: [[UInt8]]
  ) throws(FileError) -> ChildProcess.End {
    let name = String(decoding: command, as: UTF8.self)
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { throw .last(name, .start) }
    // The pager must not hold the writing end, or it would wait for more.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let signals = StopSignals()
    defer { signals.restore() }
    let spawn = Spawn(
      input: ends[0], output: STDOUT_FILENO, errors: STDERR_FILENO, searching: true,
      company: .shared)
    let isName = command.allSatisfy(Self.isPlain)
    var id: pid_t = 0
    let shell = ["sh", "-c"].map { Array($0.utf8) }
    let code = spawn.run(
      &id, isName ? name : "/bin/sh", isName ? [command] : shell + [command], environment)
    close(ends[0])
    guard code == 0 else {
      close(ends[1])
      throw FileError(name, .start, code: code)
    }
    // A user who has seen enough closes the pipe.
    try? OpenStream(ends[1], named: name).write(text)
    close(ends[1])
    var status: Int32 = 0
    while unsafe waitpid(id, &status, 0) < 0 {
      guard errno == EINTR else { throw .last(name, .wait) }
    }
    return ChildProcess.End(status)
  }

  /// Whether a byte means nothing to the shell.
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte.isAlphanumeric || "/._-+".utf8.contains(byte)
  }
}
