import Foundation
import TestSupport
import Testing

/// `keystow agent mcp`, from the side of a client.
@Suite struct MCPCommandTests {
  private let project: KeysCase
  private let value = SampleSecret.generic(61)
  private let token = SampleSecret.gitHub(62)

  init() throws {
    project = try KeysCase(
      manifest: "[keys.FILM_KEY]\ntype = \"String\"\n\n[keys.OTHER_KEY]\ntype = \"String\"\n",
      secrets: "FILM_KEY = \(value)\n")
    try project.repository.write("let a = \"\(token)\"\n", to: "Sources/A.swift")
  }

  /// Calls tools in one session; returns their results.
  private func call(_ calls: [(String, [String: Any])]) throws -> [[String: Any]] {
    var messages: [[String: Any]] = [
      [
        "jsonrpc": "2.0", "id": 0, "method": "initialize",
        "params": ["protocolVersion": "2025-06-18", "capabilities": [:] as [String: Any]],
      ],
      ["jsonrpc": "2.0", "method": "notifications/initialized"],
    ]
    for (index, call) in calls.enumerated() {
      messages.append([
        "jsonrpc": "2.0", "id": index + 1, "method": "tools/call",
        "params": ["name": call.0, "arguments": call.1],
      ])
    }
    let input = try messages.map {
      String(decoding: try JSONSerialization.data(withJSONObject: $0), as: UTF8.self) + "\n"
    }
    let run = try keystow(["agent", "mcp"], in: project.repository.path, input: input.joined())
    #expect(run.status == 0, "\(run.errorText)")
    #expect(!run.text.contains(value) && !run.text.contains(token))
    let answers = try run.text.split(separator: "\n").map {
      try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any] ?? [:]
    }
    #expect(answers.count == calls.count + 1)
    return answers.dropFirst().compactMap { $0["result"] as? [String: Any] }
  }

  private func data(_ result: [String: Any]) -> [String: Any] {
    result["structuredContent"] as? [String: Any] ?? [:]
  }

  @Test func secretsAreFoundAndNotReturned() throws {
    let encoded = Data(value.utf8).base64EncodedString()
    let results = try call([
      ("scan_text", ["text": "a\n key: \(encoded)\n\(token)"]), ("scan_text", ["text": "a"]),
      ("scan_paths", ["paths": ["Sources"]]), ("scan_paths", ["paths": ["/etc"]]),
      ("scan_paths", ["paths": ["missing"]]), ("explain_finding", ["rule": "github-token"]),
      ("explain_finding", ["rule": token]),
    ])
    let found = try #require(data(results[0])["findings"] as? [[String: Any]])
    #expect(found.map { $0["line"] as? Int } == [2, 3])
    #expect(found[0]["name"] as? String == "FILM_KEY")
    #expect(data(results[1])["count"] as? Int == 0)
    let files = try #require(data(results[2])["findings"] as? [[String: Any]])
    #expect(files.first?["path"] as? String == "Sources/A.swift")
    let rule = try #require(files.first?["name"] as? String)
    for index in [3, 4, 6] { #expect(results[index]["isError"] as? Bool == true, "\(index)") }
    let explained = try call([("explain_finding", ["rule": rule])])
    #expect(data(explained[0])["provider"] as? String == "GitHub")
  }

  @Test func keysAndIgnoredFilesAreListed() throws {
    let results = try call([
      ("list_keys", [:]), ("is_it_ignored", ["path": "Secrets.xcconfig"]),
      ("is_it_ignored", ["path": "Sources/A.swift"]),
    ])
    let keys = try #require(data(results[0])["keys"] as? [[String: Any]])
    #expect(keys.map { $0["name"] as? String } == ["FILM_KEY", "OTHER_KEY"])
    #expect(keys.map { $0["isSet"] as? Bool } == [true, false])
    #expect(data(results[1])["isIgnored"] as? Bool == true)
    #expect(data(results[1])["rule"] as? String == ".gitignore:1: Secrets.xcconfig")
    #expect(data(results[2])["isIgnored"] as? Bool == false)
  }
}
