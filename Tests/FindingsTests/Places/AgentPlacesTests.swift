import Candidates
import Filters
import Testing

/// Keys in the settings of agents, their MCP servers, and their transcripts.
@Suite struct AgentPlacesTests {
  private static func server(_ rest: String) -> String {
    "{\n  \"mcpServers\": {\n    \"a\": {\n      \(rest)\n    }\n  }\n}\n"
  }

  private static func allowing(_ command: String) -> String {
    "{\n  \"permissions\": {\n    \"allow\": [\n      \"\(command)\"\n    ]\n  }\n}\n"
  }

  private static let settings = [
    Place(
      ".mcp.json", server(#""env": {"SEARCH_API_KEY": "§"}"#), "config-secret", "SEARCH_API_KEY"),
    Place(
      ".mcp.json", server(#""headers": {"Authorization": "Bearer §"}"#), "bearer-auth-header",
      "Authorization"),
    Place(".mcp.json", server(#""headers": {"X-API-Key": "§"}"#), "config-secret", "X-API-Key"),
    Place(
      ".mcp.json", server(#""args": ["-y", "pkg", "--api-key", "§"]"#), "source-secret",
      "--api-key"),
    Place(
      ".mcp.json", server("\"args\": [\n  \"pkg\",\n  \"--access-token\",\n  \"§\"\n]"),
      "source-secret", "--access-token"),
    Place(".mcp.json", server(#""args": ["pkg", "--api-key=§"]"#), "text-secret", "api-key"),
    Place(
      ".mcp.json", server(#""args": ["run", "-e", "API_TOKEN=§", "image"]"#), "text-secret",
      "API_TOKEN"),
    Place(
      ".mcp.json", server(#""args": ["mcp-remote", "--header", "X-Api-Key:§"]"#), "source-secret",
      "X-Api-Key"),
    Place(
      ".mcp.json", server(#""args": ["mcp-remote", "--header", "Authorization: Bearer §"]"#),
      "bearer-auth-header", "[2]"),
    Place(
      ".mcp.json", server(#""url": "https://a.example/mcp?apiKey=§&v=1""#), "url-parameter-secret",
      "url"),
    Place(
      ".mcp.json", server(#""args": ["--config", "{\"apiKey\":\"§\"}"]"#), "text-secret", "apiKey"),
    Place(
      ".cursor/mcp.json",
      "{\n  // mine\n  \"mcpServers\": {\n    \"a\": {\n      "
        + "\"env\": {\"API_KEY\": \"§\",}, /* more */\n    },\n  },\n}\n", "config-secret",
      "API_KEY"),
    Place(
      ".cursor/mcp.json", "{\n  // \"env\": {\"API_KEY\": \"§\"}\n}\n", "source-secret", "API_KEY"),
    Place(
      ".vscode/mcp.json", #"{"inputs": [], "servers": {"a": {"env": {"API_KEY": "§"}}}}"#,
      "config-secret", "API_KEY"),
    Place(
      "claude_desktop_config.json", server(#""env": {"ACCESS_TOKEN": "§"}"#), "config-secret",
      "ACCESS_TOKEN"),
    Place(
      ".gemini/settings.json", server(#""env": {"API_KEY": "§"}, "trust": false"#),
      "config-secret", "API_KEY"),
    Place(
      ".codex/config.toml", "[mcp_servers.a]\nenv = { \"API_KEY\" = \"§\" }\n", "config-secret",
      "API_KEY"),
    Place(
      ".codex/config.toml", "[mcp_servers.a]\nargs = [\n  \"--api-key\",\n  \"§\",\n]\n",
      "source-secret", "--api-key"),
    Place(
      ".codex/config.toml", "[mcp_servers.a]\nhttp_headers = { \"X-Api-Key\" = \"§\" }\n",
      "config-secret", "X-Api-Key"),
    Place(".aider.conf.yml", "openai-api-key: §\n", "config-secret", "openai-api-key"),
    Place(".aider.conf.yml", "api-key:\n  - gemini=§\n", "config-secret", "gemini"),
    Place(".aider.conf.yml", "api-key: [gemini=§]\n", "config-secret", "gemini"),
    Place(".aider.conf.yml", "set-env:\n  - ROUTER_API_KEY=§\n", "text-secret", "ROUTER_API_KEY"),
  ]

  private static let permissions = [
    Place(
      ".claude/settings.local.json",
      allowing(#"Bash(curl -H \"Authorization: Bearer §\" https://a.example)"#),
      "bearer-auth-header", "[0]"),
    Place(
      ".claude/settings.local.json", allowing(#"Bash(curl -s -H \"X-Api-Key: §\" a.example)"#),
      "text-secret", "X-Api-Key"),
    Place(
      ".claude/settings.json", allowing("Bash(export API_KEY=§)"), "text-secret", "API_KEY"),
    Place(
      ".claude/settings.json", allowing("Bash(tool deploy --api-key § --fast)"), "text-secret",
      "api-key"),
    Place(
      ".claude/settings.json", #"{"hooks": {"Stop": [{"command": "A_SECRET_KEY=§ ./x"}]}}"#,
      "text-secret", "command"),
  ]

  /// A text as the content of a tool's result, once or twice a string.
  private static func result(_ text: String, depth: Int) -> String {
    var text = text
    for _ in 0..<depth {
      text = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        .replacing("\n", with: "\\n").replacing("\t", with: "\\t")
    }
    let inner = depth == 2 ? #"{\"file\":\"a\",\"text\":\""# + text + #"\"}"# : text
    return "{\"type\":\"user\"}\n{\"message\":{\"content\":[{\"text\":\"\(inner)\"}]}}\n"
  }

  private static let contents: [(String, String)] = [
    ("export API_KEY=§ && ls\n", "text-secret"), ("A=1\nAPI_KEY=\"§\"\nB=2\n", "text-secret"),
    ("a: 1\napi_key: §\n", "text-secret"), ("// x\nAPI_KEY = §\n", "text-secret"),
    ("{\n  \"env\": {\n    \"API_KEY\": \"§\"\n  }\n}", "text-secret"),
    ("{\"args\": [\"--api-key\", \"§\"]}", "source-secret"),
    ("import A\nlet apiKey = \"§\"\n", "text-secret"),
    ("  1→let apiKey = \"§\"\n", "text-secret"),
    ("r.setValue(\"§\", forHTTPHeaderField: \"X-Api-Key\")\n", "source-secret"),
    ("[r setValue:@\"§\" forHTTPHeaderField:@\"X-Api-Key\"];\n", "source-secret"),
    ("URLQueryItem(name: \"api_key\", value: \"§\")", "source-secret"),
    ("<dict>\n\t<key>ApiKey</key>\n\t<string>§</string>\n</dict>", "source-secret"),
    ("the API key is § ok", "text-secret"),
    ("curl \"https://a.example/v?api_key=§&b=1\"", "url-parameter-secret"),
  ]

  @Test(arguments: settings + permissions) func aKeyIsFoundWithItsName(_ place: Place) throws {
    try place.check()
  }

  @Test(arguments: [1, 2]) func aTranscriptIsSearchedInItsStrings(_ depth: Int) throws {
    for (text, rule) in Self.contents {
      try Place("a.jsonl", Self.result(text, depth: depth), rule, "text").check()
    }
  }

  @Test func passwordsInStringsAreFound() throws {
    let texts = ["export DB_PASSWORD=\"zQ§\"\n", "{\"user\": \"a\", \"password\": \"zQ§\"}"]
    for text in texts {
      for depth in 1...2 {
        let made = Self.result(text.replacing("§", with: "7wRkp2Lx" + "9vTb"), depth: depth)
        let found = try Place.findings(in: made, at: "a.jsonl")
        #expect(found.map(\.candidate.rule.id) == ["password"], "\(made)")
      }
    }
  }

  @Test func aBrokenLineDoesNotSpoilTheNextOne() throws {
    let value = Place.values[0]
    let text =
      "{\"a\":[{\"b\":{\"c\":\"cut\n{\"env\":{\"API_KEY\":\"\(value)\"}}\n{\"d\":[\n"
      + "{\"e\":{\"API_SECRET\":\"\(Place.values[1])\"}}\n"
    let found = try Place.findings(in: text, at: "a.jsonl")
    #expect(found.map(\.candidate.keyPath) == [["env", "API_KEY"], ["e", "API_SECRET"]])
  }
}
