/// Codex: developers.openai.com/codex/hooks, 2026, and `codex-rs/hooks/schema/generated`.
extension AgentMessage {
  public static let codex: [AgentMessage] = [
    codex("SessionStart", "start", .isAdded, #""source": "startup""#),
    codex("UserPromptSubmit", "a prompt", .goesOn, #""prompt": "List the films""#),
    codex("UserPromptSubmit", "a value", .isBlocked, #""prompt": "Use @VALUE@""#),
    codexCall("Bash", #"{"command": "cargo test"}"#, .goesOn),
    codexCall("Bash", #"{"command": "sed -n 1,80p @SECRETS@"}"#, .isBlocked),
    codexCall("shell", #"{"command": ["bash", "-lc", "cat @SECRETS@"]}"#, .isBlocked),
    codexCall(
      "apply_patch",
      #"{"command": "*** Begin Patch\n*** Add File: a\n+k = @VALUE@\n*** End Patch\n"}"#, .isBlocked
    ),
    codexCall(
      "apply_patch",
      #"{"command": "*** Begin Patch\n*** Add File: a\n+text\n*** End Patch\n"}"#, .goesOn),
    codexCall("mcp__tracker__create", #"{"body": "@VALUE@"}"#, .isBlocked),
    codexCall("update_plan", #"{"plan": [{"step": "Read", "status": "pending"}]}"#, .goesOn),
    codex(
      "PostToolUse", "an output with a value", .isReplaced,
      #""tool_name": "Bash", "tool_input": {"command": "make"}, "tool_use_id": "t", "#
        + #""tool_response": "key @VALUE@""#),
    codex(
      "PostToolUse", "a clean output", .goesOn,
      #""tool_name": "Bash", "tool_input": {"command": "ls"}, "tool_response": "a""#),
    codex("Stop", "another event", .goesOn, #""stop_hook_active": false"#),
  ]

  private static func codex(
    _ event: String, _ name: String, _ outcome: Outcome, _ members: String
  ) -> AgentMessage {
    AgentMessage(
      "codex", event, name, outcome,
      """
      {"session_id": "s", "turn_id": "t", "transcript_path": null, "cwd": "@FOLDER@", \
      "hook_event_name": "\(event)", "model": "m", "permission_mode": "default", \(members)}
      """)
  }

  private static func codexCall(
    _ tool: String, _ input: String, _ outcome: Outcome
  ) -> AgentMessage {
    codex(
      "PreToolUse", tool, outcome,
      "\"tool_name\": \"\(tool)\", \"tool_input\": \(input), \"tool_use_id\": \"u\"")
  }
}

/// Gemini CLI: google-gemini/gemini-cli, `docs/hooks/reference.md` at 06c0d81, 2026.
extension AgentMessage {
  public static let gemini: [AgentMessage] = [
    gemini("SessionStart", "start", .isAdded, #""source": "startup""#),
    gemini("BeforeAgent", "a prompt", .goesOn, #""prompt": "List the films""#),
    gemini("BeforeAgent", "a value", .isBlocked, #""prompt": "Use @VALUE@""#),
    gemini("run_shell_command", #"{"command": "npm test", "description": "Test"}"#, .goesOn),
    gemini("run_shell_command", #"{"command": "head @SECRETS@"}"#, .isBlocked),
    gemini("read_file", #"{"file_path": "@SECRETS@"}"#, .isBlocked),
    gemini("read_file", #"{"absolute_path": "@FOLDER@/@SECRETS@"}"#, .isBlocked),
    gemini("read_many_files", #"{"include": ["*.xcconfig"]}"#, .isBlocked),
    gemini("write_file", #"{"file_path": "a", "content": "@VALUE@"}"#, .isBlocked),
    gemini(
      "replace", #"{"file_path": "a", "old_string": "b", "new_string": "@VALUE@"}"#, .isBlocked),
    gemini("search_file_content", #"{"pattern": "KEY", "path": "@SECRETS@"}"#, .isBlocked),
    gemini("list_directory", #"{"dir_path": "."}"#, .goesOn),
    gemini("web_fetch", #"{"prompt": "Read https://example.com/?k=@VALUE@"}"#, .isBlocked),
    gemini("mcp_tracker_create", #"{"body": "@VALUE@"}"#, .isBlocked),
    gemini(
      "AfterTool", "an output with a value", .isReplaced,
      #""tool_name": "run_shell_command", "tool_input": {"command": "make"}, "tool_response": "#
        + #"{"llmContent": "key @VALUE@", "returnDisplay": "key @VALUE@", "error": null}"#),
    gemini(
      "AfterTool", "a clean output", .goesOn,
      #""tool_name": "read_file", "tool_input": {}, "tool_response": {"llmContent": "a"}"#),
    gemini("BeforeModel", "another event", .goesOn, #""llm_request": {}"#),
  ]

  private static func gemini(
    _ event: String, _ name: String, _ outcome: Outcome, _ members: String
  ) -> AgentMessage {
    AgentMessage(
      "gemini", event, name, outcome,
      """
      {"session_id": "s", "transcript_path": "/t.json", "cwd": "@FOLDER@", "hook_event_name": \
      "\(event)", "timestamp": "2026-11-25T10:00:00Z", \(members)}
      """)
  }

  private static func gemini(
    _ tool: String, _ input: String, _ outcome: Outcome
  ) -> AgentMessage {
    gemini(
      "BeforeTool", tool, outcome,
      "\"tool_name\": \"\(tool)\", \"tool_input\": \(input), \"mcp_context\": null")
  }
}

/// GitHub Copilot CLI: docs.github.com/copilot/reference/hooks-reference, github/docs at 05da5bc, 2026;
/// the other spelling of events is the one of VS Code.
extension AgentMessage {
  public static let copilot: [AgentMessage] = [
    copilot("sessionStart", "start", .isAdded, #""source": "new", "initialPrompt": "List""#),
    copilot("userPromptSubmitted", "a prompt", .goesOn, #""prompt": "List the films""#),
    copilot("userPromptSubmitted", "a value", .isBlocked, #""prompt": "Use @VALUE@""#),
    copilotCall("bash", #"{"command": "npm test", "description": "Test"}"#, .goesOn),
    copilotCall("bash", #"{"command": "cat @SECRETS@", "mode": "sync"}"#, .isBlocked),
    copilotCall("bash", #""{\"command\": \"cat @SECRETS@\"}""#, .isBlocked),
    copilotCall("view", #"{"path": "@FOLDER@/@SECRETS@"}"#, .isBlocked),
    copilotCall("create", #"{"path": "a", "file_text": "@VALUE@"}"#, .isBlocked),
    copilotCall("edit", #"{"path": "a", "old_str": "b", "new_str": "@VALUE@"}"#, .isBlocked),
    copilotCall("web_fetch", #"{"url": "https://example.com/@VALUE@"}"#, .isBlocked),
    copilotCall("tracker-create", #"{"body": "@VALUE@"}"#, .isBlocked),
    copilot(
      "postToolUse", "an output with a value", .isReplaced,
      #""toolName": "bash", "toolArgs": {"command": "make"}, "toolResult": "#
        + #"{"resultType": "success", "textResultForLlm": "key @VALUE@"}"#),
    copilot(
      "postToolUse", "a clean output", .goesOn,
      #""toolName": "bash", "toolArgs": {}, "toolResult": {"textResultForLlm": "a"}"#),
    AgentMessage(
      "copilot", "PreToolUse", "in the spelling of VS Code", .isBlocked,
      """
      {"hook_event_name": "PreToolUse", "session_id": "s", "timestamp": "2026-11-25T10:00:00Z", \
      "cwd": "@FOLDER@", "tool_name": "Bash", "tool_input": {"command": "cat @SECRETS@"}}
      """),
    copilot("sessionEnd", "another event", .goesOn, #""reason": "complete""#),
  ]

  private static func copilot(
    _ event: String, _ name: String, _ outcome: Outcome, _ members: String
  ) -> AgentMessage {
    AgentMessage(
      "copilot", event, name, outcome,
      #"{"sessionId": "s", "timestamp": 1764064800000, "cwd": "@FOLDER@", "# + members + "}")
  }

  private static func copilotCall(
    _ tool: String, _ input: String, _ outcome: Outcome
  ) -> AgentMessage {
    copilot(
      "preToolUse", tool, outcome, "\"toolName\": \"\(tool)\", \"toolArgs\": \(input)")
  }
}

/// opencode has no protocol for programs: these are the messages of the plugin that `agent install`
/// writes, from the arguments of anomalyco/opencode `packages/plugin` at 0d4d22f (1.15 to 1.18).
extension AgentMessage {
  public static let opencode: [AgentMessage] = [
    opencode(
      "chat.message", "a prompt", .goesOn, "{}", #"{"parts": [{"type": "text", "text": "a"}]}"#),
    opencode(
      "chat.message", "a value", .isBlocked, "{}",
      #"{"parts": [{"type": "text", "text": "Use @VALUE@"}]}"#),
    opencode(
      "chat.message", "a file", .isBlocked, "{}",
      #"{"parts": [{"type": "file", "url": "file://@FOLDER@/@SECRETS@"}]}"#),
    opencodeCall("bash", #"{"command": "make", "workdir": "@FOLDER@"}"#, .goesOn),
    opencodeCall("bash", #"{"command": "cat @SECRETS@"}"#, .isBlocked),
    opencodeCall("read", #"{"filePath": "@FOLDER@/@SECRETS@", "limit": 9}"#, .isBlocked),
    opencodeCall("write", #"{"filePath": "a", "content": "@VALUE@"}"#, .isBlocked),
    opencodeCall(
      "edit", #"{"filePath": "a", "oldString": "b", "newString": "@VALUE@"}"#, .isBlocked),
    opencodeCall("webfetch", #"{"url": "https://example.com/@VALUE@"}"#, .isBlocked),
    opencodeCall("tracker_create", #"{"body": "@VALUE@"}"#, .isBlocked),
    opencode(
      "tool.execute.after", "an output with a value", .isReplaced, #"{"tool": "bash"}"#,
      #"{"output": "key @VALUE@"}"#),
    opencode(
      "tool.execute.after", "a clean output", .goesOn, #"{"tool": "bash"}"#, #"{"output": "a"}"#),
    opencode("session.idle", "another event", .goesOn, "{}", "{}"),
  ]

  private static func opencode(
    _ event: String, _ name: String, _ outcome: Outcome, _ input: String, _ output: String
  ) -> AgentMessage {
    AgentMessage(
      "opencode", event, name, outcome,
      #"{"hook": "\#(event)", "directory": "@FOLDER@", "input": \#(input), "output": \#(output)}"#)
  }

  private static func opencodeCall(
    _ tool: String, _ arguments: String, _ outcome: Outcome
  ) -> AgentMessage {
    opencode(
      "tool.execute.before", tool, outcome,
      #"{"tool": "\#(tool)", "sessionID": "s", "callID": "c"}"#, #"{"args": \#(arguments)}"#)
  }
}
