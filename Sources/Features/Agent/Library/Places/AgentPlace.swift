/// A file or folder in which coding agents keep settings or records, as their documentation names it.
package struct AgentPlace: Sendable, Hashable {
  /// What it contains, which decides what to do about a secret in it.
  package enum Kind: String, Sendable, CaseIterable {
    /// The servers that a client starts, with their variables and headers.
    case servers
    /// Settings and allowed commands.
    case settings
    /// What was said and done: transcripts, histories, logs.
    case records
    /// Rules and prompts, mostly shared.
    case instructions
  }

  /// From the root of the project or the home folder.
  package let path: String
  package let client: String
  package let kind: Kind

  private init(_ kind: Kind, _ client: String, _ path: String) {
    (self.kind, self.client, self.path) = (kind, client, path)
  }

  /// The places in a project.
  package static let project: [AgentPlace] = [
    AgentPlace(.servers, "Claude Code", ".mcp.json"),
    AgentPlace(.settings, "Claude Code", ".claude/settings.json"),
    AgentPlace(.settings, "Claude Code", ".claude/settings.local.json"),
    AgentPlace(.instructions, "Claude Code", ".claude"),
    AgentPlace(.instructions, "Claude Code", "CLAUDE.md"),
    AgentPlace(.instructions, "Claude Code", "CLAUDE.local.md"),
    AgentPlace(.instructions, "agents", "AGENTS.md"),
    AgentPlace(.servers, "Cursor", ".cursor/mcp.json"),
    AgentPlace(.instructions, "Cursor", ".cursor"),
    AgentPlace(.instructions, "Cursor", ".cursorrules"),
    AgentPlace(.servers, "VS Code", ".vscode/mcp.json"),
    AgentPlace(.servers, "Codex", ".codex/config.toml"),
    AgentPlace(.records, "Codex", ".codex/sessions"),
    AgentPlace(.records, "Codex", ".codex/log"),
    AgentPlace(.records, "Codex", ".codex/history.jsonl"),
    AgentPlace(.instructions, "Codex", ".codex"),
    AgentPlace(.servers, "Gemini CLI", ".gemini/settings.json"),
    AgentPlace(.instructions, "Gemini CLI", ".gemini"),
    AgentPlace(.instructions, "Gemini CLI", "GEMINI.md"),
    AgentPlace(.settings, "GitHub Copilot CLI", ".github/copilot"),
    AgentPlace(.settings, "GitHub Copilot CLI", ".github/hooks"),
    AgentPlace(.instructions, "GitHub Copilot CLI", ".github/copilot-instructions.md"),
    AgentPlace(.servers, "opencode", "opencode.json"),
    AgentPlace(.servers, "opencode", "opencode.jsonc"),
    AgentPlace(.servers, "opencode", ".opencode/opencode.json"),
    AgentPlace(.instructions, "opencode", ".opencode"),
    AgentPlace(.settings, "aider", ".aider.conf.yml"),
    AgentPlace(.records, "aider", ".aider.chat.history.md"),
    AgentPlace(.records, "aider", ".aider.input.history"),
    AgentPlace(.records, "aider", ".aider.llm.history"),
    AgentPlace(.records, "SpecStory", ".specstory/history"),
    AgentPlace(.records, "Crush", ".crush"),
  ]

  /// The places in a home folder; those of desktop programs on macOS and Linux.
  package static let home: [AgentPlace] = [
    AgentPlace(.servers, "Claude Code", ".claude.json"),
    AgentPlace(.settings, "Claude Code", ".claude/settings.json"),
    AgentPlace(.settings, "Claude Code", ".claude/settings.local.json"),
    AgentPlace(.records, "Claude Code", ".claude/projects"),
    AgentPlace(.records, "Claude Code", ".claude/history.jsonl"),
    AgentPlace(.records, "Claude Code", ".claude/shell-snapshots"),
    AgentPlace(.records, "Claude Code", ".claude/file-history"),
    AgentPlace(.records, "Claude Code", ".claude/todos"),
    AgentPlace(.records, "Claude Code", ".claude/debug"),
    AgentPlace(.instructions, "Claude Code", ".claude/CLAUDE.md"),
    AgentPlace(
      .servers, "Claude Desktop",
      "Library/Application Support/Claude/claude_desktop_config.json"),
    AgentPlace(.servers, "Claude Desktop", ".config/Claude/claude_desktop_config.json"),
    AgentPlace(.servers, "Cursor", ".cursor/mcp.json"),
    AgentPlace(.settings, "Cursor", ".cursor/hooks.json"),
    AgentPlace(.settings, "Cursor", ".cursor/cli-config.json"),
    AgentPlace(.records, "Cursor", ".cursor/projects"),
    AgentPlace(.servers, "VS Code", "Library/Application Support/Code/User/mcp.json"),
    AgentPlace(.servers, "VS Code", ".config/Code/User/mcp.json"),
    AgentPlace(.servers, "Codex", ".codex/config.toml"),
    AgentPlace(.records, "Codex", ".codex/sessions"),
    AgentPlace(.records, "Codex", ".codex/archived_sessions"),
    AgentPlace(.records, "Codex", ".codex/history.jsonl"),
    AgentPlace(.records, "Codex", ".codex/log"),
    AgentPlace(.instructions, "Codex", ".codex/AGENTS.md"),
    AgentPlace(.servers, "Gemini CLI", ".gemini/settings.json"),
    AgentPlace(.records, "Gemini CLI", ".gemini/tmp"),
    AgentPlace(.instructions, "Gemini CLI", ".gemini/GEMINI.md"),
    AgentPlace(.servers, "GitHub Copilot CLI", ".copilot/mcp-config.json"),
    AgentPlace(.settings, "GitHub Copilot CLI", ".copilot/hooks"),
    AgentPlace(.records, "GitHub Copilot CLI", ".copilot/history-session-state"),
    AgentPlace(.records, "GitHub Copilot CLI", ".copilot/session-state"),
    AgentPlace(.records, "GitHub Copilot CLI", ".copilot/logs"),
    AgentPlace(.servers, "opencode", ".config/opencode"),
    AgentPlace(.records, "opencode", ".local/share/opencode/storage"),
    AgentPlace(.records, "opencode", ".local/share/opencode/log"),
    AgentPlace(.settings, "aider", ".aider.conf.yml"),
  ]

  /// Work trees and packages in these places, which are no state of an agent, and the logins that a
  /// client keeps for itself.
  package static let excluded = [
    ".claude/worktrees", ".claude/.credentials.json", ".codex/auth.json",
    ".gemini/oauth_creds.json", ".opencode/node_modules", ".config/opencode/node_modules",
  ]

  /// Folders of clients that variables moved out of the home folder, absolute, by the folder that
  /// they replace.
  ///
  /// - Parameter variable: returns the value of an environment variable.
  package static func movedFolders(_ variable: (String) -> String?) -> [String: String] {
    let all = AgentClient.allCases.compactMap { client in
      client.movedFolder.flatMap { moved in
        variable(moved.variable).flatMap { $0.hasPrefix("/") ? (moved.folder, $0) : nil }
      }
    }
    return Dictionary(uniqueKeysWithValues: all)
  }

  /// The paths of the places in a folder of the home folder, from that folder.
  package static func paths(in folder: String) -> [String] {
    home.filter { $0.path.hasPrefix(folder + "/") }
      .map { String($0.path.dropFirst(folder.count + 1)) }
  }

  /// Returns the most specific of some places that a path is in; nil if there is none.
  package static func place(of path: String, in places: [AgentPlace]) -> AgentPlace? {
    places.filter { path == $0.path || path.hasPrefix($0.path + "/") }
      .max { $0.path.utf8.count < $1.path.utf8.count }
  }
}
