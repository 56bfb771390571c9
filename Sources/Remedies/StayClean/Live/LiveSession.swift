internal import Candidates
internal import Files
package import Findings
internal import Formats
internal import Text

/// Asks the providers about secrets, with the client program next to this one.
package struct LiveSession: Sendable {
  /// The path of the client program.
  private let program: String
  private let maximum: Int
  private let now: Int64

  package static let programName = "keystow-live"

  /// - Parameter maximum: the number of requests to make at most.
  /// - Throws: `LiveError.missing` if the client is not installed.
  package init(maximum: Int) throws(LiveError) {
    guard let own = CurrentProcess.program else { throw .missing(Self.programName) }
    program = PathText.path(of: Self.programName, in: PathText.folder(of: own))
    guard FileStatus.isProgram(program) else { throw .missing(program) }
    self.maximum = maximum
    now = SystemClock.now
  }

  /// Makes the requests of a plan.
  ///
  /// - Parameter progress: called with the number of answers after each.
  /// - Returns: a verdict for each job, in their order.
  /// - Throws: `LiveError`.
  package func verdicts(
    on jobs: [LivePlan.Job], progress: (Int) -> Void = { _ in }
  ) throws -> [LiveVerdict] {
    var verdicts = jobs.map { _ in [LiveVerdict]() }
    var (left, answered) = (maximum, 0)
    var round = 0
    while true {
      let open = jobs.indices.filter { index in
        jobs[index].checks.count > round && !verdicts[index].contains { $0.state.isAccepted }
      }
      guard !open.isEmpty else { break }
      let checks = open.map { jobs[$0].checks[round] }
      let answers = try exchange(checks, maximum: left) { progress(answered + $0) }
      answered += open.count
      left -= answers.count { $0.detail != "--max-requests reached" }
      for (index, verdict) in zip(open, answers) { verdicts[index].append(verdict) }
      round += 1
    }
    return verdicts.map { LiveJudge.verdict(on: $0) }
  }

  /// Makes the one request with which a secret revokes itself.
  ///
  /// - Returns: `.dead` if the provider confirms it.
  /// - Throws: `LiveError`.
  package func revocation(of filled: FilledCheck) throws -> LiveVerdict {
    try exchange([filled], maximum: 1, arguments: ["--revoke"]) { _ in }.first
      ?? LiveVerdict(.unknown)
  }

  private func exchange(
    _ checks: [FilledCheck], maximum: Int, arguments: [String] = [], progress: (Int) -> Void
  ) throws -> [LiveVerdict] {
    let lines = checks.enumerated().map { LiveMessage.line(id: $0, $1, now: now) }
    let usable = lines.compactMap(\.self)
    var answers: [Int: LiveAnswer] = [:]
    if !usable.isEmpty {
      let header = JSONWriter.bytes(
        of: ["requests": .integer(usable.count), "maximum": .integer(maximum)], layout: .compact)
      let exchange = try ClientExchange(program, arguments)
      try exchange.send(header + [0x0A] + usable.joined())
      answers = exchange.answers(expecting: usable.count, progress: progress)
    }
    return checks.enumerated().map { index, filled in
      if lines[index] == nil {
        return LiveVerdict(.unknown, host: filled.host, detail: "not a usable key")
      }
      guard let answer = answers[index] else {
        return LiveVerdict(.unknown, host: filled.host, detail: "keystow-live ended early")
      }
      return LiveJudge.verdict(on: answer, to: filled)
    }
  }
}

/// Why no provider can be asked.
package enum LiveError: Error, CustomStringConvertible {
  /// The path where the client should be.
  case missing(String)
  case failed(String)

  package var description: String {
    switch self {
    case .missing(let path):
      "\(path): not found; live checks need it next to keystow (scripts/install.sh installs both)"
    case .failed(let reason): "keystow-live: \(reason)"
    }
  }
}
