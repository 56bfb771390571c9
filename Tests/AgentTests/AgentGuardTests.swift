import Formats
import TestSupport
import Testing

@testable import Agent

/// Prompts, tools other than shells, and their output.
@Suite struct AgentGuardTests {
  private let project: AgentCase

  init() throws { project = try AgentCase() }

  @Test func promptsWithSecretsAreRefused() throws {
    #expect(try project.decision(on: .prompt("Add a film list")) == .pass)
    for secret in [project.value, project.token] {
      guard case .deny(let reason) = try project.decision(on: .prompt("use \(secret) please"))
      else {
        Issue.record("passed")
        return
      }
      #expect(reason.contains("was not sent"))
      #expect(!reason.contains(secret))
    }
  }

  @Test(arguments: [
    "look at @.env", "(@.env)", "compare @\"Secrets.xcconfig\", please", "@notes.txt#L1-9",
    "@./.env.",
  ])
  func promptsThatAddFilesWithSecretsAreRefused(_ prompt: String) throws {
    let files = PromptMentions.paths(in: prompt)
    guard case .deny(let reason) = try project.decision(on: .prompt(prompt, files: files)) else {
      Issue.record("passed")
      return
    }
    #expect(reason.contains("was not sent"))
  }

  @Test func otherMentionsPass() throws {
    for prompt in [
      "@Sources/Main.swift", "mail ada@.env", "@State var a", "@", "@@@", "@\"", "@env",
    ] {
      let files = PromptMentions.paths(in: prompt)
      #expect(try project.decision(on: .prompt(prompt, files: files)) == .pass, "\(prompt)")
    }
  }

  @Test func filesWithSecretsAreNotRead() throws {
    let paths = [".env", "Secrets.xcconfig", project.folder.path + "/.env", "notes.txt", ".env*"]
    for path in paths { #expect(try project.denial(.read(paths: [path])) != nil, "\(path)") }
    for path in ["Sources/Main.swift", "Secrets.example.xcconfig", "missing/.env", "Sources"] {
      #expect(try project.denial(.read(paths: [path])) == nil, "\(path)")
    }
    #expect(try project.denial(.search(paths: [".env"], patterns: [])) != nil)
    #expect(try project.denial(.search(paths: ["."], patterns: [".env*"])) != nil)
    #expect(try project.denial(.search(paths: ["."], patterns: ["*.swift"])) == nil)
  }

  @Test func secretsAreNotWritten() throws {
    let text = "let key = \"\(project.token)\"\n"
    #expect(try project.denial(.write(paths: ["a.swift"], text: text, old: "")) != nil)
    // An edit near a secret does not write it.
    #expect(try project.denial(.write(paths: ["a.swift"], text: text + "//", old: text)) == nil)
    #expect(
      try project.denial(.write(paths: ["a.swift"], text: "let key = read()", old: text)) == nil)
    let base64 = "\(project.value)".utf8.map { $0 }
    #expect(
      try project.denial(
        .write(paths: ["a"], text: String(decoding: base64.reversed(), as: UTF8.self), old: ""))
        != nil)
  }

  @Test func hooksAreNotRemoved() throws {
    for (path, text) in [(".git/hooks/pre-commit", "exit 0"), (".git/config", "hooksPath = /a")] {
      #expect(try project.denial(.write(paths: [path], text: text, old: "")) != nil)
    }
    let settings = ".claude/settings.local.json"
    #expect(
      try project.denial(
        .write(paths: [settings], text: "{\"disableAllHooks\": true}", old: "")) != nil)
    #expect(
      try project.denial(
        .write(paths: [settings], text: "", old: "\"keystow\", \"agent\", \"hook\"")) != nil)
    #expect(try project.denial(.write(paths: [settings], text: "{\"a\": 1}", old: "")) == nil)
  }

  @Test func settingsWithOurHooksAreNotReplacedOrRemoved() throws {
    let settings = ".claude/settings.local.json"
    let hooks =
      "{\"hooks\": {\"PreToolUse\": [{\"command\": \"/keystow agent hook claude PreToolUse\"}]}}"
    try project.folder.write(hooks, to: settings)
    #expect(try project.denial(.write(paths: [settings], text: "{\"a\": 1}", old: "")) != nil)
    #expect(try project.denial(.write(paths: [settings], text: "", old: "")) != nil)
    #expect(try project.denial(.write(paths: [settings], text: hooks + " ", old: "")) == nil)
    for command in [
      "rm @", "echo '{}' > @", "mv @ /tmp/a", "sed -i s/keystow/x/ @", "cp /dev/null @",
      "cd .claude && rm settings.local.json", "printf '{}' | tee @",
    ] {
      let line = command.replacing("@", with: settings)
      #expect(try project.denial(of: line) != nil, "\(line)")
    }
    #expect(try project.denial(of: "cat \(settings)") == nil)
    let codex = ".codex/config.toml"
    #expect(
      try project.denial(.write(paths: [codex], text: "[features]\nhooks = false", old: "")) != nil)
    #expect(try project.denial(.write(paths: [codex], text: "model = \"a\"", old: "")) == nil)
  }

  @Test func callsOfOtherToolsAreSearched() throws {
    #expect(try project.denial(.other(text: "title\n\(project.value)")) != nil)
    #expect(try project.denial(.other(text: "title\nbody")) == nil)
    let url = "file://\(project.folder.path)/.env"
    for path in [".env", url] {
      let call = ToolCall(
        tool: "mcp__files__get", input: ["path": .string(path)], folder: project.folder.path)
      #expect(try project.denial(call.kind) != nil, "\(path)")
    }
    for command in ["cat .env", "sh -c 'cat .env'"] {
      #expect(try project.denial(.other(text: command, command: command)) != nil)
    }
    #expect(try project.denial(.other(text: "", code: "print(open('.env').read())")) != nil)
    #expect(try project.denial(.other(text: "ls", command: "ls", code: "print(1)")) == nil)
    let write = ToolCall(
      tool: "mcp__files__write_file", input: ["path": ".env", "content": "A="], folder: nil)
    #expect(try project.denial(write.kind) == nil)
  }

  @Test func outputsAreRedactedInTheirForm() throws {
    let call = ToolCall(tool: "Bash", kind: .shell(command: "make"))
    let clean: JSONValue = [
      "stdout": "ok", "stderr": "", "interrupted": false, "n": [1, .real(2.5)],
    ]
    #expect(try project.decision(on: .result(call, output: clean)) == .pass)
    let output: JSONValue = [
      "stdout": .string("key \(project.value)\n"), "stderr": "", "interrupted": false,
    ]
    guard case .replace(let value, _) = try project.decision(on: .result(call, output: output))
    else {
      Issue.record("passed")
      return
    }
    #expect(
      value == ["stdout": "key [redacted: FILM_KEY]\n", "stderr": "", "interrupted": false])
  }

  @Test func aSessionStartsWithTheNamesOfKeys() throws {
    guard case .context(let text) = try project.decision(on: .sessionStart) else {
      Issue.record("no text")
      return
    }
    #expect(text.contains("FILM_KEY, TOKEN"))
    #expect(text.contains("keystow run"))
    #expect(!text.contains(project.value))
  }

  @Test func everydayValuesAreNoSecrets() {
    for value in ["production", "https://api.example.com/v2", "api.example.com", "8080", "1.2.3"] {
      #expect(EverydayValue.matches(Array(value.utf8)), "\(value)")
    }
    for value in [project.value, "hunter2-hunter2", "https://a:b@example.com", "Zx81Qw"] {
      #expect(!EverydayValue.matches(Array(value.utf8)), "\(value)")
    }
  }
}
