import Foundation
import TestSupport
import Testing

/// Who reads a placeholder in a file, by its path and content, as the JSON report of `stow` lists.
@Suite(.timeLimit(.minutes(5))) struct StowReadersTests {
  private struct Row {
    let path: String
    /// `@` stands for a secret.
    let text: String
    /// The reader that resolves a placeholder, the one that a file is kept for, or why the secret
    /// stays.
    let wanted: String

    init(_ path: String, _ text: String, _ wanted: String) {
      (self.path, self.text, self.wanted) = (path, text, wanted)
    }
  }

  private static func list(_ key: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0">
    <dict>
    \t<key>\(key)</key>
    \t<string>@</string>
    </dict>
    </plist>

    """
  }

  private static let code = "enum API { static let clientSecret = \"@\" }\n"

  private static let rows = [
    Row("App/Info.plist", list("ApiSecret"), "xcode"),
    Row("Other/Info.plist", list("ApiSecret"), "no Xcode project"),
    Row("Other/App-Info.plist", list("ApiSecret"), "no Xcode project"),
    Row("Other/App.entitlements", list("ApiSecret"), "no Xcode project"),
    Row("App/Keys.xcconfig", "API_SECRET = @\n", "include"),
    Row("App/Example.xcconfig", "CLIENT_SECRET = @\n", "include"),
    Row("App/Keys.example.xcconfig", "OTHER_SECRET = @\n", "people copy this sample"),
    Row("App/API.swift", code, "constant"),
    Row("App/API.m", "NSString *const apiSecret = @\"@\";\n", "header"),
    Row("tool.py", "api_secret = '@'\n", "os.environ["),
    Row("Config.json", "{\"apiSecret\": \"@\"}\n", "kept for the app"),
    Row("config.yaml", "apiSecret: \"@\"\n", "kept for the app"),
    Row("config.toml", "apiSecret = \"@\"\n", "kept for the app"),
    Row("App/en.lproj/Localizable.strings", "\"apiSecret\" = \"@\";\n", "bundle"),
    Row("web.properties", "apiSecret=@\n", "kept for the app"),
    Row(".env", "API_SECRET=@\n", "kept for docker compose"),
    Row("fastlane/.env.default", "API_SECRET=@\n", "kept for fastlane"),
    Row("local.properties", "apiSecret=@\n", "kept for Gradle"),
    Row(".npmrc", "api_secret=@\n", "kept for npm"),
    Row(".env.example", "API_SECRET=@\n", "people copy this sample"),
    Row("config.example.json", "{\"apiSecret\": \"@\"}\n", "people copy this sample"),
    Row("config/default.json", "{\"apiSecret\": \"@\"}\n", "kept for the app"),
    Row("app/build.gradle", "ext { apiSecret = \"@\" }\n", "providers.gradleProperty"),
    Row(
      "docker-compose.yml", "services:\n  a:\n    environment:\n      API_SECRET: \"@\"\n",
      "environment"),
    Row("Dockerfile", "ENV API_SECRET=@\n", "RUN --mount=type=secret"),
    Row(".github/workflows/ci.yml", "env:\n  API_SECRET: \"@\"\n", "gh secret set API_SECRET"),
    Row("Gen/project.yml", "targets:\n  A:\n    apiSecret: \"@\"\n", "Xcode expands no settings"),
    Row(".mcp.json", "{\"a\": {\"env\": {\"API_SECRET\": \"@\"}}}\n", "use ${API_SECRET}"),
    Row(
      ".cursor/mcp.json", "{\"a\": {\"env\": {\"API_SECRET\": \"@\"}}}\n", "use ${env:API_SECRET}"),
    Row(
      ".vscode/mcp.json",
      "{\"servers\": {\"a\": {\"command\": \"a\", \"env\": {\"API_SECRET\": \"@\"}}}}\n",
      "launcher"),
    Row(
      "b/.vscode/mcp.json", "{\"servers\": {\"a\": {\"env\": {\"API_SECRET\": \"@\"}}}}\n",
      "keystow run --only API_SECRET"),
    Row(
      ".claude/settings.json", "{\"permissions\": {\"allow\": [\"Bash(API_SECRET=@ ls)\"]}}\n",
      "let the command read $API_SECRET"),
    Row(".codex/config.toml", "[a.env]\nAPI_SECRET = \"@\"\n", "env_vars = [\"API_SECRET\"]"),
    Row("log.jsonl", "{\"command\":\"export API_SECRET=@\"}\n", "this file is a record"),
    Row(
      "App.xcodeproj/xcshareddata/xcschemes/App.xcscheme",
      "<Scheme><ActionContent scriptText = \"export API_SECRET=@&#10;ls&#10;\"/></Scheme>\n",
      "read ${API_SECRET} there"),
    Row(
      "app.json", "{\"expo\": {\"extra\": {\"apiSecret\": \"@\"}}}\n",
      "rename the file to app.config.js"),
    Row("eas.json", "{\"env\": {\"API_SECRET\": \"@\"}}\n", "eas env:create --name"),
    Row("README.md", "| API secret | @ |\n", "documentation needs no real key"),
    Row(".env.js", "module.exports = { API_SECRET: '@' };\n", "process.env.API_SECRET"),
    Row("yarn.lock", "apiSecret: \"@\"\n", "this file is generated"),
  ]

  @Test func aPlaceholderIsOnlyWrittenWhereSomethingReadsIt() throws {
    let repository = try TemporaryRepository()
    try repository.write(StowCommandCase.project, to: "App.xcodeproj/project.pbxproj")
    for (number, row) in Self.rows.enumerated() {
      let secret = SampleSecret.generic(UInt64(number + 300), count: 36)
      let text =
        row.path.hasSuffix(".m")
        ? row.text.replacingOccurrences(of: "\"@\"", with: "\"\(secret)\"")
        : row.text.replacingOccurrences(of: "@", with: secret)
      try repository.write(text, to: row.path)
    }
    try repository.commit()
    let run = try keystow(
      ["stow", "--dry-run", "--wire", "--format", "json", "--confidence", "low"],
      in: repository.path)
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(run.text.utf8)) as? [String: Any])
    var found: [String: String] = [:]
    let keys = json["keys"] as? [[String: Any]] ?? []
    for place in keys.flatMap({ $0["places"] as? [[String: Any]] ?? [] }) {
      found[place["path"] as? String ?? ""] = place["resolved_by"] as? String
    }
    for kept in json["kept"] as? [[String: Any]] ?? [] {
      found[kept["path"] as? String ?? ""] = "kept for \(kept["read_by"] as? String ?? "")"
    }
    for left in json["left"] as? [[String: Any]] ?? [] {
      found[left["path"] as? String ?? ""] = left["reason"] as? String
    }
    for row in Self.rows {
      let reader = found[row.path] ?? "no finding"
      let isRight = reader == row.wanted || (reader.contains(" ") && reader.contains(row.wanted))
      #expect(isRight, "\(row.path): \(reader)")
    }
    let remaining = json["remaining"] as? [[String: Any]] ?? []
    #expect(
      remaining.count { $0["kind"] as? String == "secret" } == (json["left"] as? [Any])?.count)
  }

  /// The words that a client starts a server with afterwards give it the value.
  @Test(arguments: [
    #""command": "sh", "args": ["-c", "echo $API_SECRET | wc -c"], "env": {"API_SECRET": "@"}"#,
    #""env": {"OTHER": "x", "API_SECRET": "@"}, "args": ["-c","echo $API_SECRET | wc -c"], "command":"sh""#,
    #""type": "stdio", "command": "printenv" /* no words */, "env": {"API_SECRET": "@"}"#,
    #""command": "printenv", "args": ["FILMS_TOKEN"], "env": {"FILMS_TOKEN": "@"}"#,
  ])
  func keystowStartsAServerWhoseClientExpandsNothing(_ server: String) throws {
    let repository = try TemporaryRepository()
    let secret = SampleSecret.generic(411, count: 36)
    let text = "{\"servers\": {\"films\": {\(server)}, \"b\": {\"command\": \"b\"}}}\n"
      .replacingOccurrences(of: "@", with: secret)
    try repository.write(text, to: ".vscode/mcp.json")
    try repository.commit()
    let run = try keystow(["stow", "--yes"], in: repository.path)
    #expect(run.status == 0, "\(run.text)\(run.errorText)")
    let path = repository.path + "/.vscode/mcp.json"
    let new = try String(contentsOfFile: path, encoding: .utf8)
    let json = try JSONSerialization.jsonObject(
      with: Data(new.replacingOccurrences(of: "/* no words */", with: "").utf8))
    let servers = (json as? [String: Any])?["servers"] as? [String: Any]
    let films = try #require(servers?["films"] as? [String: Any])
    #expect(films["command"] as? String == "keystow")
    #expect((servers?["b"] as? [String: String]) == ["command": "b"])
    let words = try #require(films["args"] as? [String])
    let client = try keystow(
      words, in: repository.path, environment: films["env"] as? [String: String] ?? [:])
    let outputs = [
      "API_SECRET=[redacted: FILMS_API_SECRET]\n", "[redacted: FILMS_TOKEN]\n", "37\n",
    ]
    #expect(
      outputs.contains { client.text.contains($0) }, "\(words) \(client.text)\(client.errorText)")
    #expect(try keystow(["stow", "--undo", "--yes"], in: repository.path).status == 0)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
  }

  /// A value that a script cannot expand stays, while the same value in a build setting moves.
  @Test func aSecretMayStayInOnePlaceOfAFileAndMoveFromAnother() throws {
    let repository = try TemporaryRepository()
    let secret = SampleSecret.gitHub(7)
    let script =
      "\t\tA00000000000000000000009 = {isa = PBXShellScriptBuildPhase; shellPath = /bin/sh; "
      + "shellScript = \"upload --key $'\(secret)'\"; };\n"
    let project = StowCommandCase.project
      .replacingOccurrences(of: "INFOPLIST_FILE", with: "API_SECRET = \(secret); INFOPLIST_FILE")
      .replacingOccurrences(of: "\tobjects = {\n", with: "\tobjects = {\n" + script)
    try repository.write(project, to: "App.xcodeproj/project.pbxproj")
    try repository.commit()
    let run = try keystow(["stow", "--yes", "--wire"], in: repository.path)
    #expect(run.status == 1, "\(run.errorText)")
    let text = try String(
      contentsOfFile: repository.path + "/App.xcodeproj/project.pbxproj", encoding: .utf8)
    #expect(text.contains("upload --key $'\(secret)'"))
    #expect(text.contains("API_SECRET)\";"), "\(run.text)")
    #expect(run.text.contains("the shell expands nothing here"))
  }

  @Test func aSampleOfAMovedValueIsCleaned() throws {
    let repository = try TemporaryRepository()
    let secret = SampleSecret.generic(31, count: 36)
    try repository.write("API_SECRET = \(secret)\n", to: "Keys.xcconfig")
    try repository.write("API_SECRET=\(secret)\nPORT=1\n", to: ".env.example")
    try repository.commit()
    let run = try keystow(["stow", "--yes"], in: repository.path)
    #expect(run.status == 0, "\(run.errorText)\(run.text)")
    let sample = try String(contentsOfFile: repository.path + "/.env.example", encoding: .utf8)
    #expect(sample == "API_SECRET=YOUR_KEY_HERE\nPORT=1\n")
    let manifest = try String(contentsOfFile: repository.path + "/.keystow.toml", encoding: .utf8)
    #expect(!manifest.contains(".env.example"))
  }
}
