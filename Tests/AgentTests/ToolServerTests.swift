import Formats
import Testing

@testable import Agent

/// The protocol of the server of tools.
@Suite struct ToolServerTests {
  private struct Broken: Error {}

  private let server = ToolServer(
    tools: [
      ToolServer.Tool(
        "echo", "Returns the text",
        arguments: [
          ToolArgument("text", .text, "A text"),
          ToolArgument("more", .texts, isRequired: false, "More"),
        ]
      ) { ["text": $0["text"] ?? .null, "list": [$0["text"] ?? .null], "n": 1] },
      ToolServer.Tool("fail", "Fails") { _ in throw ToolMistake("no SECRET file") },
    ], version: "1"
  ) { text in
    if text == "break" { throw Broken() }
    return text.replacing("SECRET", with: "***")
  }

  private func answer(_ text: String) async throws -> JSONValue? {
    guard let bytes = await server.answer(to: Array(text.utf8)) else { return Optional.none }
    #expect(!bytes.contains(0x0A))
    return try JSONReader.value(of: bytes)
  }

  private func call(_ name: String, _ arguments: String) async throws -> JSONValue {
    let message = """
      {"jsonrpc": "2.0", "id": 7, "method": "tools/call", \
      "params": {"name": "\(name)", "arguments": \(arguments)}}
      """
    return try #require(try await answer(message))
  }

  @Test(arguments: [
    ("2025-06-18", "2025-06-18"), ("2024-11-05", "2024-11-05"), ("1999-01-01", "2025-11-25"),
  ])
  func itGreets(_ asked: String, _ agreed: String) async throws {
    let answer = try await answer(
      """
      {"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {"protocolVersion": "\(asked)",
       "capabilities": {}, "clientInfo": {"name": "a", "version": "1"}}}
      """)
    #expect(answer?["result"]?["protocolVersion"]?.text == agreed)
    #expect(answer?["result"]?["serverInfo"]?["name"]?.text == "keystow")
    #expect(answer?["id"] == 1)
  }

  @Test func itListsTools() async throws {
    let answer = try await answer(#"{"jsonrpc": "2.0", "id": "a", "method": "tools/list"}"#)
    guard case .array(let tools) = answer?["result"]?["tools"] else {
      Issue.record("no tools")
      return
    }
    #expect(tools.map { $0["name"]?.text } == ["echo", "fail"])
    #expect(tools[0]["inputSchema"]?["required"] == ["text"])
    #expect(tools[0]["inputSchema"]?["properties"]?["more"]?["type"]?.text == "array")
    #expect(answer?["id"] == "a")
  }

  @Test func whatItReturnsIsClean() async throws {
    let answer = try await call("echo", #"{"text": "a SECRET b"}"#)
    #expect(
      answer["result"]?["structuredContent"] == ["text": "a *** b", "list": ["a *** b"], "n": 1])
    #expect(answer["result"]?["isError"] == false)
    let failed = try await call("fail", "{}")
    #expect(failed["result"]?["isError"] == true)
    #expect(failed["result"]?["content"] == [["type": "text", "text": "no *** file"]])
    let unclean = try await call("echo", #"{"text": "break"}"#)
    #expect(unclean["result"]?["isError"] == true)
    #expect(unclean["result"]?["structuredContent"] == Optional.none)
  }

  @Test(arguments: [#"{}"#, #"{"text": 1}"#, "null", #"{"text": "a", "more": "b"}"#])
  func wrongArgumentsAreMistakes(_ arguments: String) async throws {
    #expect(try await call("echo", arguments)["result"]?["isError"] == true)
  }

  @Test(arguments: [
    ("{", -32_700), ("[]", -32_600), (#"{"id": 1}"#, -32_600), ("null", -32_600),
    (#"{"id": 1, "method": "resources/list"}"#, -32_601),
    (#"{"id": 1, "method": "tools/call", "params": {"name": "none"}}"#, -32_602),
    (#"{"id": 1, "method": "tools/call"}"#, -32_602),
  ])
  func otherMessagesAreErrors(_ message: String, _ code: Int) async throws {
    #expect(try await answer(message)?["error"]?["code"] == .integer(code))
  }

  @Test(arguments: [
    #"{"jsonrpc": "2.0", "method": "notifications/initialized"}"#,
    #"{"jsonrpc": "2.0", "id": 1, "result": {}}"#,
    #"{"method": "notifications/cancelled", "params": {"requestId": 1}}"#,
  ])
  func notificationsHaveNoAnswer(_ message: String) async throws {
    #expect(try await answer(message) == Optional.none)
  }
}
