internal import Files
internal import Redaction

/// Runs a command, and copies its output without secrets.
enum RunSession {
  /// The maximum time between two looks at the command, which may end without closing its output.
  private static let tick = Duration.milliseconds(200)
  /// The time without output after which what the command left running is no longer read.
  private static let rest = Duration.milliseconds(100)

  /// - Returns: how the command ended.
  /// - Throws: `FileError` with the operation `start` if it cannot be started; `VectorscanError`.
  static func run(
    _ words: [[UInt8]], environment: [[UInt8]], _ output: RedactionSearch,
    _ errors: RedactionSearch
  ) throws -> ChildProcess.End {
    var first = try OutputRelay(for: .standardOutput)
    // One relay for both keeps the order of what they write to the same place.
    let isShared = isSamePlace(.standardOutput, .standardError)
    var second = isShared ? first : try OutputRelay(for: .standardError)
    let command = try AttachedProcess(
      words, environment: environment, output: first, errors: second)
    first.closeWriter()
    if !isShared { second.closeWriter() }
    var streams = [RedactedStream(from: first.reader, to: .standardOutput, output)]
    if !isShared {
      streams.append(RedactedStream(from: second.reader, to: .standardError, errors))
    }
    do {
      while streams.contains(where: { $0.input != nil }) {
        let hasEnded = command.hasEnded
        let patience = streams.compactMap(\.patience).min() ?? tick
        let isReady = OpenStream.waitForInput(
          of: streams.map(\.input), for: min(patience, hasEnded ? rest : tick))
        if command.takeNewSize() {
          first.copySize()
          if !isShared { second.copySize() }
          command.reportSize()
        }
        for index in streams.indices {
          if isReady[index] { try streams[index].read() }
          try streams[index].release()
        }
        first.copyModes()
        if !isShared { second.copyModes() }
        if hasEnded, !isReady.contains(true) { break }
      }
      for index in streams.indices { try streams[index].finish() }
    } catch let error as FileError where error.operation == .write {
      // Nobody reads on: closing the relays tells the command, as it would have been told.
    }
    first.end()
    if !isShared { second.end() }
    return try command.end()
  }

  /// Whether two streams lead to the same terminal, pipe or file.
  private static func isSamePlace(_ one: OpenStream, _ other: OpenStream) -> Bool {
    guard let status = one.status, let second = other.status else { return false }
    return status.identity == second.identity
  }
}
