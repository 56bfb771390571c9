import Foundation
import TestSupport

/// What clients make of the output of their hooks, according to the documentation that
/// `AgentMessage` names.
struct FakeAgent {
  let client: String

  /// What the client does after an answer, and the text that the agent or the user gets.
  func reaction(
    to run: ProgramRun, event: String, message: [String: Any]
  ) -> (outcome: AgentMessage.Outcome, text: String)? {
    // Exit 2 refuses everywhere; any other failure is no answer.
    guard run.status == 0 else { return nil }
    if run.output.isEmpty { return client == "cursor" ? nil : (.goesOn, "") }
    // Standard output has nothing but one object.
    guard let value = try? JSONSerialization.jsonObject(with: run.output.data),
      let answer = value as? [String: Any]
    else { return nil }
    switch client {
    case "claude": return claude(answer, event, message)
    case "codex": return codex(answer, event)
    case "cursor": return cursor(answer, event, message)
    case "gemini": return gemini(answer, event)
    case "copilot": return copilot(answer, event)
    default: return opencode(answer, event)
    }
  }

  private typealias Reaction = (outcome: AgentMessage.Outcome, text: String)

  private func specific(_ answer: [String: Any], _ event: String) -> [String: Any] {
    let output = answer["hookSpecificOutput"] as? [String: Any] ?? [:]
    return output["hookEventName"] as? String == event ? output : [:]
  }

  private func claude(
    _ answer: [String: Any], _ event: String, _ message: [String: Any]
  ) -> Reaction? {
    let output = specific(answer, event)
    if output["permissionDecision"] as? String == "deny", event == "PreToolUse" {
      return (.isBlocked, output["permissionDecisionReason"] as? String ?? "")
    }
    if event == "UserPromptSubmit", answer["decision"] as? String == "block" {
      return (.isBlocked, answer["reason"] as? String ?? "")
    }
    // A replacement needs the members of the result.
    if event == "PostToolUse", let new = output["updatedToolOutput"] as? [String: Any],
      let old = message["tool_response"] as? [String: Any], Set(new.keys) == Set(old.keys)
    {
      return (.isReplaced, "\(new)")
    }
    if let text = output["additionalContext"] as? String { return (.isAdded, text) }
    return (answer["systemMessage"] as? String).map { (.isWarned, $0) }
  }

  /// Unknown members make the whole answer invalid.
  private func codex(_ answer: [String: Any], _ event: String) -> Reaction? {
    let known: Set = ["hookSpecificOutput", "decision", "reason", "systemMessage", "continue"]
    guard known.isSuperset(of: answer.keys) else { return nil }
    let output = specific(answer, event)
    let reason = output["permissionDecisionReason"] as? String ?? ""
    if event == "PreToolUse", output["permissionDecision"] as? String == "deny" {
      return reason.isEmpty || output.count != 3 ? nil : (.isBlocked, reason)
    }
    if answer["decision"] as? String == "block", let reason = answer["reason"] as? String {
      return (event == "PostToolUse" ? .isReplaced : .isBlocked, reason)
    }
    return (output["additionalContext"] as? String).map { (.isAdded, $0) }
  }

  private func cursor(
    _ answer: [String: Any], _ event: String, _ message: [String: Any]
  ) -> Reaction? {
    let text = answer["user_message"] as? String ?? ""
    if answer["permission"] as? String == "deny", event != "beforeSubmitPrompt" {
      return answer["agent_message"] == nil ? nil : (.isBlocked, text)
    }
    if answer["continue"] as? Bool == false { return (.isBlocked, text) }
    // A string, or an object with the content of the result.
    let isMCP = (message["tool_name"] as? String)?.hasPrefix("MCP:") ?? false
    if isMCP, let new = answer["updated_mcp_tool_output"] {
      let hasContent = (new as? [String: Any])?["content"] is [[String: Any]]
      return new is String || hasContent ? (.isReplaced, "\(new)") : nil
    }
    if let added = answer["additional_context"] as? String { return (.isAdded, added) }
    return answer.isEmpty ? (.goesOn, "") : nil
  }

  private func gemini(_ answer: [String: Any], _ event: String) -> Reaction? {
    if answer["decision"] as? String == "deny", let reason = answer["reason"] as? String {
      return (event == "AfterTool" ? .isReplaced : .isBlocked, reason)
    }
    return (specific(answer, event)["additionalContext"] as? String).map { (.isAdded, $0) }
  }

  private func copilot(_ answer: [String: Any], _ event: String) -> Reaction? {
    if answer["permissionDecision"] as? String == "deny" {
      return (.isBlocked, answer["permissionDecisionReason"] as? String ?? "")
    }
    if event == "userPromptSubmitted", answer["decision"] as? String == "block" {
      return (.isBlocked, answer["reason"] as? String ?? "")
    }
    if let new = answer["modifiedResult"] as? [String: Any], new["textResultForLlm"] is String {
      return (.isReplaced, "\(new)")
    }
    return (answer["additionalContext"] as? String).map { (.isAdded, $0) }
  }

  /// As the plugin does.
  private func opencode(_ answer: [String: Any], _ event: String) -> Reaction? {
    if answer["decision"] as? String == "deny" {
      return (.isBlocked, answer["reason"] as? String ?? "")
    }
    return (answer["output"] as? String).map { (.isReplaced, $0) }
  }
}

extension [UInt8] {
  fileprivate var data: Data { Data(self) }
}
