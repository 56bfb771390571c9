package import Formats

/// The decision about a message.
package enum AgentDecision: Sendable, Equatable {
  /// The client goes on as if there were no hook.
  case pass
  /// The client goes on, and its user sees a warning.
  case warn(String)
  case deny(reason: String)
  /// The output of a tool without secrets, in the form in which it came, and a remark on it.
  case replace(JSONValue, remark: String)
  /// A text that the agent gets at the start of a session.
  case context(String)
}

/// The answer to a client, in its protocol.
package struct AgentAnswer: Sendable, Equatable {
  /// A JSON document, or nothing.
  package let output: [UInt8]
  package let errors: String

  /// - Parameter name: the name of the event.
  package init(_ decision: AgentDecision, to client: AgentClient, event name: String) {
    let step = AgentPayload.step(client, name)
    var value = Self.value(of: decision, client, name, step)
    // With `failClosed` it refuses an empty answer.
    if value == nil, client == .cursor { value = [:] }
    output = value.map { JSONWriter.bytes(of: $0, layout: .compact) + [0x0A] } ?? []
    if case .warn(let text) = decision { errors = "keystow: \(text)\n" } else { errors = "" }
  }

  /// Nil for no answer.
  private static func value(
    of decision: AgentDecision, _ client: AgentClient, _ name: String, _ step: AgentPayload.Step
  ) -> JSONValue? {
    switch decision {
    case .pass: nil
    case .warn(let text): warning(text, client)
    case .deny(let reason): denial(.string(reason), client, name, step)
    case .replace(let value, let remark): replacement(value, remark, client, name)
    case .context(let text): context(.string(text), client, name)
    }
  }

  private static func warning(_ text: String, _ client: AgentClient) -> JSONValue? {
    guard [.claude, .codex, .gemini].contains(client) else { return nil }
    return ["systemMessage": .string("keystow: \(text)")]
  }

  private static func denial(
    _ reason: JSONValue, _ client: AgentClient, _ name: String, _ step: AgentPayload.Step
  ) -> JSONValue {
    switch (client, step) {
    case (.claude, .call), (.codex, .call):
      [
        "hookSpecificOutput": [
          "hookEventName": .string(name), "permissionDecision": "deny",
          "permissionDecisionReason": reason,
        ]
      ]
    case (.cursor, .prompt): ["continue": false, "user_message": reason]
    case (.cursor, _):
      ["permission": "deny", "user_message": reason, "agent_message": reason]
    case (.copilot, .call):
      ["permissionDecision": "deny", "permissionDecisionReason": reason]
    case (.gemini, _), (.opencode, _): ["decision": "deny", "reason": reason]
    case (.claude, _), (.codex, _), (.copilot, _): ["decision": "block", "reason": reason]
    }
  }

  private static func replacement(
    _ value: JSONValue, _ remark: String, _ client: AgentClient, _ name: String
  ) -> JSONValue {
    // Gemini repeats the content for its user.
    let text = (value["llmContent"] ?? value).texts.joined(separator: "\n")
    switch client {
    // The output of a tool that failed cannot be replaced.
    case .claude where name == "PostToolUseFailure":
      return [
        "systemMessage": """
        keystow: the output of a failed command contained secrets, which the agent has seen: rotate \
        them. Names: keystow keys list
        """
      ]
    case .claude:
      return [
        "hookSpecificOutput": [
          "hookEventName": .string(name), "updatedToolOutput": value,
          "additionalContext": .string(remark),
        ]
      ]
    // The reason takes the place of the result.
    case .codex: return ["decision": "block", "reason": .string("\(remark)\n\n\(text)")]
    case .gemini: return ["decision": "deny", "reason": .string("\(remark)\n\n\(text)")]
    case .copilot: return ["modifiedResult": value]
    // Only results of MCP tools can be replaced; others ignore the field. It comes as a string with
    // the object that is to be returned.
    case .cursor:
      let inner = value.text.flatMap { try? JSONReader.value(of: Array($0.utf8)) }
      let content = inner.flatMap { $0["content"] == nil ? nil : $0 }
      return [
        "updated_mcp_tool_output": content ?? value, "additional_context": .string(remark),
      ]
    case .opencode: return ["output": .string(text)]
    }
  }

  private static func context(
    _ text: JSONValue, _ client: AgentClient, _ name: String
  ) -> JSONValue? {
    switch client {
    case .claude, .codex, .gemini:
      ["hookSpecificOutput": ["hookEventName": .string(name), "additionalContext": text]]
    case .cursor: ["additional_context": text]
    case .copilot: ["additionalContext": text]
    case .opencode: nil
    }
  }
}
