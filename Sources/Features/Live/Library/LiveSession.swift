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
    program = try Self.client()
    self.maximum = maximum
    now = SystemClock.now
  }

  /// Returns the path of the client program.
  ///
  /// - Throws: `LiveError.missing` if it is not installed.
  static func client() throws(LiveError) -> String {
    guard let own = CurrentProcess.program else { throw .missing(programName) }
    let program = PathText.path(of: programName, in: PathText.folder(of: own))
    guard FileStatus.isProgram(program) else { throw .missing(program) }
    return program
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
    var open = Array(jobs.indices)
    var (left, answered, round) = (maximum, 0, 0)
    while !open.isEmpty {
      // The next client does not know when the one before asked a provider.
      if round > 0 { CurrentProcess.sleep(for: .seconds(1)) }
      let replies = try exchange(open.map { jobs[$0].checks[round] }, maximum: left) {
        progress(answered + $0)
      }
      answered += open.count
      left -= replies.reduce(0) { $0 + $1.requests }
      round += 1
      open = zip(open, replies).compactMap { index, reply in
        verdicts[index].append(reply.verdict)
        let isDone = reply.verdict.state.isAccepted || reply.isRateLimited
        return isDone || jobs[index].checks.count <= round ? nil : index
      }
    }
    return zip(jobs, verdicts).map { job, verdicts in
      LiveJudge.verdict(on: verdicts).unlessOf(job.otherHosts)
    }
  }

  /// Makes the one request with which a secret revokes itself.
  ///
  /// - Returns: `.dead` if the provider confirms it.
  /// - Throws: `LiveError`.
  package func revocation(of filled: FilledCheck) throws -> LiveVerdict {
    try exchange([filled], maximum: 1, arguments: ["--revoke"]) { _ in }.first?.verdict
      ?? LiveVerdict(.unknown)
  }

  /// The verdict on one check.
  private struct Reply {
    let verdict: LiveVerdict
    /// The number of requests made.
    var requests = 0
    /// Whether the provider takes no more requests for now.
    var isRateLimited = false
  }

  private func exchange(
    _ checks: [FilledCheck], maximum: Int, arguments: [String] = [], progress: (Int) -> Void
  ) throws -> [Reply] {
    let lines = checks.enumerated().map { LiveMessage.line(id: $0, $1, now: now) }
    let usable = lines.compactMap(\.self)
    var answers: [Int: LiveAnswer] = [:]
    if !usable.isEmpty {
      let header = JSONWriter.bytes(
        of: ["requests": .integer(usable.count), "maximum": .integer(maximum)], layout: .compact)
      let exchange = try ClientExchange(program, arguments)
      answers = try exchange.answers(
        to: header + [0x0A] + usable.joined(), expecting: usable.count, progress: progress)
    }
    return checks.enumerated().map { index, filled in
      if lines[index] == nil {
        return Reply(
          verdict: LiveVerdict(.unknown, host: filled.host, detail: "not a usable key"))
      }
      guard let answer = answers[index] else {
        return Reply(
          verdict: LiveVerdict(.unknown, host: filled.host, detail: "keystow-live ended early"),
          requests: 1)
      }
      return Reply(
        verdict: LiveJudge.verdict(on: answer, to: filled), requests: answer.requests,
        isRateLimited: answer.error == "rate-limited")
    }
  }
}

/// Why no provider can be asked.
package enum LiveError: Error, CustomStringConvertible {
  /// The path where the client should be.
  case missing(String)
  /// The library without which the client does not start.
  case library(String)
  case failed(String)
  /// The secret may belong to another host than the provider's; with the reason.
  case ownHost(String)

  package var description: String {
    switch self {
    case .missing(let path):
      "\(path): not found; requests need it next to keystow (scripts/install.sh installs both)"
    case .library(let name):
      "keystow-live: cannot start: \(name) is missing; install "
        + (name.contains("curl") ? "libcurl (Debian and Ubuntu: apt install libcurl4)" : "it")
    case .failed(let reason): "keystow-live: \(reason)"
    case .ownHost(let reason): "nothing was sent: \(reason)"
    }
  }
}
