internal import Candidates

/// Logins of coding agents, and records of what was said to them.
enum AgentNames {
  static let all: [DangerousName] = [
    DangerousName(
      ".claude/.credentials.json .codex/auth.json .gemini/oauth_creds.json", .critical,
      holds: "the login of a coding agent", proof: .secretValue),
    DangerousName(
      """
      .aider.chat.history.md .aider.input.history .aider.llm.history .codex/history.jsonl \
      .claude/history.jsonl rollout-*.jsonl
      """, .medium, holds: "what a coding agent read and was told"),
    DangerousName(
      ".claude/settings.local.json .mcp.json .cursor/mcp.json .vscode/mcp.json .gemini/settings.json "
        + ".aider.conf.yml", .medium,
      holds: "tokens of a coding agent", proof: .secretValue),
  ]
}
