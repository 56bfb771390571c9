import Foundation
import TestSupport
import Testing

/// `stow` in repositories of its own kinds: what is there already stays in force.
@Suite(.timeLimit(.minutes(5))) struct StowProjectTests {
  private func repository(_ files: [String: String]) throws -> TemporaryRepository {
    let repository = try TemporaryRepository()
    for (path, text) in files { try repository.write(text, to: path) }
    try repository.commit()
    return repository
  }

  private func value(
    _ name: String, of file: String, config: String, in repository: TemporaryRepository
  ) throws -> String? {
    let run = try keystow(
      [
        "xcconfig", "show", file, "--condition", "config=\(config)", "--show-secrets", "--format",
        "json",
      ], in: repository.path)
    let json = try JSONSerialization.jsonObject(with: Data(run.text.utf8)) as? [String: Any]
    return (json?["settings"] as? [String: String])?[name]
  }

  @Test func aKeyIsNotNamedLikeASettingOfTheProject() throws {
    let secrets = (1...3).map { SampleSecret.generic($0, count: 36) }
    let repository = try repository([
      "Config/Debug.xcconfig": "API_SECRET = \(secrets[0])\n",
      "Config/Release.xcconfig": "API_SECRET = \(secrets[1])\n",
      "Config/Site.json":
        "{\"title\": \"a\", \"host\": \"b\", \"mode\": \"c\", \"apiSecret\": \"\(secrets[2])\"}\n",
    ])
    let run = try keystow(["stow", "--yes", "--copies"], in: repository.path)
    #expect(run.status == 0, "\(run.errorText)")
    for (name, secret) in [("Debug", secrets[0]), ("Release", secrets[1])] {
      let file = "Config/\(name).xcconfig"
      #expect(try value("API_SECRET", of: file, config: name, in: repository) == secret)
    }
  }

  @Test func oneSettingOfTwoConfigurationsIsOneKey() throws {
    let secrets = (4...5).map { SampleSecret.generic($0, count: 36) }
    let repository = try repository([
      "Debug.xcconfig": "API_SECRET = \(secrets[0])\n",
      "Release.xcconfig": "API_SECRET = \(secrets[1])\n",
    ])
    for name in ["Debug", "Release"] {
      let run = try keystow(
        ["stow", "--yes", "--configuration", name, "\(name).xcconfig"], in: repository.path)
      #expect(run.status == 0, "\(run.errorText)")
    }
    let manifest = try String(contentsOfFile: repository.path + "/.keystow.toml", encoding: .utf8)
    #expect(manifest.components(separatedBy: "[keys.").count == 2)
    #expect(manifest.contains("required = [\"Debug\", \"Release\"]"))
    #expect(
      try value("API_SECRET", of: "Debug.xcconfig", config: "Debug", in: repository) == secrets[0])
    #expect(
      try value("API_SECRET", of: "Release.xcconfig", config: "Release", in: repository)
        == secrets[1])
  }

  @Test func anIDThatNoFindingHasIsAnError() throws {
    let repository = try repository(["a.json": "{}\n"])
    let run = try keystow(["stow", "--dry-run", "0123456789abcdef0123"], in: repository.path)
    #expect(run.status == 2)
    #expect(run.errorText.contains("0123456789abcdef0123"))
  }

  @Test func aTrackedFileOfValuesIsUntrackedAlsoWhenNothingElseIsToBeDone() throws {
    let secret = SampleSecret.generic(8, count: 36)
    let repository = try repository(["Secrets.xcconfig": "API_SECRET = \(secret)\n"])
    #expect(try keystow(["stow", "--yes"], in: repository.path).status == 0)
    #expect(try repository.git(["ls-files", "Secrets.xcconfig"]) == "")
    #expect(try repository.git(["check-ignore", "Secrets.xcconfig"]) == "Secrets.xcconfig")
    #expect(try keystow(["scan"], in: repository.path).status == 0)
  }

  @Test func whatIsStagedIsNamed() throws {
    let repository = try repository(["a.xcconfig": "A = 1\n"])
    try repository.write(
      "API_SECRET = \(SampleSecret.generic(9, count: 36))\n", to: "a.xcconfig")
    try repository.git(["add", "a.xcconfig"])
    let run = try keystow(["stow", "--yes", "--copies"], in: repository.path)
    #expect(run.status == 1)
    #expect(run.text.contains("git add -- a.xcconfig"))
  }

  @Test func aProjectIsWiredAfterwards() throws {
    let project = try StowCommandCase()
    let first = try project.stow(["--yes", "--copies", "--quiet"])
    #expect(first.status == 1)
    #expect(first.text.contains("Xcode does not read Secrets.xcconfig yet: keystow stow --wire"))
    #expect(try project.stow(["--yes", "--quiet"]).text.contains("--wire"))
    let run = try project.stow(["--yes", "--wire"])
    #expect(run.status == 0, "\(run.errorText)")
    let text = try #require(project.content("App.xcodeproj/project.pbxproj"))
    #expect(text.contains("baseConfigurationReference"))
    #expect(project.content("Base.xcconfig")?.hasSuffix("#include? \"Secrets.xcconfig\"\n") == true)
    let last = try project.stow(["--yes"])
    #expect(last.text == "Nothing to stow.\n")
    let lint = try ProgramRun(
      "plutil", ["-lint", project.path + "/App.xcodeproj/project.pbxproj"], in: project.path)
    #expect(lint.status == 0)
  }

  /// The commands for the build that a stow prints, run as they stand there.
  private func runNextSteps(_ run: ProgramRun, in folder: String) throws -> [String] {
    let commands = run.text.split(separator: "\n").filter { $0.contains("with: keystow resolve") }
      .map {
        String(
          $0.replacing(/^.*: keystow/, with: "\"$KEYSTOW\"").replacing(
            /, and (that|add).*/, with: ""))
      }
    for command in commands {
      let next = try shell(command, in: folder)
      #expect(next.status == 0, "\(command): \(next.errorText)")
    }
    return commands
  }

  @Test(arguments: ["", "/.build/\n", "/Resolved/\n"])
  func theNextStepsWorkAsTheyArePrinted(_ ignored: String) throws {
    let stowed = try StowCommandCase()
    try stowed.repository.write(ignored, to: ".gitignore")
    try stowed.repository.commit()
    let commands = try runNextSteps(stowed.stow(), in: stowed.path)
    let folder = ignored.contains("build") ? ".build/resolved" : "Resolved"
    #expect(commands.map { $0.hasSuffix(" --into \(folder)") } == [false, true])
    #expect(stowed.content("\(folder)/App/Config.json") != nil)
    #expect(stowed.content("App/Secrets.swift") != nil)
    let seen = try stowed.repository.git(["status", "--porcelain", "-uall"])
    #expect(!seen.contains("Resolved/") && !seen.contains("Secrets.swift"))
    let rules = try #require(stowed.content(".gitignore"))
    #expect(rules.contains("/Resolved\n") == ignored.isEmpty)
  }

  @Test func theNextStepsNameTheFolderForWhoIsElsewhere() throws {
    let stowed = try StowCommandCase()
    let run = try keystow(
      ["stow", "--yes", "--wire", "--copies", "-C", stowed.path], in: "/")
    #expect(try runNextSteps(run, in: "/").count == 2)
    #expect(stowed.content("Resolved/App/Config.json") != nil)
  }

  @Test func aFolderOfOtherFilesIsNotTakenForCopies() throws {
    let stowed = try StowCommandCase()
    try stowed.repository.write("mine", to: "Resolved/mine")
    let run = try stowed.stow()
    #expect(run.text.contains("resolve --into Resolved-2\n"))
    let rules = try #require(stowed.content(".gitignore"))
    #expect(rules.contains("/Resolved-2\n") && !rules.contains("/Resolved\n"))
  }

  @Test func aFileOfTheirOwnIsNotIgnoredForTheConstants() throws {
    let stowed = try StowCommandCase()
    try stowed.repository.write("struct Mine {}\n", to: "App/Secrets.swift")
    let run = try stowed.stow()
    #expect(run.text.contains("\nResolve with: keystow resolve\n"))
    #expect(stowed.content(".gitignore")?.contains("/App/KeystowSecrets.swift\n") == true)
    #expect(try stowed.repository.git(["status", "--porcelain"]).contains("?? App/Secrets.swift"))
  }

  @Test func theOtherFormsOfAnUndoAreRefused() throws {
    let repository = try repository(["a.json": "{}\n"])
    for arguments in [["--format", "json"], ["--dry-run"]] {
      let run = try keystow(["stow", "--forget"] + arguments, in: repository.path)
      #expect(run.status == 64)
    }
    #expect(
      try keystow(["stow", "--configuration", "A", "--configuration", "A"], in: repository.path)
        .status == 64)
  }

  @Test func aForgottenStowCannotBeUndone() throws {
    let project = try StowCommandCase()
    #expect(try project.stow().status == 0)
    #expect(try project.stow(["--forget"]).status == 0)
    #expect(try project.stow(["--undo", "--yes"]).status == 2)
    let left = try FileManager.default.subpathsOfDirectory(atPath: project.path + "/.git/keystow")
    #expect(Set(left) == ["lock", "aside"])
  }
}
