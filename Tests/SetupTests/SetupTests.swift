import Foundation
import TestSupport
import Testing

/// `keystow setup` as a whole, on the built program.
@Suite struct SetupTests {
  private let repository: TemporaryRepository
  private static let origin = "https://github.com/o/keystow@v1.2.3"

  init() throws {
    repository = try TemporaryRepository()
    try repository.write("// swift-tools-version:6.2\n", to: "Package.swift")
    try repository.write("name: x\n", to: ".github/workflows/build.yml")
    try repository.commit()
  }

  private func start(_ arguments: [String]) throws -> ProgramRun {
    try keystow(["setup"] + arguments, in: repository.path)
  }

  private func content(_ name: String) -> String? {
    try? String(contentsOfFile: repository.path + "/" + name, encoding: .utf8)
  }

  private func untracked() throws -> [String] {
    try repository.git(["ls-files", "--others", "--exclude-standard"])
      .split(separator: "\n").map(String.init)
  }

  @Test func thePlanIsShownAndNothingDone() throws {
    let run = try start(["--dry-run"])
    #expect(run.status == 1)
    #expect(run.text.contains(".gitignore: would create"))
    #expect(run.text.contains("pre-commit  to install"))
    #expect(run.text.contains("To run Keystow on GitHub Actions: keystow setup --ci github"))
    #expect(try untracked().isEmpty)
    #expect(content(".git/hooks/pre-commit") == nil)
  }

  @Test func allOfItIsDoneAndTheSecondTimeNothing() throws {
    let arguments = ["--yes", "--ci", "github", "--ci", "xcode-cloud", "--keystow", Self.origin]
    let run = try start(arguments)
    #expect(run.status == 0, "\(run.errorText)")
    #expect(
      try untracked() == [
        ".github/workflows/keystow.yml", ".gitignore", ".keystow.toml",
        "ci_scripts/ci_post_clone.sh",
      ])
    #expect(content(".gitignore")?.contains(".build") == true)
    #expect(content(".github/workflows/keystow.yml")?.contains("o/keystow@v1.2.3") == true)
    let script = repository.path + "/ci_scripts/ci_post_clone.sh"
    #expect(FileManager.default.isExecutableFile(atPath: script))
    for hook in ["pre-commit", "commit-msg", "pre-push"] {
      #expect(content(".git/hooks/\(hook)")?.contains("keystow") == true)
    }
    let again = try start(arguments)
    #expect(again.status == 0)
    #expect(again.text.contains("Everything is set up already."))
  }

  @Test func whatItWritesIsReadByTheOthers() throws {
    #expect(try start(["--yes"]).status == 0)
    #expect(try keystow(["scan"], in: repository.path).status == 0)
    try repository.write("k = \"\(SampleSecret.gitHub(7))\"\n", to: "a.txt")
    try repository.git(["add", "-A"])
    let commit = try ProgramRun(
      "git", ["commit", "-q", "-m", "x"], in: repository.path)
    #expect(commit.status != 0)
    #expect(commit.errorText.contains("a.txt:1"))
  }

  @Test func filesOfTheTeamStay() throws {
    try repository.write("mine\n", to: ".circleci/config.yml")
    try repository.write("# mine\n", to: ".keystow.toml")
    let run = try start(["--yes", "--ci", "circle", "--keystow", Self.origin])
    #expect(run.status == 0)
    #expect(run.text.contains(".circleci/config.yml: left unchanged, as it is not this version's"))
    #expect(content(".circleci/config.yml") == "mine\n")
    #expect(content(".keystow.toml") == "# mine\n")
  }

  @Test func aServiceWithItsRecipeIsNotSuggested() throws {
    let arguments = ["--yes", "--ci", "github", "--keystow", Self.origin]
    #expect(try start(arguments).status == 0)
    #expect(try !start(["--dry-run"]).text.contains("--ci github"))
  }

  @Test func partsAreSkipped() throws {
    #expect(
      try start(["--yes", "--without", "hooks", "--without", "ignore"]).status == 0)
    #expect(try untracked() == [".keystow.toml"])
    #expect(content(".git/hooks/pre-commit") == nil)
  }

  @Test(arguments: [
    ["--ci", "github"], ["--ci", "github", "--keystow", "a b"], ["--ci", "nothing"],
    ["--import", "auto", "--ci", "github", "--keystow", "https://github.com/o/k"],
  ])
  func whatCannotBeMeantIsRefused(_ arguments: [String]) throws {
    #expect(try start(arguments).status == 64)
    #expect(try untracked().isEmpty)
  }

  /// What needs the configuration, here ignore rules and keys, fails; the hooks do not.
  @Test func aPartThatFailsStopsNoOther() throws {
    try repository.write("keys = [\n", to: ".keystow.toml")
    let run = try start(["--yes"])
    #expect(run.status == 2)
    #expect(run.errorText.contains(".keystow.toml"))
    #expect(content(".git/hooks/pre-commit")?.contains("keystow") == true)
    #expect(run.errorText.split(separator: "\n").count == 2, "\(run.errorText)")
  }

  /// Without the file a clone cannot be built; its sample says what is in it.
  @Test(arguments: [nil, "Config/Local.example.xcconfig", "Config/Local.xcconfig.template"])
  func anIncludedFileThatGitIgnoresIsMade(_ sample: String?) throws {
    try repository.write("#include \"Local.xcconfig\"\nA = 1\n", to: "Config/App.xcconfig")
    if let sample { try repository.write("TEAM =\n", to: sample) }
    try repository.write("Local.xcconfig\n", to: ".gitignore")
    try repository.commit()
    let doctor = try keystow(["doctor"], in: repository.path)
    #expect(doctor.status == 1 && doctor.text.contains("Config/Local.xcconfig: missing"))
    #expect(try start(["--yes", "--without", "hooks"]).status == 0)
    #expect(content("Config/Local.xcconfig")?.contains("TEAM") == (sample != nil))
    #expect(try !keystow(["doctor"], in: repository.path).text.contains("Local.xcconfig"))
  }

  @Test(arguments: ["Flutter/Generated", "Pods/Target Support Files/App/App.debug"])
  func anIncludedFileThatAToolMakesIsLeftToIt(_ name: String) throws {
    try repository.write("#include \"\(name).xcconfig\"\n", to: "App.xcconfig")
    try repository.write("/Flutter/\n/Pods/\n", to: ".gitignore")
    try repository.commit()
    #expect(try !start(["--dry-run"]).text.contains(name))
    #expect(try !keystow(["doctor"], in: repository.path).text.contains(name))
  }

  @Test func anActionThatIsNotOnGitHubIsRefused() throws {
    let run = try start(["--yes", "--ci", "github", "--keystow", "https://example.com/o/k"])
    #expect(run.status == 64)
    #expect(run.errorText.contains("https://github.com/OWNER/REPOSITORY"))
    #expect(try untracked().isEmpty)
  }
}
