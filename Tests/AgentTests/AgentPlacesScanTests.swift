import Foundation
import TestSupport
import Testing

/// `keystow scan --agents`, and `stow` in the files of agents.
@Suite struct AgentPlacesScanTests {
  private let repository: TemporaryRepository
  private let home: TemporaryDirectory
  private let key = SampleSecret.generic(51, count: 40)
  private let token = SampleSecret.gitHub(52)

  init() throws {
    repository = try TemporaryRepository()
    home = try TemporaryDirectory()
    try repository.write(".claude/*.local.json\n", to: ".gitignore")
    try repository.write("let a = \"\(token)\"\n", to: "Sources/A.swift")
    try repository.write(
      """
      {"mcpServers": {"a": {"command": "npx", "env": {"TRACKER_API_KEY": "\(key)"}}}}

      """, to: ".mcp.json")
    try repository.write(
      "{\"permissions\": {\"allow\": [\"Bash(curl -H 'X: \(token)' a.example)\"]}}\n",
      to: ".claude/settings.local.json")
    try repository.write("let b = \"\(token)\"\n", to: ".claude/worktrees/x/B.swift")
    try home.write(
      "{\"type\": \"user\", \"text\": \"use \(SampleSecret.gitHub(53))\"}\n",
      to: ".claude/projects/p/1.jsonl")
    try home.write("{\"token\": \"\(SampleSecret.gitHub(54))\"}\n", to: ".codex/auth.json")
    try home.write("a\n", to: "Documents/a.txt")
  }

  private func scan(_ options: [String]) throws -> ProgramRun {
    try keystow(
      ["scan", "--agents"] + options, in: repository.path, environment: ["HOME": home.path])
  }

  @Test func theProjectIsScannedWithItsIgnoredFiles() throws {
    let run = try scan([])
    #expect(run.status == 1)
    #expect(run.text.contains(".mcp.json:1:"))
    #expect(run.text.contains(".claude/settings.local.json:1:"))
    for other in ["A.swift", "B.swift", "1.jsonl"] { #expect(!run.text.contains(other)) }
    #expect(
      run.errorText.contains("Claude Code: 1 finding in .mcp.json: rotate the secret and move"))
    #expect(run.errorText.contains("delete the entry or the allowed command"))
    #expect(!(run.text + run.errorText).contains(token))
  }

  @Test func theHomeFolderIsScannedIfAskedFor() throws {
    let run = try scan(["--home"])
    #expect(run.text.contains(".claude/projects/p/1.jsonl:1:"))
    #expect(run.text.contains(".mcp.json:1:"))
    #expect(!run.text.contains("auth.json"))
    #expect(run.errorText.contains("then delete the record"))
  }

  @Test func aFolderThatAVariableMovedIsScanned() throws {
    let moved = try TemporaryDirectory()
    try moved.write(
      "{\"type\": \"user\", \"text\": \"use \(SampleSecret.gitHub(55))\"}\n",
      to: "projects/p/2.jsonl")
    let environment = ["HOME": home.path, "CLAUDE_CONFIG_DIR": moved.path]
    let run = try keystow(
      ["scan", "--agents", "--home"], in: repository.path, environment: environment)
    #expect(run.text.contains("projects/p/2.jsonl:1:"))
    #expect(run.errorText.contains("Claude Code: 2 findings in 2 files: rotate the secret, then"))
    let installed = try keystow(
      ["agent", "install", "--user", "claude", "--yes"], in: repository.path,
      environment: environment)
    #expect(installed.status == 0, "\(installed.errorText)")
    #expect(FileManager.default.fileExists(atPath: moved.path + "/settings.json"))
    #expect(!FileManager.default.fileExists(atPath: home.path + "/.claude/settings.json"))
    let status = try keystow(["agent", "status"], in: repository.path, environment: environment)
    #expect(status.text.contains("installed: \(moved.path)/settings.json"))
  }

  @Test func optionsThatDoNotFitAreRefused() throws {
    for options in [["--history"], ["."], ["--ignored"], ["--stdin"]] {
      #expect(try scan(options).status == 64, "\(options)")
    }
    #expect(try keystow(["scan", "--home"], in: repository.path).status == 64)
  }

  @Test(arguments: [
    (".mcp.json", "mcpServers", "${TRACKER_API_KEY}"),
    (".cursor/mcp.json", "mcpServers", "${env:TRACKER_API_KEY}"),
    (".gemini/settings.json", "mcpServers", "${TRACKER_API_KEY}"),
    ("opencode.json", "mcp", "{env:TRACKER_API_KEY}"),
  ])
  func stowWritesTheVariableOfTheClient(
    _ path: String, _ root: String, _ placeholder: String
  ) throws {
    let repository = try TemporaryRepository()
    let text = { (value: String) in
      """
      {
        "\(root)": {"a": {"command": "npx", "env": {"TRACKER_API_KEY": "\(value)", "MODE": "x"}}}
      }

      """
    }
    try repository.write(text(key), to: path)
    let run = try keystow(["stow", "--yes"], in: repository.path)
    #expect(run.text.contains("keystow run -- "), "\(run.text)\(run.errorText)")
    let content = try String(contentsOfFile: repository.path + "/" + path, encoding: .utf8)
    #expect(content == text(placeholder))
    let shown = try keystow(
      ["run", "--", "printenv", "TRACKER_API_KEY"], in: repository.path)
    #expect(shown.text.contains("[redacted: TRACKER_API_KEY]"))
    #expect(try keystow(["scan"], in: repository.path).status == 0)
  }
}
