internal import Files

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
    WorkingFolder.during(folder) { runAll(&waiting) }
  }

  private mutating func runAll(_ waiting: inout [ValueCommand]) {
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
    let isOneAtEnd = running.contains(where: \.process.isAtEnd)
    ChildProcess.wait(for: running.map(\.process), milliseconds: isOneAtEnd ? 2 : 50)
  }

  private mutating func look(at index: Int) {
    let command = running[index].command
    do throws(CommandFailure) {
      let hasEnded = running[index].process.hasEnded
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
