internal import Files
internal import Redaction

/// Runs a command, and copies its output without secrets.
struct RunSession: ~Copyable {
  /// The maximum time between two looks at the command, which may end without closing its output.
  private static let tick = Duration.milliseconds(200)
  /// The time without output after which what the command left running is no longer read.
  private static let rest = Duration.milliseconds(100)
  /// The time between two attempts to pass on keys that the command does not read.
  private static let keyTick = Duration.milliseconds(10)

  /// The time for what the command wrote before it stopped.
  private static let lastWords = Duration.milliseconds(30)

  private let command: AttachedProcess
  private var relays: [OutputRelay]
  private var streams: [RedactedStream]
  /// The keys for the terminal of the first relay; nil if the command has no terminal of its own.
  private var keys: RelayedKeys?

  /// - Returns: how the command ended.
  /// - Throws: `FileError` with the operation `start` if it cannot be started; `VectorscanError`.
  static func run(
    _ words: [[UInt8]], environment: [[UInt8]], _ output: RedactionSearch,
    _ errors: RedactionSearch
  ) throws -> ChildProcess.End {
    var session = try RunSession(words, environment, [output, errors])
    do {
      try session.copy()
    } catch let error as FileError where error.operation == .write {
      // Nobody reads on: closing the relays tells the command, as it would have been told.
    } catch {
      session.keys?.restore()
      throw error
    }
    session.keys?.restore()
    return try session.end()
  }

  private init(
    _ words: [[UInt8]], _ environment: [[UInt8]], _ searches: [RedactionSearch]
  ) throws {
    // One relay for both keeps the order of what they write to the same place.
    let isShared = Self.isSamePlace(.standardOutput, .standardError)
    let outputs: [OpenStream] = isShared ? [.standardOutput] : [.standardOutput, .standardError]
    // Where the output is read by another program, that may want the keys.
    let keys = Self.isSamePlace(.standardInput, .standardOutput) ? RelayedKeys() : nil
    var relays: [OutputRelay] = []
    for (index, output) in outputs.enumerated() {
      relays.append(try OutputRelay(for: output, takesKeys: keys != nil && index == 0))
    }
    command = try AttachedProcess(
      words, environment: environment, output: relays[0], errors: relays[relays.count - 1],
      keys: keys == nil ? nil : relays[0])
    for relay in relays { relay.closeWriter() }
    streams = zip(zip(relays, outputs), searches).map { ends, search in
      RedactedStream(from: ends.0.reader, to: ends.1, search)
    }
    (self.keys, self.relays) = (keys, relays)
  }

  /// Copies until the command and its output have ended.
  ///
  /// - Throws: `FileError`, `VectorscanError`.
  private mutating func copy() throws {
    while streams.contains(where: { $0.input != nil }) {
      let hasEnded = command.hasEnded
      let isReady = try step(for: hasEnded ? Self.rest : Self.tick)
      if command.takeNewSize() {
        for relay in relays { relay.copySize() }
        command.reportSize()
      }
      if command.takeStop() { try stop() }
      for index in relays.indices { relays[index].copyModes() }
      if hasEnded, !isReady { break }
    }
    for index in streams.indices { try streams[index].finish() }
  }

  /// Waits for output or keys, and copies them.
  ///
  /// - Returns: whether there was output.
  private mutating func step(for time: Duration) throws -> Bool {
    let patience = streams.compactMap(\.patience).min() ?? time
    let keyTime = keys?.areWaiting == true ? Self.keyTick : time
    let isReady = OpenStream.waitForInput(
      of: streams.map(\.input) + [keys?.source()], for: min(patience, time, keyTime))
    for index in streams.indices {
      if isReady[index] { try streams[index].read() }
      try streams[index].release()
    }
    if isReady.last == true { keys?.read() }
    keys?.pass(to: relays[0])
    return isReady.dropLast().contains(true)
  }

  /// Stops with the command, after what it wrote last.
  private mutating func stop() throws {
    while try step(for: Self.lastWords) {}
    keys?.restore()
    command.stopToo()
    for relay in relays { relay.copySize() }
  }

  private consuming func end() throws -> ChildProcess.End {
    for relay in relays { relay.end() }
    return try command.end()
  }

  /// Whether two streams lead to the same terminal, pipe or file.
  private static func isSamePlace(_ one: OpenStream, _ other: OpenStream) -> Bool {
    guard let status = one.status, let second = other.status else { return false }
    return status.identity == second.identity
  }
}
