internal import Agent
import ArgumentParser
internal import CommandLine
internal import ScanCommands
internal import Text

struct MCPCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mcp",
    abstract: "Serve tools for coding agents on standard input and output.",
    discussion: """
      Examples:
        keystow agent mcp
        keystow agent mcp -C ~/Projects/App

      A server of the Model Context Protocol with five read-only tools: scan_text,
      scan_paths, list_keys, explain_finding and is_it_ignored. No tool returns the
      value of a key or a finding, and none uses the network.
      Documentation/Agents.md shows how clients start it.
      """,
    exits: .task)

  @OptionGroup var start: StartFolder

  func run() async throws {
    try start.enter()
    let tools = AgentTools(plan: BuiltInPlan.start(readsLittle: true))
    var lines = StandardInputLines(end: 0x0A)
    while true {
      let messages = try lines.next()
      guard !messages.isEmpty else { return }
      for message in messages where !message.allSatisfy(\.isBlank) {
        // Keys and values may have changed since the last message.
        let server = try await tools.server()
        guard let answer = await server.answer(to: message) else { continue }
        try Terminal.standardOutput.deliver(answer + [0x0A])
      }
    }
  }
}
