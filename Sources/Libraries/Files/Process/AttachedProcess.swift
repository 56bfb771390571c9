internal import Synchronization

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// A running program that takes this one's place for its user, and gets the signals that other processes
/// send to this one.
///
/// It has a terminal of its own (`RelayedKeys`), or the same standard input and terminal. In the latter
/// case it is in the same process group, so that Control-C, Control-Z and `fg` reach both. Without a
/// terminal it leads a group, which ends with this process, whatever kills that.
package struct AttachedProcess: ~Copyable {
  /// The process or, negative, the group that signals are sent to; 0 for none.
  private static let target = Atomic<Int32>(0)
  /// Whether the window of the terminal has changed its size.
  private static let hasNewSize = Atomic<Bool>(false)
  private static let forwarded = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGUSR1, SIGUSR2]

  /// The program, or its monitor.
  private let id: pid_t
  private let hasMonitor: Bool
  private let guardian: ChildProcess

  /// Starts a program in the current folder.
  ///
  /// - Parameters:
  ///   - arguments: at least the name of the program, which is searched for in `PATH`.
  ///   - environment: `NAME=value`, without NUL.
  ///   - keys: the relay whose terminal the program gets as its own; nil for this process's.
  /// - Throws: `FileError`.
  package init(
    _ arguments: [[UInt8]], environment: [[UInt8]], output: OutputRelay, errors: OutputRelay,
    keys: OutputRelay? = nil
  ) throws(FileError) {
    // No signal may end this process before its handlers know the program.
    var all = sigset_t()
    var mask = sigset_t()
    unsafe sigfillset(&all)
    unsafe pthread_sigmask(SIG_SETMASK, &all, &mask)
    defer { unsafe pthread_sigmask(SIG_SETMASK, &mask, nil) }
    // Reads the number to kill, then waits until this process has ended.
    let guardian = try ChildProcess(
      "/bin/sh",
      ["sh", "-c", "read -r id || exit; read -r end; kill -KILL \"$id\""].map { Array($0.utf8) },
      environment: [], takesInput: true)
    let started: Started
    do throws(FileError) {
      started =
        if let keys, let program = CurrentProcess.program {
          try Self.monitored(program, arguments, environment, output, errors, keys)
        } else {
          try Self.started(arguments, environment, output, errors)
        }
    } catch {
      _ = try? guardian.finish()
      throw error
    }
    try? guardian.send(Array("\(started.group)\n".utf8))
    Self.target.store(started.target, ordering: .relaxed)
    Self.hasNewSize.store(false, ordering: .relaxed)
    (id, hasMonitor, self.guardian) = (started.id, started.hasMonitor, guardian)
    Self.handleSignals(forwardingAll: started.target != started.id || hasMonitor)
    if hasMonitor { unsafe Self.install(forwardAny, for: SIGTSTP) }
  }

  private struct Started {
    let id: pid_t
    let hasMonitor: Bool
    /// What signals are sent to.
    let target: pid_t
    /// What is killed when this process ends.
    let group: pid_t
  }

  private static func started(
    _ arguments: [[UInt8]], _ environment: [[UInt8]], _ output: OutputRelay, _ errors: OutputRelay
  ) throws(FileError) -> Started {
    let name = String(decoding: arguments.first ?? [], as: UTF8.self)
    let hasTerminal = Self.hasTerminal
    let spawn = Spawn(
      input: nil, output: output.writer, errors: errors.writer, searching: true,
      company: hasTerminal ? .shared : .group)
    var id: pid_t = 0
    let code = spawn.run(&id, name, arguments, environment)
    guard code == 0 else { throw FileError(name, .start, code: code) }
    let target = hasTerminal ? id : -id
    return Started(id: id, hasMonitor: false, target: target, group: target)
  }

  private static func monitored(
    _ program: String, _ arguments: [[UInt8]], _ environment: [[UInt8]], _ output: OutputRelay,
    _ errors: OutputRelay, _ keys: OutputRelay
  ) throws(FileError) -> Started {
    let name = String(decoding: arguments.first ?? [], as: UTF8.self)
    let pipe = try OutputRelay.pipe()
    defer { close(pipe.reader) }
    let spawn = Spawn(
      input: nil, output: output.writer, errors: errors.writer, searching: false,
      terminal: keys.path, report: (pipe.writer, TerminalMonitor.reportNumber))
    var id: pid_t = 0
    let words = [program, TerminalMonitor.word].map { Array($0.utf8) } + arguments
    let code = spawn.run(&id, program, words, environment)
    close(pipe.writer)
    guard code == 0 else { throw FileError(program, .start, code: code) }
    let report = TerminalMonitor.report(from: pipe.reader)
    guard let report, report.code == 0 else {
      waitpid(id, nil, 0)
      throw FileError(name, .start, code: report?.code ?? EIO)
    }
    return Started(id: id, hasMonitor: true, target: report.id, group: -report.id)
  }

  /// Whether this process has a controlling terminal.
  private static var hasTerminal: Bool {
    let terminal = unsafe open("/dev/tty", O_RDONLY | O_NOCTTY | O_CLOEXEC)
    guard terminal >= 0 else { return false }
    close(terminal)
    return true
  }

  /// Whether it has exited; it is not reaped yet, so that signals reach no other process.
  package var hasEnded: Bool {
    var information = unsafe siginfo_t()
    let result = unsafe waitid(P_PID, id_t(id), &information, WEXITED | WNOHANG | WNOWAIT)
    return unsafe result != 0 || information.si_signo != 0
  }

  /// Whether the program has stopped since the last call, on a terminal of its own.
  package func takeStop() -> Bool {
    guard hasMonitor else { return false }
    var information = unsafe siginfo_t()
    let result = unsafe waitid(P_PID, id_t(id), &information, WSTOPPED | WNOHANG)
    return unsafe result == 0 && information.si_signo != 0
  }

  /// Stops this process as the program was stopped; after that, both go on.
  package func stopToo() {
    signal(SIGTSTP, SIG_DFL)
    kill(0, SIGTSTP)
    // A process that nobody can continue does not stop. Another thread may take the signal.
    CurrentProcess.sleep(for: .milliseconds(10))
    unsafe Self.install(forwardAny, for: SIGTSTP)
    kill(id, SIGCONT)
  }

  /// Whether the window of the terminal has changed its size since the last call.
  package func takeNewSize() -> Bool { Self.hasNewSize.exchange(false, ordering: .relaxed) }

  /// Tells the program about the size of its terminal, which it may have read too early.
  package func reportSize() { kill(id, SIGWINCH) }

  /// Waits for the end.
  ///
  /// - Throws: `FileError` if it cannot be waited for.
  package consuming func end() throws(FileError) -> ChildProcess.End {
    while !hasEnded { CurrentProcess.sleep(for: .milliseconds(20)) }
    Self.target.store(0, ordering: .relaxed)
    _ = try? guardian.finish()
    var status: Int32 = 0
    while unsafe waitpid(id, &status, 0) < 0 {
      guard errno == EINTR else { throw .last("the command", .wait) }
    }
    return ChildProcess.End(status)
  }

  /// Installs the handlers; the process ends after the program, so they stay.
  ///
  /// - Parameter all: whether the program gets no signal from the terminal itself.
  private static func handleSignals(forwardingAll all: Bool) {
    for number in forwarded { unsafe install(all ? forwardAny : forwardSent, for: number) }
    unsafe install(noteChild, for: SIGCHLD)
    unsafe install(noteSize, for: SIGWINCH)
  }

  /// A signal that this process ignores stays ignored, unless that is the default.
  private static func install(_ handler: @escaping SignalInformationHandler, for number: Int32) {
    var before = sigaction()
    var action = sigaction()
    unsafe sigaction(number, nil, &before)
    #if canImport(Darwin)
      let old = unsafe before.__sigaction_u.__sa_handler
      unsafe action.__sigaction_u.__sa_sigaction = handler
    #else
      let old = unsafe before.__sigaction_handler.sa_handler
      unsafe action.__sigaction_handler.sa_sigaction = handler
    #endif
    let isIgnored = unsafe unsafeBitCast(old, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    if isIgnored, number != SIGCHLD, number != SIGWINCH { return }
    action.sa_flags = SA_SIGINFO
    unsafe sigaction(number, &action, nil)
  }

  /// Safe in a signal handler.
  fileprivate static func forward(_ number: Int32) {
    let target = target.load(ordering: .relaxed)
    if target != 0 { kill(target, number) }
  }

  /// Safe in a signal handler.
  fileprivate static func noteNewSize() { hasNewSize.store(true, ordering: .relaxed) }
}

private typealias SignalInformationHandler =
  @convention(c) (Int32, UnsafeMutablePointer<siginfo_t>?, UnsafeMutableRawPointer?) -> Void

private func forwardAny(
  _ number: Int32, _: UnsafeMutablePointer<siginfo_t>?, _: UnsafeMutableRawPointer?
) {
  AttachedProcess.forward(number)
}

/// Forwards a signal of another process, but not one of the terminal, which sends it to the program as
/// well.
private func forwardSent(
  _ number: Int32, _ information: UnsafeMutablePointer<siginfo_t>?, _: UnsafeMutableRawPointer?
) {
  guard let code = unsafe information?.pointee.si_code else { return }
  #if canImport(Darwin)
    let isSent = code == SI_USER || code == SI_QUEUE
  #else
    // From 1 on: the system.
    let isSent = code <= 0
  #endif
  if isSent { AttachedProcess.forward(number) }
}

/// Makes a wait for output end early.
private func noteChild(
  _: Int32, _: UnsafeMutablePointer<siginfo_t>?, _: UnsafeMutableRawPointer?
) {}

private func noteSize(
  _: Int32, _: UnsafeMutablePointer<siginfo_t>?, _: UnsafeMutableRawPointer?
) {
  AttachedProcess.noteNewSize()
}

extension CurrentProcess {
  /// Ends as a program that this one stood for: by the same signal, or with its status.
  package static func exit(like end: ChildProcess.End) -> Never {
    switch end {
    case .status(let status): exit(status)
    case .signal(let number):
      // The program has left a core file, if any.
      forbidCoreDumps()
      signal(number, SIG_DFL)
      Signals.unblock(number)
      raise(number)
      exit(128 + number)
    }
  }
}
