import Foundation
import TestSupport
import Testing

/// What commands are given, what files of values say, and what a person is told to do about it.
@Suite(.timeLimit(.minutes(5))) struct ValueTextsTests {
  private func check(_ project: KeysCase, _ arguments: [String] = []) throws -> ProgramRun {
    try keystow(["resolve", "--check"] + arguments, in: project.repository.path)
  }

  @Test func numbersOfAFileStandAsTheyAre() throws {
    let project = try KeysCase(manifest: "[keys.A]\n[keys.B]\n[[values]]\nfile = \"v.json\"\n")
    try project.repository.write("/S.swift\n", to: ".gitignore")
    try project.repository.write("{\"A\": 9374650192837465019283, \"B\": 1.10}", to: "v.json")
    let run = try keystow(["resolve", "--output", "S.swift"], in: project.repository.path)
    #expect(run.status == 0, "\(run.errorText)")
    let text = try #require(project.text("S.swift"))
    #expect(text.contains("\"9374650192837465019283\"") && text.contains("\"1.10\""), "\(text)")
  }

  @Test func mistakesOfFilesHaveTheirLine() throws {
    let project = try KeysCase(
      manifest: "[keys.A]\n[keys.B]\n[[values]]\nfile = \".env\"\n[[values]]\nfile = \"v.plist\"\n")
    try project.repository.write("# x\nA=\"s3cr3t-value\n", to: ".env")
    try project.repository.write(
      "<plist><dict>\n<key>B</key>\n<true/></dict></plist>\n", to: "v.plist")
    let run = try project.keys(["check"])
    #expect(run.status == 2)
    #expect(run.errorText.contains(".env:2:4: A: the opening quote"), "\(run.errorText)")
    #expect(run.errorText.contains("v.plist:3:1: B: <true/> is not a string"), "\(run.errorText)")
    #expect(!(run.text + run.errorText).contains("s3cr3t"))
  }

  @Test func mistakesOfWhatACommandPrintsHaveTheirLine() throws {
    let project = try KeysCase(
      manifest: "[keys.A]\n[[values]]\ncommand = [\"printf\", \"x\\\\nA='s3cr3t\\\\n\"]\n")
    let run = try project.keys(["check", "--allow-commands"])
    #expect(run.status == 2)
    #expect(
      run.errorText.contains(
        ".keystow.toml:2:1: output of the command printf, line 2: A: the opening quote"),
      "\(run.errorText)")
  }

  @Test func aKeyNamedPathLeavesProgramsWhereTheyAre() throws {
    let project = try KeysCase(
      manifest: "[keys.PATH]\n[keys.A]\ncommand = [\"sh\", \"-c\", \"env\"]\n[keys.B]\n"
        + "command = [\"sh\", \"-c\", \"cat /dev/null; env | grep -c SALT; true\"]\n")
    try project.repository.write("/S.swift\n", to: ".gitignore")
    let made = try keystow(
      ["resolve", "--output", "S.swift", "--allow-commands"], in: project.repository.path,
      environment: ["KEYSTOW_SALT": "s3cr3t"])
    #expect(made.status == 0 && made.errorText == "", "\(made.errorText)")
    let text = try #require(project.text("S.swift"))
    #expect(text.contains("\"0\"") && !text.contains("s3cr3t"), "the salt is given to no command")
  }

  @Test func withoutGitTheAdviceIsOneThatWorks() throws {
    let folder = try TemporaryDirectory()
    try folder.write("[keys.A]\ncommand = [\"echo\", \"x\"]\n", to: ".keystow.toml")
    let run = try keystow(["keys", "explain", "A"], in: folder.path)
    #expect(run.text.contains("KEYSTOW_ALLOW_COMMANDS=1"), "\(run.text)\(run.errorText)")
    #expect(!run.text.contains("keys allow"))
    let allowed = try keystow(["keys", "allow", "--yes"], in: folder.path)
    #expect(allowed.status == 2 && allowed.errorText.contains("KEYSTOW_ALLOW_COMMANDS=1"))
    let check = try keystow(
      ["keys", "check"], in: folder.path, environment: ["KEYSTOW_ALLOW_COMMANDS": "1"])
    #expect(check.status == 0, "\(check.text)\(check.errorText)")
  }

  @Test func bothCommandsGiveTheSameAdviceAndOnlyOne() throws {
    let project = try KeysCase(
      manifest: "[keys.HOST]\n[keys.PORT]\n[keys.ONE]\nrequired = [\"My Build\"]\n",
      secrets: "HOST[config=Debug] = debug-host\n")
    let unnamed = try check(project)
    let host = unnamed.errorText.split(separator: "\n").first { $0.contains("HOST") } ?? ""
    #expect(
      host.contains("pass yours with --configuration NAME") && !host.contains("keys set"), "\(host)"
    )
    #expect(unnamed.errorText.contains("PORT is missing; set it with: keystow keys set PORT\n"))
    for (name, advice) in [
      ("Release", "keystow keys set HOST --configuration Release\n"),
      ("Release", "keystow keys set PORT\n"),
      ("My Build", "keystow keys set ONE --configuration 'My Build'\n"),
    ] {
      for run in try [
        check(project, ["--configuration", name]),
        project.keys(["check", "--configuration", name]),
      ] {
        let text = run.text + run.errorText
        #expect(text.contains(advice) && !text.contains("pass yours"), "\(advice): \(text)")
      }
    }
  }

  @Test func pullStopsOnlyForWhatABuildNeeds() throws {
    let project = try KeysCase(
      manifest: """
        [keys.A]
        [keys.W]
        missing = "warning"
        [keys.F]
        [keys.C]
        command = ["touch", "ran"]
        [keys.O]
        type = "Int?"
        [keys.R]
        required = ["Release"]
        [[values]]
        file = ".env"
        [[values]]
        file = "r.env"
        configurations = ["Release"]
        """)
    try project.repository.write("F=of-file\n", to: ".env")
    try project.repository.write("R=of-release\n", to: "r.env")
    let run = try project.keys(["pull"], environment: ["A": "a-value"])
    #expect(run.status == 0, "\(run.errorText)")
    #expect(
      run.errorText
        == ".keystow.toml:2:1: warning: W is missing: environment variable W is unset or empty\n"
    )
    for line in [
      "1 of 6 keys from the environment; updated .gitignore, Secrets.xcconfig",
      "  skipped: F (.env:1)\n", "  skipped: C (the command touch)\n",
      "  skipped: O (optional)\n", "  skipped: R (every configuration has its own value)\n",
    ] { #expect(run.text.contains(line), "\(line): \(run.text)") }
    #expect(
      project.text("ran") == nil && project.text("Secrets.xcconfig")?.contains("A = a") == true)
    let again = try project.keys(["pull"], environment: ["A": "a-value"])
    #expect(again.text.hasPrefix("1 of 6 keys from the environment; nothing changed\n"))
    let wrong = try project.keys(["pull"], environment: ["A": "other", "O": "5x"])
    #expect(wrong.status == 1)
    #expect(
      wrong.errorText.contains(".keystow.toml:7:1: O: not an Int")
        && wrong.errorText.contains("in the environment variable O\nkeystow: nothing was written\n"),
      "\(wrong.errorText)")
    #expect(!wrong.errorText.contains("5x"))
    #expect(project.text("Secrets.xcconfig")?.contains("A = a-value") == true)
  }

  @Test func mistakesOfTheManifestAreReportedInTheirOrder() throws {
    let project = try KeysCase(
      manifest: """
        [constants]
        name = "a"
        [[values]]
        command = ["x"]
        format = "xcconfig"
        [[values]]
        command = "x"
        [keys.A]
        type = "Strin"
        """)
    for arguments in [["keys", "list"], ["resolve", "--check"]] {
      let run = try keystow(arguments, in: project.repository.path)
      #expect(run.status == 2)
      let lines = run.errorText.split(separator: "\n").compactMap { line in
        line.split(separator: ".keystow.toml:").last?.split(separator: ":").first.map(String.init)
      }
      #expect(lines.starts(with: ["2", "5", "7", "9"]), "\(run.errorText)")
      #expect(run.errorText.contains("invalid name 'a'"))
      #expect(run.errorText.contains("the format of a command must be env, json or plist\n"))
    }
  }

  @Test func stowSaysThatItLeavesAManifestBelow() throws {
    let project = try KeysCase(manifest: "[keys.A]\n")
    try project.repository.write("[keys.B]\n", to: "sub/.keystow.toml")
    let path = project.repository.path
    let below = try keystow(["stow", "--dry-run", "-C", "sub"], in: path)
    #expect(below.errorText.contains("not sub/.keystow.toml\n"), "\(below.errorText)")
    #expect(try keystow(["stow", "--dry-run"], in: path).errorText == "")
  }
}
