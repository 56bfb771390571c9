#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// The process between this program and a command with a terminal of its own: it leads the session of that
/// terminal.
///
/// A command that led the session could not be stopped by Control-Z, as nobody in its session could
/// continue it. When the command stops, the monitor stops, too, which this program sees as its parent.
package enum TerminalMonitor {
  /// The first word of the command line of the monitor, before those of the command.
  package static let word = "--monitor-terminal"

  /// The descriptor on which the monitor reports the start of the command; lower ones may be the user's.
  static let reportNumber: Int32 = 199

  /// What the monitor reports: 0 or the `errno` of the failed start, and the command's number.
  struct Report {
    let code: Int32
    let id: pid_t
  }

  /// Runs a command, and ends like it.
  package static func run(_ arguments: [[UInt8]]) -> Never {
    _ = fcntl(reportNumber, F_SETFD, FD_CLOEXEC)
    // Some systems do not make the first terminal opened that of the session.
    _ = ioctl(STDIN_FILENO, UInt(TIOCSCTTY), 0)
    let name = String(decoding: arguments.first ?? [], as: UTF8.self)
    var id: pid_t = 0
    let spawn = Spawn(
      input: nil, output: STDOUT_FILENO, errors: STDERR_FILENO, searching: true, company: .group)
    let code = spawn.run(&id, name, arguments, Environment.all)
    send(Report(code: code, id: id))
    guard code == 0 else { CurrentProcess.exit(127) }
    while true {
      giveTerminal(to: id)
      kill(-id, SIGCONT)
      var status: Int32 = 0
      while unsafe waitpid(id, &status, WUNTRACED) < 0 {
        guard errno == EINTR else { CurrentProcess.exit(127) }
      }
      guard status & 0xFF == 0x7F else { CurrentProcess.exit(like: ChildProcess.End(status)) }
      giveTerminal(to: getpgrp())
      kill(getpid(), SIGSTOP)
    }
  }

  /// Makes a process group that of the terminal's foreground, from the background, too.
  private static func giveTerminal(to group: pid_t) {
    Signals.blocked(SIGTTOU) { _ = tcsetpgrp(STDIN_FILENO, group) }
  }

  private static func send(_ report: Report) {
    unsafe withUnsafeBytes(of: report) { bytes in
      _ = unsafe write(reportNumber, bytes.baseAddress, bytes.count)
    }
    close(reportNumber)
  }

  /// Reads the report; nil if the monitor has ended without one.
  static func report(from number: Int32) -> Report? {
    var report = Report(code: 0, id: 0)
    let count = unsafe withUnsafeMutableBytes(of: &report) { bytes in
      var got = 0
      repeat {
        unsafe got = read(number, bytes.baseAddress, bytes.count)
      } while got < 0 && errno == EINTR
      return got
    }
    return count == MemoryLayout<Report>.size ? report : nil
  }
}
