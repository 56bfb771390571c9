import Formats
import Testing

@testable import Agent

/// Messages of clients as their documentation shows them, and the answers that it asks for.
///
/// The sources and their dates are in Documentation/Agents.md.
@Suite struct ProtocolTests {
  private func event(
    _ client: AgentClient, _ name: String, _ text: String
  ) throws -> AgentEvent {
    AgentPayload(of: client, event: name, try JSONReader.value(of: Array(text.utf8))).event
  }

  private func answer(
    _ decision: AgentDecision, _ client: AgentClient, _ name: String
  ) throws -> JSONValue? {
    let output = AgentAnswer(decision, to: client, event: name).output
    guard !output.isEmpty else { return Optional.none }
    return try JSONReader.value(of: output)
  }

  private func shell(_ command: String, tool: String, in folder: String? = "/p") -> AgentEvent {
    .call(ToolCall(tool: tool, kind: .shell(command: command), folder: folder))
  }

  @Test func shellCommandsAreRead() throws {
    #expect(
      try event(
        .claude, "PreToolUse",
        """
        {"session_id": "a", "transcript_path": "/t", "cwd": "/p", "permission_mode": "default",
         "hook_event_name": "PreToolUse", "tool_name": "Bash", "tool_use_id": "b",
         "tool_input": {"command": "ls", "description": "List", "timeout": 1}}
        """) == shell("ls", tool: "Bash"))
    #expect(
      try event(
        .cursor, "preToolUse",
        """
        {"conversation_id": "a", "workspace_roots": ["/p"], "user_email": null, "cwd": "",
         "tool_name": "Shell", "tool_input": {"command": "ls", "cwd": "/p", "timeout": 30000}}
        """) == shell("ls", tool: "Shell"))
    #expect(
      try event(
        .cursor, "beforeShellExecution",
        #"{"workspace_roots": ["/p"], "command": "ls", "cwd": "/p", "sandbox": false}"#)
        == shell("ls", tool: "Shell"))
    #expect(
      try event(
        .codex, "PreToolUse",
        #"{"cwd": "/p", "transcript_path": null, "tool_name": "Bash", "tool_input": {"command": "ls"}}"#
      )
        == shell("ls", tool: "Bash"))
    #expect(
      try event(
        .gemini, "BeforeTool",
        """
        {"cwd": "/p", "timestamp": "2026-01-01T00:00:00Z", "tool_name": "run_shell_command",
         "tool_input": {"command": "ls", "description": "List"}, "mcp_context": null}
        """) == shell("ls", tool: "run_shell_command"))
    for arguments in [#"{"command": "ls"}"#, #""{\"command\": \"ls\"}""#] {
      #expect(
        try event(
          .copilot, "preToolUse",
          #"{"sessionId": "a", "timestamp": 1, "cwd": "/p", "toolName": "bash", "toolArgs": \#(arguments)}"#
        ) == shell("ls", tool: "bash"))
    }
    #expect(
      try event(
        .opencode, "tool.execute.before",
        """
        {"hook": "tool.execute.before", "directory": "/p", "input": {"tool": "bash", "callID": "c"},
         "output": {"args": {"command": "ls", "workdir": "/p"}}}
        """) == shell("ls", tool: "bash"))
  }

  @Test func filesAndPatchesAreRead() throws {
    #expect(
      try event(
        .claude, "PreToolUse",
        #"{"tool_name": "Read", "tool_input": {"file_path": "/p/.env", "limit": 5}}"#)
        == .call(ToolCall(tool: "Read", kind: .read(paths: ["/p/.env"]))))
    #expect(
      try event(
        .cursor, "beforeReadFile",
        #"{"file_path": "/p/a", "content": "x", "attachments": [{"file_path": "/p/b"}]}"#)
        == .call(ToolCall(tool: "Read", kind: .read(paths: ["/p/a", "/p/b"]))))
    #expect(
      try event(
        .claude, "PreToolUse",
        """
        {"tool_name": "Edit", "tool_input": {"file_path": "/p/a", "old_string": "x",
         "new_string": "y", "replace_all": false}}
        """) == .call(ToolCall(tool: "Edit", kind: .write(paths: ["/p/a"], text: "y", old: "x"))))
    let patch = #"*** Begin Patch\n*** Update File: a.txt\n@@\n-x\n+y\n*** End Patch"#
    #expect(
      try event(
        .codex, "PreToolUse",
        #"{"tool_name": "apply_patch", "tool_input": {"command": "\#(patch)"}}"#)
        == .call(
          ToolCall(tool: "apply_patch", kind: .write(paths: ["a.txt"], text: "y", old: "x"))))
    #expect(
      try event(
        .claude, "PreToolUse",
        #"{"tool_name": "mcp__memory__create", "tool_input": {"entities": [{"name": "a"}], "n": 1}}"#
      )
        == .call(ToolCall(tool: "mcp__memory__create", kind: .other(text: "a"))))
  }

  @Test func promptsAndResultsAreRead() throws {
    #expect(try event(.claude, "UserPromptSubmit", #"{"prompt": "hi"}"#) == .prompt("hi"))
    #expect(try event(.cursor, "beforeSubmitPrompt", #"{"prompt": "hi"}"#) == .prompt("hi"))
    #expect(try event(.gemini, "BeforeAgent", #"{"prompt": "hi"}"#) == .prompt("hi"))
    #expect(
      try event(
        .cursor, "beforeSubmitPrompt",
        #"{"prompt": "hi", "attachments": [{"type": "file", "file_path": "/p/.env"}]}"#)
        == .prompt("hi", files: ["/p/.env"]))
    #expect(
      try event(
        .opencode, "chat.message",
        """
        {"hook": "chat.message", "directory": "/p", "input": {}, "output": {"parts": [
          {"type": "text", "text": "see @a"}, {"type": "file", "url": "file:///p/.env"}]}}
        """)
        == .prompt("text\nsee @a\nfile\nfile:///p/.env", files: ["file:///p/.env", "a"]))
    #expect(
      try event(
        .claude, "PostToolUse",
        #"{"tool_name": "Bash", "tool_input": {"command": "ls"}, "tool_response": {"stdout": "a"}}"#
      )
        == .result(
          ToolCall(tool: "Bash", kind: .shell(command: "ls")), output: ["stdout": "a"]))
  }

  @Test(arguments: AgentClient.allCases)
  func nullAndUnknownFieldsAndEventsPass(_ client: AgentClient) throws {
    let events = ClientSettings(client, isForUser: false).events + ["Unknown", ""]
    for name in events where AgentPayload.step(client, name) != .session {
      for text in [
        "null", "[]", "{}", "1", #"{"cwd": null, "tool_name": null, "prompt": null}"#,
        #"{"future": {"a": [null]}, "tool_input": null}"#,
      ] {
        #expect(try event(client, name, text) == .other, "\(name) \(text)")
      }
    }
    let noInput = #"{"tool_name": "Bash", "tool_input": null}"#
    if client == .claude {
      #expect(
        try event(client, "PreToolUse", noInput)
          == .call(ToolCall(tool: "Bash", kind: .other(text: ""))))
    }
  }

  @Test func whatMayPassIsAnsweredWithNothing() throws {
    for client in AgentClient.allCases {
      for name in ClientSettings(client, isForUser: false).events {
        // An empty object says nothing, but is JSON.
        let nothing = client == .cursor ? JSONValue.object([:]) : JSONValue?.none
        #expect(try answer(.pass, client, name) == nothing)
      }
    }
  }

  @Test func denialsHaveTheFormOfTheClient() throws {
    let claude: JSONValue = [
      "hookSpecificOutput": [
        "hookEventName": "PreToolUse", "permissionDecision": "deny",
        "permissionDecisionReason": "r",
      ]
    ]
    let deny = AgentDecision.deny(reason: "r")
    #expect(try answer(deny, .claude, "PreToolUse") == claude)
    #expect(try answer(deny, .codex, "PreToolUse") == claude)
    let block: JSONValue = ["decision": "block", "reason": "r"]
    #expect(try answer(deny, .claude, "UserPromptSubmit") == block)
    #expect(try answer(deny, .codex, "UserPromptSubmit") == block)
    #expect(try answer(deny, .copilot, "userPromptSubmitted") == block)
    #expect(
      try answer(deny, .cursor, "preToolUse")
        == ["permission": "deny", "user_message": "r", "agent_message": "r"])
    #expect(
      try answer(deny, .cursor, "beforeSubmitPrompt") == ["continue": false, "user_message": "r"])
    #expect(
      try answer(deny, .copilot, "preToolUse")
        == ["permissionDecision": "deny", "permissionDecisionReason": "r"])
    #expect(try answer(deny, .gemini, "BeforeTool") == ["decision": "deny", "reason": "r"])
    #expect(
      try answer(deny, .opencode, "tool.execute.before") == ["decision": "deny", "reason": "r"])
  }

  @Test func replacementsHaveTheFormOfTheClient() throws {
    let replace = AgentDecision.replace(["stdout": "x"], remark: "m")
    #expect(
      try answer(replace, .claude, "PostToolUse") == [
        "hookSpecificOutput": [
          "hookEventName": "PostToolUse", "updatedToolOutput": ["stdout": "x"],
          "additionalContext": "m",
        ]
      ])
    #expect(
      try answer(replace, .codex, "PostToolUse") == ["decision": "block", "reason": "m\n\nx"])
    #expect(try answer(replace, .gemini, "AfterTool") == ["decision": "deny", "reason": "m\n\nx"])
    let spoken = AgentDecision.replace(["llmContent": "x", "returnDisplay": "x"], remark: "m")
    #expect(try answer(spoken, .gemini, "AfterTool") == ["decision": "deny", "reason": "m\n\nx"])
    #expect(try answer(replace, .copilot, "postToolUse") == ["modifiedResult": ["stdout": "x"]])
    #expect(try answer(replace, .opencode, "tool.execute.after") == ["output": "x"])
  }

  @Test func commandsOfOtherToolsAreRead() throws {
    #expect(
      try event(
        .codex, "PreToolUse",
        #"{"tool_name": "shell", "tool_input": {"command": ["bash", "-lc", "cat a b"]}}"#)
        == shell("bash -lc 'cat a b'", tool: "shell", in: nil))
    #expect(
      try event(
        .claude, "PreToolUse", #"{"tool_name": "mcp__a__run", "tool_input": {"command": "ls a"}}"#)
        == .call(ToolCall(tool: "mcp__a__run", kind: .other(text: "ls a", command: "ls a"))))
    #expect(
      try event(
        .claude, "PreToolUse", #"{"tool_name": "mcp__ide__run", "tool_input": {"code": "a()"}}"#)
        == .call(ToolCall(tool: "mcp__ide__run", kind: .other(text: "a()", code: "a()"))))
  }
}
