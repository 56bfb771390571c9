internal import Agent
package import ArgumentParser

package struct AgentCommand: ParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "agent",
    abstract: "Keep secrets away from coding agents.",
    discussion: """
      Examples:
        keystow agent install          the clients that this project uses
        keystow agent install claude   Claude Code only
        keystow agent status           list what is installed
        keystow agent mcp              a server with tools for agents

      Installs hooks in Claude Code, Cursor, Codex, Gemini CLI, GitHub Copilot CLI
      and opencode. They refuse prompts and calls that contain a secret, that read a
      file with secrets, or that skip git hooks, and redact what tools print. They
      work offline; Documentation/Agents.md lists their limits.
      """,
    subcommands: [
      AgentInstall.self, AgentUninstall.self, AgentStatus.self, MCPCommand.self, AgentHook.self,
    ])

  package init() {}
}

extension AgentClient: ExpressibleByArgument {}
