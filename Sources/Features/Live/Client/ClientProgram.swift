internal import Curl
internal import Files
internal import Formats

/// The program that `keystow` starts for live checks: requests on standard input, answers on standard
/// output.
///
/// The first line of the input is `{"requests": N, "maximum": M}`; then follow N lines. The input
/// stays open; when it ends early, the caller is gone, and so is this program.
package enum ClientProgram {
  private static let lineLimit = 1 << 18
  private static let requestLimit = 20_000

  /// Runs to the end of the process.
  ///
  /// - Parameter settings: what tests replace.
  package static func run(arguments: [String], settings: ProbeSettings) -> Never {
    var settings = settings
    guard settings.take(arguments), !OpenStream.standardInput.isTerminal,
      Transfer.prepare()
    else {
      try? OpenStream.standardError.write(
        Array("keystow-live: part of keystow, which starts it for live checks\n".utf8))
      CurrentProcess.exit(64)
    }
    // A dump of memory would contain secrets.
    CurrentProcess.forbidCoreDumps()
    var input = LineInput(limit: lineLimit)
    guard let first = input.next(), let header = try? JSONReader.value(of: first),
      case .integer(let count)? = header["requests"], (0...requestLimit).contains(count),
      case .integer(let maximum)? = header["maximum"]
    else { CurrentProcess.exit(65) }
    var lines: [[UInt8]] = []
    while lines.count < count {
      guard let line = input.next() else { CurrentProcess.exit(65) }
      lines.append(line)
    }
    let run = ClientRun(lines, maximum: maximum, settings: settings) { line in
      // The caller is gone.
      if (try? OpenStream.standardOutput.write(line)) == nil { CurrentProcess.exit(1) }
    }
    WorkerThreads.run(2) { number in
      if number == 0 {
        run.run()
        CurrentProcess.exit(0)
      }
      while let bytes = try? OpenStream.standardInput.read(), !bytes.isEmpty {}
      CurrentProcess.exit(1)
    }
    CurrentProcess.exit(0)
  }
}

/// Lines of standard input.
private struct LineInput {
  /// The maximum length of a line in bytes.
  let limit: Int
  private var rest: [UInt8] = []
  private var at = 0

  init(limit: Int) {
    self.limit = limit
  }

  /// Returns the next line without its end; nil at the end of the input, or after a line that is too
  /// long.
  mutating func next() -> [UInt8]? {
    var searched = at
    while true {
      if let end = rest[searched...].firstIndex(of: 0x0A) {
        defer { at = end + 1 }
        return Array(rest[at..<end])
      }
      guard rest.count - at <= limit,
        let bytes = try? OpenStream.standardInput.read(), !bytes.isEmpty
      else { return nil }
      rest.removeFirst(at)
      (at, searched) = (0, rest.count)
      rest += bytes
    }
  }
}
