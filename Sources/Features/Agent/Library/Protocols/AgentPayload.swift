package import Formats

/// A message as its client sends it.
///
/// The formats are those of each client's documentation, which Documentation/Agents.md names. Nothing
/// but what is read here needs to be present, and null counts as missing.
package struct AgentPayload: Sendable, Equatable {
  package let event: AgentEvent
  /// The folder of the session; nil if the client does not say.
  package let folder: String?

  /// - Parameters:
  ///   - name: the name of the event, from the command line.
  ///   - value: the message.
  package init(of client: AgentClient, event name: String, _ value: JSONValue) {
    let value = client == .opencode ? Self.flattened(value) : value
    let roots = value["workspace_roots"]?.texts.first
    let folder =
      [value["cwd"], value["directory"]].compactMap { $0?.text }.first { !$0.isEmpty } ?? roots
    self.folder = folder
    event = Self.event(of: client, Self.step(client, name), name, value, folder)
  }

  /// The moment that an event is about.
  package enum Step: Sendable {
    case prompt, call, result, session, other
  }

  /// Returns the moment of an event of a client.
  package static func step(_ client: AgentClient, _ name: String) -> Step {
    switch (client, name) {
    case (.claude, "UserPromptSubmit"), (.codex, "UserPromptSubmit"),
      (.cursor, "beforeSubmitPrompt"), (.gemini, "BeforeAgent"),
      (.copilot, "userPromptSubmitted"), (.copilot, "UserPromptSubmit"),
      (.opencode, "chat.message"):
      .prompt
    case (.claude, "PreToolUse"), (.codex, "PreToolUse"), (.cursor, "preToolUse"),
      (.cursor, "beforeShellExecution"), (.cursor, "beforeMCPExecution"),
      (.cursor, "beforeReadFile"), (.cursor, "beforeTabFileRead"), (.gemini, "BeforeTool"),
      (.copilot, "preToolUse"), (.copilot, "PreToolUse"), (.opencode, "tool.execute.before"):
      .call
    case (.claude, "PostToolUse"), (.claude, "PostToolUseFailure"), (.codex, "PostToolUse"),
      (.cursor, "postToolUse"),
      (.gemini, "AfterTool"), (.copilot, "postToolUse"), (.copilot, "PostToolUse"),
      (.opencode, "tool.execute.after"):
      .result
    case (.claude, "SessionStart"), (.codex, "SessionStart"), (.cursor, "sessionStart"),
      (.gemini, "SessionStart"), (.copilot, "sessionStart"), (.copilot, "SessionStart"):
      .session
    default: .other
    }
  }

  private static func event(
    of client: AgentClient, _ step: Step, _ name: String, _ value: JSONValue, _ folder: String?
  ) -> AgentEvent {
    switch step {
    case .prompt:
      let texts = (value["prompt"] ?? value["parts"])?.texts ?? []
      let text = texts.joined(separator: "\n")
      let attached = value["attachments"]?.texts(of: ["file_path"]) ?? []
      let parts = (value["parts"]?.texts(of: ["url"]) ?? []).filter { $0.hasPrefix("file://") }
      let files = attached + parts + PromptMentions.paths(in: text)
      return texts.isEmpty && files.isEmpty ? .other : .prompt(text, files: files)
    case .session: return .sessionStart
    case .other: return .other
    case .call, .result:
      guard let call = call(name, value, folder) else { return .other }
      guard step == .result else { return .call(call) }
      let output =
        ["tool_response", "tool_output", "tool_result", "toolResult", "output", "error"]
        .lazy.compactMap { value[$0] }.first { $0 != .null }
      return output.map { .result(call, output: $0) } ?? .other
    }
  }

  private static func call(
    _ name: String, _ value: JSONValue, _ folder: String?
  ) -> ToolCall? {
    switch name {
    case "beforeShellExecution":
      return value["command"]?.text.map {
        ToolCall(tool: "Shell", kind: .shell(command: $0), folder: folder)
      }
    case "beforeReadFile", "beforeTabFileRead":
      let paths = value.texts(of: ["file_path"])
      return paths.isEmpty
        ? nil : ToolCall(tool: "Read", kind: .read(paths: paths), folder: folder)
    default: break
    }
    guard let tool = (value["tool_name"] ?? value["toolName"])?.text else { return nil }
    let input = opened(value["tool_input"] ?? value["toolArgs"] ?? .null)
    let own = [input["cwd"], input["workdir"], input["working_directory"], input["dir_path"]]
      .compactMap { $0?.text }.first { $0.hasPrefix("/") }
    return ToolCall(tool: tool, input: input, folder: own ?? folder)
  }

  /// Some clients write an object as a string with JSON.
  private static func opened(_ value: JSONValue) -> JSONValue {
    guard case .string(let text) = value, text.first == "{",
      let inner = try? JSONReader.value(of: Array(text.utf8))
    else { return value }
    return inner
  }

  /// The message of the plugin for opencode, with the names of the other clients:
  /// `{hook, directory, worktree, input: {tool, …}, output: {args, output, parts, …}}`.
  private static func flattened(_ value: JSONValue) -> JSONValue {
    .object(
      JSONObject([
        ("cwd", value["directory"] ?? .null), ("tool_name", value["input"]?["tool"] ?? .null),
        ("tool_input", value["output"]?["args"] ?? value["input"]?["args"] ?? .null),
        ("tool_output", value["output"]?["output"] ?? .null),
        ("parts", value["output"]?["parts"] ?? .null),
      ]))
  }
}

extension JSONValue {
  /// The text of a string; nil for other values.
  package var text: String? { if case .string(let text) = self { text } else { nil } }
}
