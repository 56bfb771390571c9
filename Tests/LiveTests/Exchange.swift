import Candidates
import Curl
import Findings
import Formats
import LiveClient
import Synchronization
import TestSupport

@testable import Live

/// Sends checks through the client of `keystow-live` to a fake provider, and judges the answers.
struct Exchange {
  let provider: FakeProvider
  var settings = ProbeSettings()
  var maximum = 20_000

  init(_ provider: FakeProvider) {
    self.provider = provider
    settings.interval = 0
    settings.transfer.authorities = provider.authority
    settings.transfer.connections = ["::127.0.0.1:\(provider.port)"]
    settings.transfer.accepts = { $0.isLoopback }
    settings.transfer.totalMilliseconds = 8_000
  }

  /// The verdicts, and all that the client wrote.
  func verdicts(on checks: [FilledCheck]) -> (verdicts: [LiveVerdict], output: [UInt8]) {
    let lines = checks.enumerated().map { LiveMessage.line(id: $0, $1, now: 1_700_000_000) }
    let output = run(lines.compactMap { $0.map { Array($0.dropLast()) } })
    var answers: [Int: LiveAnswer] = [:]
    for line in output.split(separator: 0x0A) {
      if let answer = LiveAnswer(line: line) { answers[answer.id] = answer }
    }
    let verdicts = checks.enumerated().map { index, filled in
      answers[index].map { LiveJudge.verdict(on: $0, to: filled) } ?? LiveVerdict(.unknown)
    }
    return (verdicts, output)
  }

  /// All that the client writes for some lines.
  func run(_ lines: [[UInt8]]) -> [UInt8] {
    let output = Output()
    ClientRun(lines, maximum: maximum, settings: settings, proxies: ProxyVariables { _ in nil }) {
      output.append($0)
    }.run()
    return output.bytes
  }
}

private final class Output: Sendable {
  private let written = Mutex<[UInt8]>([])

  var bytes: [UInt8] { written.withLock(\.self) }

  func append(_ line: [UInt8]) {
    written.withLock { $0 += line }
  }
}
