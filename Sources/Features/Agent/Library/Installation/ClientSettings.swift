internal import Files
internal import Formats
internal import Text

/// The configuration of one client that runs its hooks.
package struct ClientSettings {
  package let client: AgentClient
  /// Whether it is for all projects of the user.
  package let isForUser: Bool

  /// The folder of the user's settings, if a variable names another than the one in the home folder.
  private let moved: String?

  /// - Parameter variable: returns the value of an environment variable.
  package init(
    _ client: AgentClient, isForUser: Bool, variable: (String) -> String? = { _ in nil }
  ) {
    (self.client, self.isForUser) = (client, isForUser)
    let moved = isForUser ? client.movedFolder.flatMap { variable($0.variable) } : nil
    self.moved = moved.flatMap { $0.hasPrefix("/") ? $0 : nil }
  }

  /// The path of the file.
  ///
  /// - Parameter root: the root of the project or the home folder.
  package func path(in root: String) -> String {
    guard let moved else { return PathText.path(of: path, in: root) }
    return PathText.path(of: String(path.drop { $0 != "/" }.dropFirst()), in: moved)
  }

  /// Whether the client is used in the project or by the user.
  package func isUsed(in root: String) -> Bool {
    FileStatus.exists(moved ?? PathText.path(of: folder, in: root))
  }

  /// The path of the file, from the root of the project or the home folder.
  var path: String {
    switch client {
    // The file for one person: the hook has the path of the program on this machine.
    case .claude: isForUser ? ".claude/settings.json" : ".claude/settings.local.json"
    case .cursor: ".cursor/hooks.json"
    case .codex: ".codex/hooks.json"
    case .gemini: ".gemini/settings.json"
    case .copilot: isForUser ? ".copilot/hooks/keystow.json" : ".github/hooks/keystow.json"
    case .opencode:
      isForUser ? ".config/opencode/plugins/keystow.js" : ".opencode/plugins/keystow.js"
    }
  }

  /// The folder whose presence tells that the client is used.
  private var folder: String {
    switch client {
    case .copilot: isForUser ? ".copilot" : ".github/hooks"
    case .opencode: isForUser ? ".config/opencode" : ".opencode"
    case .claude, .cursor, .codex, .gemini: String(path.prefix { $0 != "/" })
    }
  }

  /// The JSON files that may switch the hooks of the client off.
  ///
  /// - Parameter root: the root of the project or the home folder.
  func switches(in root: String) -> [String] {
    let names: [String]
    switch client {
    case .claude: names = [".claude/settings.json", ".claude/settings.local.json"]
    case .gemini: names = [".gemini/settings.json"]
    case .copilot:
      names = [
        path, ".github/copilot/settings.json", ".github/copilot/settings.local.json",
        ".copilot/settings.json",
      ]
    case .cursor, .codex, .opencode: names = []
    }
    return names.map { PathText.path(of: $0, in: root) }
  }

  /// The events that the hook is installed for.
  var events: [String] {
    switch client {
    case .claude:
      ["SessionStart", "UserPromptSubmit", "PreToolUse", "PostToolUse", "PostToolUseFailure"]
    case .codex: ["SessionStart", "UserPromptSubmit", "PreToolUse", "PostToolUse"]
    case .cursor:
      ["sessionStart", "beforeSubmitPrompt", "preToolUse", "beforeTabFileRead", "postToolUse"]
    case .gemini: ["SessionStart", "BeforeAgent", "BeforeTool", "AfterTool"]
    case .copilot: ["sessionStart", "userPromptSubmitted", "preToolUse", "postToolUse"]
    case .opencode: ["chat.message", "tool.execute.before", "tool.execute.after"]
    }
  }

  /// The seconds after which clients stop waiting; the hook itself answers earlier.
  private static let timeout = 10

  /// The entry of an event that runs the program.
  func entry(of event: String, program: String) -> JSONValue {
    let words = ["agent", "hook", client.rawValue, event]
    let line = JSONValue.string(([ShellWord.quoted(program)] + words).joined(separator: " "))
    switch client {
    case .claude:
      // With `args` no shell is involved.
      return [
        "hooks": [
          [
            "type": "command", "command": .string(program), "args": .strings(words),
            "timeout": .integer(Self.timeout),
          ]
        ]
      ]
    case .codex:
      return ["hooks": [["type": "command", "command": line, "timeout": .integer(Self.timeout)]]]
    case .gemini:
      let matcher: JSONObject = event.hasSuffix("Tool") ? ["matcher": ".*"] : [:]
      let hooks: JSONObject = [
        "hooks": [
          [
            "type": "command", "name": "keystow", "command": line,
            "timeout": .integer(Self.timeout * 1_000),
          ]
        ]
      ]
      return .object(matcher + hooks)
    case .cursor:
      let closes: JSONObject = event == "preToolUse" ? ["failClosed": true] : [:]
      let hook: JSONObject = ["command": line, "timeout": .integer(Self.timeout)]
      return .object(hook + closes)
    case .copilot:
      return ["type": "command", "bash": line, "timeoutSec": .integer(Self.timeout)]
    case .opencode: return .null
    }
  }

  /// Whether the root of the file needs `"version": 1`.
  var hasVersion: Bool { client == .cursor || client == .copilot }

  /// Whether an entry of an event runs this program for this client, whatever its path.
  func isOwn(_ entry: JSONValue) -> Bool {
    let texts = entry.texts
    return texts.contains { $0.contains(" agent hook \(client.rawValue) ") }
      || texts.contains("agent") && texts.contains("hook") && texts.contains(client.rawValue)
  }

  /// The entries of all events in a configuration; empty if it is not JSON.
  func entries(in text: [UInt8]) -> [JSONValue] {
    (try? JSONReader.value(of: JSONComments.blanked(text))).map(Self.entries(of:)) ?? []
  }

  static func entries(of configuration: JSONValue) -> [JSONValue] {
    guard case .object(let events)? = configuration["hooks"] else { return [] }
    return events.flatMap { event in
      if case .array(let entries) = event.value { entries } else { [JSONValue]() }
    }
  }

  /// The path of an entry that runs this program, or of the part of it that does if it has others.
  func ownEntry(in configuration: JSONValue) -> [DocumentStep]? {
    guard case .object(let events)? = configuration["hooks"] else { return nil }
    for event in events {
      guard case .array(let entries) = event.value, let index = entries.firstIndex(where: isOwn)
      else { continue }
      let path: [DocumentStep] = ["hooks", .name(event.name), .index(index)]
      guard case .array(let hooks)? = entries[index]["hooks"], !hooks.allSatisfy(isOwn),
        let own = hooks.firstIndex(where: isOwn)
      else { return path }
      return path + ["hooks", .index(own)]
    }
    return nil
  }

  /// Whether a file has settings of a client that run our hooks.
  ///
  /// - Parameter path: absolute.
  static func runsHooks(at path: String) -> Bool {
    guard let settings = all(at: path).first,
      let content = try? CurrentFile(path: path, followsLink: true).content(limit: 1 << 22)
    else { return false }
    return ClientPlan.isInstalled(content, settings)
  }

  /// The settings of clients that are in a file of this path.
  private static func all(at path: String) -> [ClientSettings] {
    AgentClient.allCases.flatMap { client in
      [true, false].map { ClientSettings(client, isForUser: $0) }
        .filter { path.hasSuffix("/" + $0.path) }
    }
  }

  /// The reason to refuse a change of a client's settings that switches hooks off or removes ours; nil
  /// if it does not.
  ///
  /// - Parameter old: the text that is replaced; empty for the whole file.
  static func weakening(_ path: String, new: String, old: String) -> Denial? {
    let isCodex = path.hasSuffix("/.codex/config.toml")
    guard !all(at: path).isEmpty || path.hasSuffix("/.claude/settings.json") || isCodex else {
      return nil
    }
    let compact = new.filter { !$0.isWhitespace }
    let isOff =
      switches.contains { compact.contains($0) }
      || isCodex && compact.contains("hooks=false")
      || compact.contains("\"hooksConfig\":{")
        && (compact.contains("\"enabled\":false") || compact.contains("\"keystow\""))
    if isOff { return .skipsChecks("disabling the hooks of this client") }
    let names = { (text: String) in text.contains("keystow") && text.contains("agent") }
    let hadHooks = old.isEmpty ? runsHooks(at: path) : names(old)
    return hadHooks && !names(new) ? .skipsChecks("removing the hooks of keystow") : nil
  }

  /// Members that switch all hooks off, in Claude Code and Copilot, older and newer Gemini CLI.
  private static let switches = [
    "\"disableAllHooks\":true", "\"hooks\":false", "\"enableHooks\":false",
  ]
}
