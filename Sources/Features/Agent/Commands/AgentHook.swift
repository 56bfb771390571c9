package import Agent
package import ArgumentParser
internal import Candidates
internal import CommandLine
internal import Files
internal import Formats
internal import ScanCommands
import Synchronization
internal import Text

package struct AgentHook: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "hook",
    abstract: "Answer a message of a coding agent; installed hooks run this.",
    discussion: """
      Examples:
        keystow agent hook claude PreToolUse < message.json
        keystow agent hook cursor preToolUse --on-failure pass < message.json

      Reads the client's JSON from standard input, and answers in its protocol. What
      may pass is answered with nothing. A call that cannot be checked within five
      seconds is refused; a prompt passes with a warning.
      """,
    exits: .task)

  @Argument(help: "The client") package var client: AgentClient
  @Argument(help: "The event, as the client names it") package var event: String
  @Option(
    help: ArgumentHelp(
      "What to do with what cannot be checked: block or pass (default: block calls, pass the rest)",
      valueName: "action"))
  package var onFailure: FailureAction?

  package enum FailureAction: String, ExpressibleByArgument, CaseIterable {
    case block, pass
  }

  /// Clients wait ten seconds, and then let calls pass.
  private static let deadline = Duration.seconds(5)
  /// The maximum size in bytes of a message.
  private static let limit = 1 << 26

  package func run() async throws {
    // Compiling takes longest, so it starts first.
    let plan = BuiltInPlan.start(readsLittle: true)
    let late = AgentAnswer(
      decision(after: "it took longer than \(Self.deadline)"), to: client, event: event)
    let turn = AnswerTurn()
    // Tasks share a thread for each processor, which reading the message may block.
    WorkerThreads.start {
      CurrentProcess.sleep(for: Self.deadline)
      guard turn.take() else { return }
      Terminal.standardError.write(late.errors)
      Terminal.standardOutput.write(late.output)
      CurrentProcess.exit(ExitStatus.clean.rawValue)
    }
    let answer: AgentAnswer
    do {
      answer = AgentAnswer(try await decide(with: plan), to: client, event: event)
    } catch {
      let reason = MessageMask.masking(Failure(error, inScan: false)?.message ?? "\(error)")
      answer = AgentAnswer(decision(after: reason), to: client, event: event)
    }
    guard turn.take() else { CurrentProcess.waitForEnd() }
    Terminal.standardError.write(answer.errors)
    try Terminal.standardOutput.deliver(answer.output)
  }

  private func decide(with plan: Task<MatchPlan, any Error>) async throws -> AgentDecision {
    let bytes = try OpenStream.standardInput.content(limit: Self.limit)
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONReader.value(of: bytes)
    } catch {
      throw FileError.invalid(path: "standard input", reason: "not valid JSON: \(error.message)")
    }
    if AgentPayload.step(client, event) == .other {
      // Not a warning to the user: clients have many events that nothing needs to check.
      Terminal.standardError.write(
        "keystow: \(TerminalText.visible(event)): unknown event; nothing was checked\n")
      return .pass
    }
    let payload = AgentPayload(of: client, event: event, value)
    if case .other = payload.event { return .pass }
    return try await AgentKnowledge(folder: payload.folder).guardian(with: plan)
      .decision(on: payload.event)
  }

  /// The decision about what could not be checked.
  private func decision(after reason: String) -> AgentDecision {
    let step = AgentPayload.step(client, event)
    let blocks: Bool
    switch onFailure {
    case .block: blocks = step == .call || step == .prompt
    case .pass: blocks = false
    case nil: blocks = step == .call
    }
    return blocks
      ? .deny(reason: Denial.unchecked(reason).reason)
      : .warn("could not check this: \(reason)")
  }

  package init() {}
}

/// Lets one of several threads answer.
private final class AnswerTurn: Sendable {
  private let isTaken = Atomic(false)

  /// Whether this is the first call.
  func take() -> Bool { !isTaken.exchange(true, ordering: .relaxed) }
}
