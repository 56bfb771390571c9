import Synchronization

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// Runs commands, several at a time, and takes what they print.
struct CommandRuns {
  /// Each once; its output, whole, or why there is none.
  private(set) var results: [ValueCommand: Result<[UInt8], CommandFailure>] = [:]
  private let environment: CommandEnvironment
  private let folder: String
  private var running: [CommandProcess] = []

  private static let mostAtATime = 8

  /// - Parameters:
  ///   - folder: that they start in, absolute.
  ///   - keys: whose variables they do not see.
  init(in folder: String, without keys: Set<KeyName>) {
    self.folder = folder
    environment = CommandEnvironment(without: keys)
  }

  /// Runs those that were not run yet; Control-C meanwhile ends them, and then this process.
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

  /// Waits until something arrives, but not long: a signal or an end may come in between.
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
        throw CommandFailure(reason: "did not end within \(command.timeout) s")
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

/// Control-C and its like while commands run: they are ended first, as they are in sessions of their
/// own and would go on.
struct StopSignals {
  private static let numbers = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]
  private static let received = Atomic<Int32>(0)

  private let before: [(number: Int32, handler: sig_t?)]

  #if !canImport(Darwin)
    private typealias sig_t = __sighandler_t
  #endif

  init() {
    // The first use makes the atomic, which no handler may do.
    Self.received.store(0, ordering: .relaxed)
    before = Self.numbers.map { number in
      (number, signal(number) { StopSignals.received.store($0, ordering: .relaxed) })
    }
  }

  /// Whether one has come.
  var isStopped: Bool { Self.received.load(ordering: .relaxed) != 0 }

  /// Sets everything back, and lets a signal that came do what it does.
  func restore() {
    for (number, handler) in before { signal(number, handler) }
    let number = Self.received.exchange(0, ordering: .relaxed)
    if number != 0 { raise(number) }
  }
}
