import Synchronization

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// Runs commands concurrently and collects their output.
struct CommandRuns {
  /// The whole output of each command, or the reason there is none.
  private(set) var results: [ValueCommand: Result<[UInt8], CommandFailure>] = [:]
  private let environment: CommandEnvironment
  private let folder: String
  private var running: [CommandProcess] = []

  private static let mostAtATime = 8

  /// - Parameters:
  ///     - folder: the absolute path of the folder they start in.
  ///     - keys: the keys whose variables are removed from their environment.
  init(in folder: String, without keys: Set<KeyName>) {
    self.folder = folder
    environment = CommandEnvironment(without: keys)
  }

  /// Runs the commands that have not run yet; Control-C kills them, then ends this process.
  mutating func run(_ commands: [ValueCommand]) {
    var waiting = commands.filter { results[$0] == nil }.reversed().reduce(into: [ValueCommand]()) {
      if !$0.contains($1) { $0.append($1) }
    }
    guard !waiting.isEmpty else { return }
    let here = open(".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    chdir(folder)
    defer {
      fchdir(here)
      close(here)
    }
    let signals = StopSignals()
    while !waiting.isEmpty || !running.isEmpty {
      while running.count < Self.mostAtATime, let next = waiting.popLast() { start(next) }
      wait()
      if signals.isStopped {
        for process in running { try? process.finish() }
        running = []
        break
      }
      for index in running.indices.reversed() { look(at: index) }
    }
    signals.restore()
  }

  private mutating func start(_ command: ValueCommand) {
    do throws(CommandFailure) {
      running.append(try CommandProcess(command, in: folder, environment))
    } catch {
      results[command] = .failure(error)
    }
  }

  /// Waits briefly for output; a signal or an exit may come in between.
  private func wait() {
    var places = running.map { process in
      pollfd(fd: process.isAtEnd ? -1 : process.descriptor, events: Int16(POLLIN), revents: 0)
    }
    let isOneAtEnd = running.contains(where: \.isAtEnd)
    _ = poll(&places, nfds_t(places.count), isOneAtEnd ? 2 : 50)
  }

  private mutating func look(at index: Int) {
    let command = running[index].command
    do throws(CommandFailure) {
      let hasEnded = running[index].hasEnded
      try running[index].receive()
      if !hasEnded {
        guard running[index].deadline < .now else { return }
        throw CommandFailure(reason: "timed out after \(command.timeout) s")
      }
      let process = running.remove(at: index)
      try process.finish()
      results[command] = .success(process.output)
    } catch {
      if index < running.count, running[index].command == command {
        try? running.remove(at: index).finish()
      }
      results[command] = .failure(error)
    }
  }
}

/// Handles Control-C and similar signals while commands run: the commands are killed first, because
/// they run in their own sessions and would continue.
struct StopSignals {
  private static let numbers = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]
  private static let received = Atomic<Int32>(0)

  private let before: [(number: Int32, handler: sig_t?)]

  #if !canImport(Darwin)
    private typealias sig_t = __sighandler_t
  #endif

  init() {
    // The first access creates the atomic, which is not allowed in a signal handler.
    Self.received.store(0, ordering: .relaxed)
    before = Self.numbers.map { number in
      (number, signal(number) { StopSignals.received.store($0, ordering: .relaxed) })
    }
  }

  /// Whether a signal was received.
  var isStopped: Bool { Self.received.load(ordering: .relaxed) != 0 }

  /// Restores the previous handlers, then raises a received signal again.
  func restore() {
    for (number, handler) in before { signal(number, handler) }
    let number = Self.received.exchange(0, ordering: .relaxed)
    if number != 0 { raise(number) }
  }
}
