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
}
