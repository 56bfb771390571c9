import Foundation
import TestSupport
import Testing

/// A client that speaks to the real program.
@Suite struct AgentCommandTests {
  private let project: KeysCase
  private let value = SampleSecret.generic(41)

  init() throws {
    project = try KeysCase(
      manifest: "[keys.FILM_KEY]\ntype = \"String\"\n", secrets: "FILM_KEY = \(value)\n")
    try project.repository.write("TOKEN=\(SampleSecret.generic(42))\n", to: ".env")
  }

  /// Sends a message of a client; the folder of the session is that of the project.
  private func hook(
    _ client: String, _ event: String, _ message: [String: Any], _ options: [String] = []
  ) throws -> ProgramRun {
    var message = message
    message["cwd"] = project.repository.path
    let data = try JSONSerialization.data(withJSONObject: message)
    let run = try keystow(
      ["agent", "hook", client, event] + options, in: "/",
      input: String(decoding: data, as: UTF8.self))
    #expect(run.status == 0)
    #expect(!run.text.contains(value))
    return run
  }

  private func call(_ tool: String, _ input: [String: Any]) throws -> ProgramRun {
    try hook("claude", "PreToolUse", ["tool_name": tool, "tool_input": input])
  }

  @Test func aReadOfSecretsIsDeniedAndTheAlternativeWorks() throws {
    for input in ["cat Secrets.xcconfig", "cat .env", "printenv", "git commit --no-verify"] {
      let run = try call("Bash", ["command": input])
      #expect(run.text.contains("\"permissionDecision\":\"deny\""), "\(input)")
      #expect(run.text.contains("keystow"))
    }
    let path = project.repository.path + "/Secrets.xcconfig"
    #expect(try call("Read", ["file_path": path]).text.contains("keystow run"))
    #expect(try call("Bash", ["command": "keystow run -- swift test"]).output.isEmpty)
    #expect(try call("Bash", ["command": "ls"]).output.isEmpty)
  }

  @Test func promptsAndWritesWithAValueAreDenied() throws {
    let prompt = try hook("claude", "UserPromptSubmit", ["prompt": "use \(value)"])
    #expect(prompt.text.contains("\"decision\":\"block\""))
    #expect(prompt.text.contains("FILM_KEY"))
    let encoded = Data(value.utf8).base64EncodedString()
    let write = try call("Write", ["file_path": "/a.txt", "content": "x = \(encoded)"])
    #expect(write.text.contains("\"deny\""))
    #expect(try call("mcp__a__b", ["text": value]).text.contains("\"deny\""))
  }

  @Test func outputIsRedacted() throws {
    let run = try hook(
      "claude", "PostToolUse",
      [
        "tool_name": "Bash", "tool_input": ["command": "make"],
        "tool_response": ["stdout": "key \(value)", "stderr": "", "interrupted": false],
      ])
    #expect(run.text.contains("\"updatedToolOutput\":{"))
    #expect(run.text.contains("key [redacted: FILM_KEY]"))
  }

  @Test func aSessionGetsTheNamesOfKeys() throws {
    let run = try hook("claude", "SessionStart", ["source": "startup"])
    #expect(run.text.contains("FILM_KEY"))
    #expect(run.text.contains("additionalContext"))
  }

  @Test(arguments: ["claude", "cursor", "codex", "gemini", "copilot", "opencode"])
  func otherEventsPass(_ client: String) throws {
    let run = try hook(client, "SomethingNew", ["a": 1])
    #expect(run.text == (client == "cursor" ? "{}\n" : ""))
    #expect(run.errorText == "keystow: SomethingNew: unknown event; nothing was checked\n")
  }

  @Test func whatCannotBeCheckedIsDeniedOrPassesWithAWarning() throws {
    let folder = project.repository.path
    func run(_ event: String, _ options: [String] = []) throws -> ProgramRun {
      try keystow(["agent", "hook", "claude", event] + options, in: folder, input: "{")
    }
    #expect(try run("PreToolUse").text.contains("\"deny\""))
    #expect(try !run("PreToolUse", ["--on-failure", "pass"]).text.contains("deny"))
    let prompt = try run("UserPromptSubmit")
    #expect(prompt.text.contains("systemMessage"))
    #expect(prompt.status == 0)
    #expect(
      try run("UserPromptSubmit", ["--on-failure", "block"]).text.contains("\"block\""))
  }

  /// The message never ends: the shell can still write to the pipe.
  @Test func aCallIsDeniedWhenTimeIsUp() throws {
    let script = "mkfifo pipe; exec 3<>pipe; exec \"$0\" agent hook claude PreToolUse <pipe"
    let run = try ProgramRun(
      "/bin/bash", ["-c", script, keystowProgram], in: project.repository.path)
    #expect(run.text.contains("\"permissionDecision\":\"deny\""))
    #expect(run.text.contains("it took longer than"))
  }

  @Test func aBrokenManifestHidesNoValues() throws {
    try project.repository.write("[keys\n", to: ".keystow.toml")
    let run = try call("mcp__a__b", ["text": value])
    #expect(run.text.contains("\"deny\""))
  }

  /// Values that no output could be searched for, as only a command has them, and files that
  /// `resolve` writes.
  @Test func sourcesOfValuesStayUnread() throws {
    try project.repository.write(
      """
      [keys.FILM_KEY]
      type = "String"
      command = ["sh", "fetch-key.sh", "film"]

      [constants]
      file = "Generated/Keys.swift"
      """, to: ".keystow.toml")
    try project.repository.write("let a = 1\n", to: "Generated/Keys.swift")
    try project.repository.write("SERVICE_TOKEN=\(SampleSecret.generic(43))\n", to: "api/.env")
    for command in [
      "sh fetch-key.sh film", "sh fetch-key.sh film | keystow redact", "cat Generated/Keys.swift",
      "cat api/.env", "grep -rn TOKEN .", "source api/.env && echo $SERVICE_TOKEN",
    ] {
      #expect(try call("Bash", ["command": command]).text.contains("\"deny\""), "\(command)")
    }
    #expect(try call("Bash", ["command": "sh other.sh film"]).output.isEmpty)
    let write = try call("Write", ["file_path": "/a", "content": SampleSecret.generic(43)])
    #expect(write.text.contains("SERVICE_TOKEN"))
  }

  @Test func hooksAreInstalledShownAndRemoved() throws {
    let folder = project.repository.path
    func agent(_ arguments: [String]) throws -> ProgramRun {
      try keystow(["agent"] + arguments, in: folder)
    }
    #expect(try agent(["status"]).status == 1)
    #expect(try agent(["install"]).status == 64)
    #expect(try agent(["install", "claude", "-n"]).text.contains("to install"))
    #expect(project.text(".claude/settings.local.json") == nil)
    #expect(try agent(["install", "claude"]).status == 1)
    #expect(project.text(".claude/settings.local.json") == nil)
    #expect(try agent(["install", "claude", "cursor", "--yes"]).status == 0)
    #expect(try agent(["install"]).text.contains("nothing to do"))
    #expect(try agent(["status"]).text.contains("claude    installed: "))
    let text = try #require(project.text(".claude/settings.local.json"))
    // The installed command answers.
    let settings =
      try JSONSerialization.jsonObject(with: Data(text.utf8))
      as? [String: [String: [[String: Any]]]]
    let entry = try #require(settings?["hooks"]?["PreToolUse"]?.first?["hooks"] as? [[String: Any]])
    let program = try #require(entry[0]["command"] as? String)
    let words = try #require(entry[0]["args"] as? [String])
    let message = #"{"cwd": "\#(folder)", "tool_name": "Bash", "tool_input": {"command": "env"}}"#
    let run = try ProgramRun(program, words, in: "/", input: Array(message.utf8))
    #expect(run.text.contains("\"deny\""))
    #expect(try agent(["status"]).status == 0)
    try project.repository.write("{\"disableAllHooks\": true}", to: ".claude/settings.json")
    let status = try agent(["status"])
    #expect(status.status == 1)
    #expect(status.text.contains("switches hooks off; remove that setting"))
    #expect(try agent(["uninstall", "--yes"]).status == 0)
    #expect(project.text(".claude/settings.local.json") == nil)
    #expect(project.text(".cursor/hooks.json") == nil)
  }
}
