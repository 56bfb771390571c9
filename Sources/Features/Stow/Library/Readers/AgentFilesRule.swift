internal import Candidates
internal import Formats
internal import Vocabulary

/// Replaces values in the files of agents and their MCP servers by the variables of the client, or lets
/// `keystow run` start the server, and leaves them where neither is possible.
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
    if agent.canLaunch, LaunchedServers.canLaunch(location, in: file) {
      return ReaderDecision(.launcher, .replace(.template("NAME")))
    }
    guard let variable = agent.variable, variable.isExpanded(at: location.keyPath),
      let entry = file.entry(of: location),
      ComposeRule.canSubstitute(location.span, in: file.text, of: entry.span)
    else { return .leave(agent.advice(for: name)) }
    return ReaderDecision(
      .agent, .replace(variable.style),
      detail: "expanded by \(variable.client); start it with: keystow run -- \(variable.program)")
  }
}

/// A variable of the environment that a client expands in its settings.
private struct AgentVariable {
  let client: String
  /// The program to start.
  let program: String
  let style: PlaceholderStyle
  /// The members at the root in which it expands variables.
  let roots: Set<String>
  /// The members of a server in which it does; nil for all.
  let fields: Set<String>?

  func isExpanded(at keyPath: [String]) -> Bool {
    guard let first = keyPath.first, roots.contains(first) else { return false }
    guard let fields else { return true }
    return keyPath.count > 2 && fields.contains(keyPath[2])
  }

  private static let serverFields: Set<String> = ["command", "args", "env", "url", "headers"]

  /// code.claude.com/docs/en/mcp, September 2026: `${NAME}` in these five fields.
  static let claude = AgentVariable(
    client: "Claude Code", program: "claude", style: .variable, roots: ["mcpServers"],
    fields: serverFields)
  /// cursor.com/docs/mcp, 2026: `${env:NAME}` in the same fields.
  static let cursor = AgentVariable(
    client: "Cursor", program: "cursor", style: .template("${env:NAME}"), roots: ["mcpServers"],
    fields: serverFields)
  /// geminicli.com/docs/cli/configuration, 2026: `$NAME` and `${NAME}` in all strings.
  static let gemini = AgentVariable(
    client: "Gemini CLI", program: "gemini", style: .variable, roots: ["mcpServers"], fields: nil)
  /// opencode.ai/docs/config, 2026: `{env:NAME}` in all strings.
  static let opencode = AgentVariable(
    client: "opencode", program: "opencode", style: .template("{env:NAME}"),
    roots: ["mcp", "provider"], fields: nil)
}

/// A file that an agent reads its settings from.
private struct AgentFile {
  /// The names of the file.
  private let names: Set<String>
  /// The folder of the file; nil for any.
  private let folder: String?
  /// The variable that takes the place of a secret; nil if nothing expands one.
  let variable: AgentVariable?
  /// Whether its servers start in the folder of the project, so that `keystow run` finds the keys.
  let canLaunch: Bool
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

  private init(
    _ names: Set<String>, in folder: String? = nil, expanding variable: AgentVariable? = nil,
    launching canLaunch: Bool = false, _ advice: String
  ) {
    self.names = names
    self.folder = folder
    self.variable = variable
    self.canLaunch = canLaunch
    self.advice = advice
  }

  private static let all: [AgentFile] = [
    AgentFile(
      ["mcp.json"], in: ".cursor", expanding: .cursor,
      "use ${env:NAME}, which Cursor expands, and set NAME in your environment"),
    AgentFile(
      ["mcp.json", "settings.json"], in: ".vscode", launching: true,
      "use ${input:NAME} with an input of type promptString, or set NAME in an envFile that git "
        + "ignores; or start the server with: keystow run --only NAME -- COMMAND"),
    AgentFile(
      [".mcp.json"], expanding: .claude,
      "use ${NAME}, which Claude Code expands, and set NAME in your environment"),
    AgentFile(
      ["mcp.json"],
      "use ${NAME}, which Claude Code expands, and set NAME in your environment"),
    AgentFile(
      ["claude_desktop_config.json"],
      "Claude Desktop expands nothing in this file; start the server with: "
        + "keystow run --only NAME -- COMMAND"),
    AgentFile(
      ["settings.json", "settings.local.json"], in: ".claude",
      "set NAME in your environment instead; settings.local.json should be ignored by git"),
    AgentFile([".claude.json"], "this file is one of your home folder; ignore and untrack it"),
    AgentFile(
      ["config.toml"], in: ".codex",
      "name a variable instead (bearer_token_env_var, env_http_headers, env_vars = [\"NAME\"]), or "
        + "start the server with: keystow run --only NAME -- COMMAND"),
    AgentFile(["auth.json"], in: ".codex", "Codex writes this file; ignore and untrack it"),
    AgentFile(
      ["settings.json"], in: ".gemini", expanding: .gemini,
      "use $NAME, which Gemini CLI expands, and set NAME in your environment"),
    AgentFile(
      ["opencode.json", "opencode.jsonc"], expanding: .opencode,
      "use {env:NAME}, which opencode expands, and set NAME in your environment"),
    AgentFile(
      [".aider.conf.yml", ".aider.conf.yaml"],
      "aider reads NAME from .env or the environment; set it there"),
  ]
}
