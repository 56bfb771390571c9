import Foundation
import TestSupport
import Testing

@testable import Hook

/// The file that git runs.
@Suite struct HookScriptTests {
  @Test(arguments: HookName.allCases)
  func itKnowsItselfAndWhatWasEdited(_ hook: HookName) {
    let script = HookScript(hook, program: "/opt/it's here/keystow").text
    #expect(HookScript.reading(of: script) == .intact)
    #expect(HookScript.reading(of: script + Array("#".utf8)) == .edited)
    #expect(HookScript.reading(of: Array("#!/bin/sh\nkeystow hook run\n".utf8)) == nil)
    #expect(HookScript.reading(of: []) == nil)
  }

  @Test(arguments: [EarlierHookScripts.preCommit, EarlierHookScripts.prePush])
  func scriptsOfEarlierVersionsAreRecognised(_ text: String) {
    let script = Array(text.utf8)
    #expect(HookScript.reading(of: script) == .intact)
    #expect(HookScript.program(in: script) == "/opt/it's here/keystow")
    #expect(HookScript.reading(of: script + Array("#".utf8)) == .edited)
  }

  @Test func onlyAScriptOfAnotherVersionIsOutdated() throws {
    let repository = try TemporaryRepository()
    let hooks = [
      ("pre-commit", Array(EarlierHookScripts.preCommit.utf8)),
      ("commit-msg", HookScript(.commitMessage, program: "/opt/it's here/keystow").text),
      ("pre-push", HookScript(.prePush, program: nil).text),
    ]
    for (name, script) in hooks {
      try repository.write(String(decoding: script, as: UTF8.self), to: ".git/hooks/\(name)")
    }
    let survey = try HookSurvey(at: repository.path)
    #expect(survey.hooks.map(\.isOutdated) == [true, false, false])
  }

  @Test(arguments: HookName.allCases)
  func noMarkOfTheTemplateIsLeft(_ hook: HookName) {
    for program in ["/opt/@KEYSTOW_CHECKSUM@/keystow", nil] {
      let script = HookScript(hook, program: program).text
      #expect(HookScript.reading(of: script) == .intact)
      #expect(HookScript.program(in: script) == program)
      let text = String(decoding: script, as: UTF8.self)
      #expect(text.split(separator: "@KEYSTOW_").count == (program == nil ? 1 : 2))
    }
  }

  @Test(arguments: HookName.allCases)
  func itIsAFewLinesThatEveryShellTakes(_ hook: HookName) throws {
    let folder = try TemporaryDirectory()
    let script = HookScript(hook, program: "/opt/it's here/keystow").text
    try folder.write(script, to: "hook")
    for shell in ["sh", "dash", "bash"] {
      guard try ProgramRun("sh", ["-c", "command -v \(shell)"], in: "/").status == 0 else {
        continue
      }
      #expect(try ProgramRun(shell, ["-n", "hook"], in: folder.path).status == 0)
    }
    #expect(script.split(separator: UInt8(ascii: "\n")).count <= 24)
  }

  /// A place with a hook that finds only what this folder holds.
  private static func prepared(_ hook: HookName) throws -> TemporaryDirectory {
    let folder = try TemporaryDirectory()
    let program = folder.path + "/it's here/keystow"
    let text = String(decoding: HookScript(hook, program: program).text, as: UTF8.self)
      .replacingOccurrences(of: "/usr/local/bin/keystow", with: "/nonexistent/keystow")
      .replacingOccurrences(of: "/opt/homebrew/bin/keystow", with: "/nonexistent/keystow")
    try folder.write(text, to: "hooks/\(hook.rawValue)")
    return folder
  }

  private static func run(
    _ hook: HookName, in folder: TemporaryDirectory, _ arguments: [String] = [], input: String = "",
    home: String = "/nonexistent"
  ) throws -> ProgramRun {
    try ProgramRun(
      "sh", ["hooks/\(hook.rawValue)"] + arguments, in: folder.path, input: Array(input.utf8),
      environment: ["PATH": "/usr/bin:/bin", "HOME": home])
  }

  private static func writeProgram(_ text: String, to name: String, in folder: TemporaryDirectory)
    throws
  {
    try folder.write("#!/bin/sh\n" + text, to: name)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: folder.path + "/" + name)
  }

  @Test(arguments: HookName.allCases)
  func withoutTheProgramItStopsAndSaysWhatToDo(_ hook: HookName) throws {
    let run = try Self.run(hook, in: Self.prepared(hook))
    #expect(run.status == 1)
    #expect(run.output.isEmpty)
    for text in [
      "keystow: command not found", "--no-verify", "install.sh", "hooks/\(hook.rawValue)",
    ] {
      #expect(run.errorText.contains(text), "\(run.errorText)")
    }
  }

  @Test(arguments: HookName.allCases)
  func theProgramGetsArgumentsAndInputAndItsStatusCounts(_ hook: HookName) throws {
    for place in ["it's here/keystow", "home/.local/bin/keystow"] {
      let folder = try Self.prepared(hook)
      try Self.writeProgram("echo \"$@\"; cat; exit 5\n", to: place, in: folder)
      let run = try Self.run(
        hook, in: folder, ["a b", "c"], input: "x y\n", home: folder.path + "/home")
      #expect(run.status == 5)
      #expect(run.text == "hook run \(hook.rawValue) a b c\nx y\n")
    }
  }

  @Test func thePushHookGivesItsInputToBothEvenWithoutAnyOfIt() throws {
    let folder = try Self.prepared(.prePush)
    try Self.writeProgram("echo one \"$@\"; cat\n", to: "it's here/keystow", in: folder)
    try Self.writeProgram(
      "echo two \"$@\"; cat; exit 3\n", to: "hooks/pre-push.keystow-kept", in: folder)
    for input in ["", "a\\n %s b\nc d\n"] {
      let run = try Self.run(.prePush, in: folder, ["r", "u"], input: input)
      #expect(run.text == "one hook run pre-push r u\n\(input)two r u\n\(input)")
      #expect(run.status == 3)
    }
    // A program that reads nothing causes no message.
    try Self.writeProgram("exit 0\n", to: "it's here/keystow", in: folder)
    let many = String(repeating: "refs/heads/a 1 refs/heads/a 2\n", count: 9_000)
    let run = try Self.run(.prePush, in: folder, ["r", "u"], input: many)
    #expect(run.text == "two r u\n" + many && run.errorText == "")
  }
}
