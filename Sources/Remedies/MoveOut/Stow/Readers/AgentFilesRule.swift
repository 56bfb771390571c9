internal import Candidates
internal import Findings
internal import Formats
internal import Git

/// Leaves values in the files of agents and their MCP servers, which have variables of their own.
struct AgentFilesRule: ReaderRule {
  func decision(
    for location: SecretLocation, in file: LocatedSecrets.File, _ project: ReaderProject
  ) -> ReaderDecision? {
    guard let agent = AgentFile.known(at: file.path) else {
      guard file.format == .jsonLines else { return nil }
      return .leave("this file is a record; delete it, or add it to .gitignore and untrack it")
    }
    let name = location.variableName
    if location.keyPath.first == "permissions" {
      return .leave(
        "this is a command that was allowed once; delete the entry, and let the command read "
          + "$\(name)")
    }
    return .leave(agent.advice(for: name))
  }
}

/// A file that an agent reads its settings from.
private struct AgentFile {
  /// The names of the file.
  private let names: Set<String>
  /// The folder of the file; nil for any.
  private let folder: String?
  /// The replacement for the user; `NAME` stands for the key's name.
  private let advice: String

  /// Returns what to do with a key in the file.
  func advice(for name: String) -> String { advice.replacing("NAME", with: name) }

  /// Returns what reads the file at a path; nil if no agent does.
  static func known(at path: GitPath) -> AgentFile? {
    let name = path.lowercasedName
    let folder = path.text.split(separator: "/").dropLast().last?.lowercased()
    return all.first { $0.names.contains(name) && ($0.folder == nil || $0.folder == folder) }
  }

  private init(_ names: Set<String>, in folder: String? = nil, _ advice: String) {
    self.names = names
    self.folder = folder
    self.advice = advice
  }

  private static let all: [AgentFile] = [
    AgentFile(
      ["mcp.json"], in: ".cursor",
      "use ${env:NAME}, which Cursor expands, and set NAME in your environment"),
    AgentFile(
      ["mcp.json", "settings.json"], in: ".vscode",
      "use ${input:NAME} with an input of type promptString, or set NAME in an envFile that git "
        + "ignores"),
    AgentFile(
      [".mcp.json", "mcp.json"],
      "use ${NAME}, which Claude Code expands, and set NAME in your environment"),
    AgentFile(
      ["claude_desktop_config.json"],
      "Claude Desktop expands nothing in this file; keep it out of the repository"),
    AgentFile(
      ["settings.json", "settings.local.json"], in: ".claude",
      "set NAME in your environment instead; settings.local.json should be ignored by git"),
    AgentFile([".claude.json"], "this file is one of your home folder; ignore and untrack it"),
    AgentFile(
      ["config.toml"], in: ".codex",
      "name a variable instead: bearer_token_env_var, env_http_headers or env_vars = [\"NAME\"]"),
    AgentFile(["auth.json"], in: ".codex", "Codex writes this file; ignore and untrack it"),
    AgentFile(
      ["settings.json"], in: ".gemini",
      "use $NAME, which Gemini CLI expands, and set NAME in your environment"),
    AgentFile(
      [".aider.conf.yml", ".aider.conf.yaml"],
      "aider reads NAME from .env or the environment; set it there"),
  ]
}
