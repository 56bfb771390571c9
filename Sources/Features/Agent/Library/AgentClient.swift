/// A coding agent with hooks.
package enum AgentClient: String, CaseIterable, Sendable {
  case claude, cursor, codex, gemini, copilot, opencode

  /// The name that its vendor uses.
  package var title: String {
    switch self {
    case .claude: "Claude Code"
    case .cursor: "Cursor"
    case .codex: "Codex"
    case .gemini: "Gemini CLI"
    case .copilot: "GitHub Copilot CLI"
    case .opencode: "opencode"
    }
  }

  /// The variable that moves the client's folder of a user, and the folder in the home folder that it
  /// replaces; nil for none (code.claude.com/docs/en/settings, developers.openai.com/codex/config).
  package var movedFolder: (variable: String, folder: String)? {
    switch self {
    case .claude: ("CLAUDE_CONFIG_DIR", ".claude")
    case .codex: ("CODEX_HOME", ".codex")
    case .cursor, .gemini, .copilot, .opencode: nil
    }
  }
}
