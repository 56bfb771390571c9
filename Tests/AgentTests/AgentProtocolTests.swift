import Foundation
import TestSupport
import Testing

/// Clients that install the hooks, and send every message of their protocol to what was installed.
@Suite struct AgentProtocolTests {
  private let project: KeysCase
  private let value = SampleSecret.generic(71)

  init() throws {
    project = try KeysCase(
      manifest: "[keys.FILM_KEY]\ntype = \"String\"\n", secrets: "FILM_KEY = \(value)\n")
    try project.repository.write("# App\n", to: "README.md")
  }

  /// Runs the hook for a message, and returns what the client makes of the answer.
  private func reaction(
    to message: AgentMessage, _ command: [String]
  ) throws -> (outcome: AgentMessage.Outcome, text: String)? {
    let json = message.json(in: project.repository.path, value: value)
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any], "\(message)")
    let run = try ProgramRun(
      command[0], Array(command.dropFirst()), in: "/", input: Array(json.utf8))
    #expect(!run.text.contains(value) && !run.errorText.contains(value), "\(message)")
    return FakeAgent(client: message.client)
      .reaction(to: run, event: message.event, message: object)
  }

  @Test(arguments: ["claude", "cursor", "codex", "gemini", "copilot", "opencode"])
  func everyMessageIsAnsweredInTheProtocolOfItsClient(_ client: String) throws {
    let messages = AgentMessage.all.filter { $0.client == client }
    #expect(messages.count > 10)
    for message in messages {
      let reaction = try reaction(
        to: message, [keystowProgram, "agent", "hook", client, message.event])
      #expect(reaction?.outcome == message.outcome, "\(message): \(reaction?.text ?? "no answer")")
      if message.outcome == .isReplaced {
        #expect(reaction?.text.contains("[redacted: FILM_KEY]") == true, "\(message)")
      }
      if message.outcome == .isBlocked {
        #expect(reaction?.text.hasPrefix("keystow: ") == true, "\(message)")
      }
    }
  }

  /// The configuration that was installed has a command for each event with a message.
  @Test(arguments: ["claude", "cursor", "codex", "gemini", "copilot"])
  func theInstalledCommandsAnswer(_ client: String) throws {
    let files = [
      "claude": ".claude/settings.local.json", "cursor": ".cursor/hooks.json",
      "codex": ".codex/hooks.json", "gemini": ".gemini/settings.json",
      "copilot": ".github/hooks/keystow.json",
    ]
    let folder = project.repository.path
    #expect(try keystow(["agent", "install", client, "--yes"], in: folder).status == 0)
    let text = try #require(project.text(files[client] ?? ""))
    let settings = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    let hooks = try #require(settings?["hooks"] as? [String: [[String: Any]]])
    for (event, entries) in hooks {
      let entry = try #require(entries.first)
      let hook = (entry["hooks"] as? [[String: Any]])?.first ?? entry
      let line = try #require((hook["command"] ?? hook["bash"]) as? String)
      let words = hook["args"] as? [String]
      let command = words.map { [line] + $0 } ?? ["/bin/sh", "-c", line]
      let messages = AgentMessage.all.filter { $0.client == client && $0.event == event }
      #expect(!messages.isEmpty, "\(client) \(event)")
      for message in messages.prefix(2) {
        #expect(try reaction(to: message, command)?.outcome == message.outcome, "\(message)")
      }
    }
  }
}
