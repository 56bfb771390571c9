import Files
import Formats
import Foundation
import TestSupport
import Testing

@testable import Agent

/// Hooks in the configuration of clients.
@Suite struct ClientPlanTests {
  private let folder: TemporaryDirectory

  init() throws { folder = try TemporaryDirectory() }

  private func carryOut(_ plan: ClientPlan) throws {
    try EditPlan([plan.edit].compactMap { $0 }).carryOut()
  }

  private func text(_ path: String) -> String? {
    try? String(contentsOfFile: folder.path + "/" + path, encoding: .utf8)
  }

  @Test(arguments: AgentClient.allCases)
  func aNewFileIsWrittenAndRemoved(_ client: AgentClient) throws {
    for isForUser in [false, true] {
      let settings = ClientSettings(client, isForUser: isForUser)
      let plan = try ClientPlan(
        installing: settings, in: folder.path, program: "/opt/my bin/keystow")
      #expect(plan.action == .install)
      try carryOut(plan)
      let content = try #require(text(settings.path))
      #expect(content.contains("/opt/my bin/keystow"))
      #expect(ClientPlan.isInstalled(Array(content.utf8), settings))
      let again = try ClientPlan(
        installing: settings, in: folder.path, program: "/opt/my bin/keystow")
      #expect(again.action == .nothing)
      let moved = try ClientPlan(installing: settings, in: folder.path, program: "/usr/bin/keystow")
      #expect(moved.action == .update)
      try carryOut(moved)
      try carryOut(try ClientPlan(removing: settings, in: folder.path))
      #expect(text(settings.path) == nil)
    }
  }

  @Test(arguments: [
    "{\n  \"permissions\": {\n    \"deny\": [\"Read(.env)\"]\n  },\n  \"model\": \"a\"\n}\n",
    "{\"a\":1}",
    "{\n\t\"hooks\": {\n\t\t\"PreToolUse\": [\n\t\t\t{\"matcher\": \"Bash\"}\n\t\t]\n\t}\n}",
    "{\r\n    \"hooks\": {\r\n        \"Stop\": [{\"hooks\": []}]\r\n    }\r\n}\r\n",
    "{ \"hooks\" : { \"PreToolUse\" : [ {\"hooks\": [{\"command\": \"other\"}]} , {} ] } , \"b\" : [ ] }\n",
    "{}", "{}\n", "{ }\n", "{\n}\n", "{\n  \"hooks\": {}\n}\n", "{\"hooks\":{}}",
    "{\n  \"hooks\": {\n    \"PreToolUse\": []\n  }\n}\n",
    "{\"hooks\":{\"PreToolUse\":[]},\"a\":1}",
    "// first\n{\n  // { \"hooks\": 1 }\n  \"a\": 1 // last, with }\n}\n",
    "{\n  \"a\": [1, 2,], /* two */\n}\n", "{ // only a comment\n}\n", "{\n  /* none */\n}",
    "{\n  \"hooks\": { // ours\n    \"PreToolUse\": [\n      {} // mine\n    ], // end\n  },\n}\n",
    "{\r\n  \"a\": \"//\" /* x */ // y\r\n}\r\n",
  ])
  func everyOtherByteStays(_ content: String) throws {
    let settings = ClientSettings(.claude, isForUser: true)
    try folder.write(content, to: settings.path)
    let plan = try ClientPlan(installing: settings, in: folder.path, program: "/k")
    try carryOut(plan)
    let merged = try #require(text(settings.path))
    let value = try JSONReader.value(of: JSONComments.blanked(Array(merged.utf8)))
    let before = try JSONReader.value(of: JSONComments.blanked(Array(content.utf8)))
    #expect(value["hooks"]?["PreToolUse"] != nil)
    for member in ["permissions", "model", "a", "b"] {
      #expect(value[member] == before[member])
    }
    #expect(ClientPlan.isInstalled(Array(merged.utf8), settings))
    for line in content.split(whereSeparator: \.isNewline) {
      if let comment = line.ranges(of: " //").last {
        #expect(merged.contains(line[comment.lowerBound...]))
      }
    }
    let moved = try ClientPlan(installing: settings, in: folder.path, program: "/moved/k")
    try carryOut(moved)
    try carryOut(try ClientPlan(removing: settings, in: folder.path))
    #expect(text(settings.path) == content)
  }

  @Test(arguments: ["/k", "/moved/k"])
  func whatAUserAddedToOurEntryStays(_ program: String) throws {
    let settings = ClientSettings(.claude, isForUser: false)
    try carryOut(try ClientPlan(installing: settings, in: folder.path, program: "/k"))
    let content = try #require(text(settings.path))
    let own = "{\"type\": \"command\", \"command\": \"./mine\"}"
    let start = try #require(content.range(of: "\"PreToolUse\""))
    let list = try #require(
      content.range(of: "\"hooks\": [", range: start.upperBound..<content.endIndex))
    try folder.write(
      content.replacingCharacters(in: list.upperBound..<list.upperBound, with: own + ", "),
      to: settings.path)
    try carryOut(try ClientPlan(installing: settings, in: folder.path, program: program))
    #expect(text(settings.path)?.contains(own) == true)
    let again = try ClientPlan(installing: settings, in: folder.path, program: program)
    #expect(again.action == .nothing)
    try carryOut(try ClientPlan(removing: settings, in: folder.path))
    let rest = try JSONReader.value(of: Array(try #require(text(settings.path)).utf8))
    let kept: JSONValue = [["hooks": [["type": "command", "command": "./mine"]]]]
    #expect(rest == ["hooks": ["PreToolUse": kept]])
  }

  @Test func whatIsNotJSONIsLeftAlone() throws {
    let settings = ClientSettings(.gemini, isForUser: false)
    for content in ["{ /* comment\n}", "[]", "{\"hooks\": 1}"] {
      try folder.write(content, to: settings.path)
      #expect(throws: FileError.self) {
        try ClientPlan(installing: settings, in: folder.path, program: "/k")
      }
      #expect(text(settings.path) == content)
    }
  }

  @Test(arguments: [AgentClient.cursor, .copilot])
  func aVersionThatWasThereStays(_ client: AgentClient) throws {
    let settings = ClientSettings(client, isForUser: false)
    for content in ["{\"version\": 1}", "{\n  \"version\": 1,\n  \"hooks\": {}\n}\n"] {
      try folder.write(content, to: settings.path)
      try carryOut(try ClientPlan(installing: settings, in: folder.path, program: "/k"))
      try carryOut(try ClientPlan(removing: settings, in: folder.path))
      #expect(text(settings.path) == content)
    }
  }

  @Test(arguments: AgentClient.allCases)
  func hooksThatDoNotWorkAreReported(_ client: AgentClient) throws {
    let settings = ClientSettings(client, isForUser: false)
    #expect(try InstalledHooks(settings, in: folder.path).isInstalled == false)
    try folder.write("", to: "my bin/k")
    let program = folder.path + "/my bin/k"
    try carryOut(try ClientPlan(installing: settings, in: folder.path, program: program))
    #expect(try InstalledHooks(settings, in: folder.path).problems == [])
    try FileManager.default.removeItem(atPath: program)
    #expect(
      try InstalledHooks(settings, in: folder.path).problems == [.missingProgram(path: program)])
    try folder.write("", to: "my bin/k")
    guard client != .opencode else { return }
    let content = try #require(text(settings.path))
    let event = settings.events[1]
    try folder.write(
      content.replacingOccurrences(of: "\"\(event)\"", with: "\"Other\""), to: settings.path)
    #expect(
      try InstalledHooks(settings, in: folder.path).problems == [.missingEvents([event])])
  }

  @Test func aSwitchIsReported() throws {
    let settings = ClientSettings(.claude, isForUser: false)
    let program = "/bin/sh"
    try carryOut(try ClientPlan(installing: settings, in: folder.path, program: program))
    try folder.write("{\"disableAllHooks\": true}", to: ".claude/settings.json")
    #expect(
      try InstalledHooks(settings, in: folder.path).problems
        == [.switchedOff(path: folder.path + "/.claude/settings.json")])
  }
}
