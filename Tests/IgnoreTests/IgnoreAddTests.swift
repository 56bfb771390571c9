import Foundation
import TestSupport
import Testing

/// `keystow ignore add`, `update` and `remove`, through the program and judged by git.
@Suite struct IgnoreAddTests {
  private let test: IgnoreEditCase

  init() throws {
    test = try IgnoreEditCase()
  }

  @Test func namedTemplatesAreWrittenOnce() throws {
    let run = try test.ignore(["add", "alpha", "BEE"])
    #expect(run.status == 0, "\(run.errorText)")
    #expect(run.text.hasPrefix(".gitignore: created with 6 patterns of Alpha, Beta\n"))
    let text = try test.text(".gitignore")
    #expect(text.hasPrefix("# >>> keystow lean: Alpha, Beta >>> "))
    #expect(text.hasSuffix(".env\n# <<< keystow <<<\n"))
    #expect(try test.ignore(["add", "Beta"]).text.contains("up to date"))
    #expect(try test.ignore(["update"]).text.contains("up to date"))
    #expect(try test.text(".gitignore") == text)
    #expect(try test.names() == [".gitignore"])
  }

  @Test func theOrderOfNamesMakesNoDifference() throws {
    try test.ignore(["add", "Beta"])
    try test.ignore(["add", "Alpha"])
    let text = try test.text(".gitignore")
    let other = try IgnoreEditCase()
    try other.ignore(["add", "Alpha", "Beta"])
    #expect(try other.text(".gitignore") == text)
  }

  @Test func detectedProjectsGetTheirAnchoredLines() throws {
    try test.write("", to: "app/alpha.toml")
    let run = try test.ignore(["add"])
    #expect(run.status == 0, "\(run.errorText)")
    #expect(try test.text(".gitignore").contains("Alpha (app)"))
    #expect(try test.isIgnored("app/build/x"))
    #expect(try !test.isIgnored("build/x"))
  }

  @Test func aTemplateThatIgnoresItsOwnMarkerKeepsItsFolder() throws {
    try test.write("", to: "sub/alpha.toml")
    try test.ignore(["add", "alpha"])
    try test.write(try test.text(".gitignore") + "alpha.toml\n/sub/\n", to: ".gitignore")
    let text = try test.text(".gitignore")
    #expect(text.contains("Alpha (sub) >>>"))
    try test.ignore(["add", "alpha"])
    #expect(try test.text(".gitignore") == text)
  }

  @Test func aFileBelowABlockDoesNotRepeatTheSecrets() throws {
    try test.ignore(["add", "alpha"])
    try test.write(try test.text(".gitignore") + "!.env\n", to: ".gitignore")
    try test.write("", to: "sub/.env")
    try test.ignore(["add", "beta", "--file", "sub/.gitignore"])
    #expect(try test.text("sub/.gitignore").contains("logs/"))
    #expect(try !test.isIgnored("sub/.env"))
  }

  @Test func whereNothingIsDetectedOnlySecretsAreWritten() throws {
    let run = try test.ignore(["add"])
    #expect(run.status == 0)
    #expect(run.errorText.contains("ignore add NAME"))
    #expect(try test.isIgnored("sub/.env"))
  }

  @Test func fromASubfolderTheFileAtTheRootIsWritten() throws {
    try FileManager.default.createDirectory(
      atPath: "\(test.repository.path)/a/b", withIntermediateDirectories: true)
    let run = try test.ignore(["add", "alpha"], in: "a/b")
    #expect(run.text.hasPrefix("../../.gitignore: created"))
    #expect(try test.names() == [".gitignore", "a"])
    #expect(
      try test.ignore(["add", "alpha", "-C", "a"]).text.hasPrefix("../.gitignore: up to date"))
    #expect(try test.ignore(["add", "alpha", "-C", "nowhere"]).status == 2)
  }

  @Test func theDifferenceIsWhatGitAppliesAndNothingIsWritten() throws {
    for old in ["mine\r\n!build/keep\r\n", "mine", "", "\u{FEFF}mine\n"] {
      let test = try IgnoreEditCase()
      if !old.isEmpty { try test.write(old, to: ".gitignore") }
      let dry = try test.ignore(["add", "alpha", "beta", "--dry-run"])
      #expect(dry.status == 0)
      #expect(dry.errorText.contains("would"))
      #expect(try test.names() == (old.isEmpty ? [] : [".gitignore"]))
      if !old.isEmpty { #expect(try test.text(".gitignore") == old) }
      let other = try IgnoreEditCase()
      if !old.isEmpty { try other.write(old, to: ".gitignore") }
      try other.repository.git(["apply", "-"], input: dry.output)
      try test.ignore(["add", "alpha", "beta"])
      #expect(try other.read(".gitignore") == test.read(".gitignore"))
    }
  }

  @Test func anyFileComesBackByteForByte() throws {
    let contents: [[UInt8]] = [
      Array("a\r\nb".utf8), [0xEF, 0xBB, 0xBF, 0x61], [0x61, 0, 0xFF, 0x0A, 0x0D],
      Array("\n\n".utf8),
    ]
    for content in contents {
      try test.repository.directory.write(content, to: ".gitignore")
      #expect(try test.ignore(["add", "alpha"]).status == 0)
      #expect(try test.read(".gitignore") != content)
      #expect(try test.ignore(["remove", "--block"]).status == 0)
      #expect(try test.read(".gitignore") == content)
    }
  }

  @Test func templatesAreRemovedByName() throws {
    try test.ignore(["add", "alpha", "beta"])
    #expect(
      try test.ignore(["remove", "bee"]).text.contains(
        "wrote 3 patterns of Alpha; 0 new, 3 removed"))
    #expect(try test.text(".gitignore").hasPrefix("# >>> keystow lean: Alpha >>>"))
    let unknown = try test.ignore(["remove", "beta"])
    #expect(unknown.status == 2)
    #expect(unknown.errorText.contains("the block has no template Beta; it has Alpha"))
    #expect(try test.ignore(["remove"]).status == 64)
    #expect(try test.ignore(["remove", "alpha"]).status == 0)
    #expect(try test.text(".gitignore").isEmpty)
    #expect(try test.ignore(["remove", "alpha"]).status == 1)
  }

  @Test func negationsOfTheUserWinAndAreReported() throws {
    try test.write("!build/keep.txt\n!.gitkeep\n!other.me\n", to: ".gitignore")
    try test.write("", to: "build/keep.txt")
    try test.write("", to: "a/logs/.gitkeep")
    try test.write("", to: "a/logs/more.txt")
    try test.repository.git(["add", "-f", "a"])
    let run = try test.ignore(["add", "alpha", "beta"])
    #expect(run.status == 0)
    for (path, ignored) in [
      ("build/keep.txt", false), ("build/other", true), ("a/logs/.gitkeep", false),
      ("a/logs/x", true), ("other.me", false), ("keep.log", false), ("x.log", true),
    ] {
      #expect(try test.isIgnored(path) == ignored, "\(path)")
    }
    #expect(run.text.contains("`!build/keep.txt` re-includes a file in a folder that `/build/`"))
    #expect(run.text.contains("re-includes a/logs/"))
    // Found in any folder, it hides nothing that is there.
    #expect(!run.text.contains("other.me"))
    #expect(run.text.contains("1 tracked file matches the rules"), "\(run.text)")
    let again = try test.text(".gitignore")
    try test.ignore(["update"])
    #expect(try test.text(".gitignore") == again)
  }

  @Test func theReportForProgramsHoldsEverything() throws {
    try test.write("*.log\n", to: ".gitignore")
    let run = try test.ignore(["add", "beta", "--format", "json", "--dry-run"])
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(run.output)) as? [String: Any])
    let file = try #require((object["files"] as? [[String: Any]])?.first)
    #expect(object["dry_run"] as? Bool == true)
    #expect((object["diff"] as? String)?.hasPrefix("--- a/.gitignore\n") == true)
    #expect(file["path"] as? String == ".gitignore")
    #expect(file["changed"] as? Bool == true)
    #expect(file["added"] as? [String] == ["logs/", "!keep.log", ".env"])
    #expect(file["left_out"] as? [String] == ["*.log"])
  }

  @Test(arguments: [
    (["add", "nothing-of-it"], "unknown template 'nothing-of-it'"),
    (["add", "--global"], "requires template names"),
    (["add", "--global", "--exclude", "alpha"], "cannot be combined"),
    (["update", "--all", "--global"], "--all"),
  ])
  func wrongUsageIsReportedAndNothingIsWritten(_ arguments: [String], _ message: String) throws {
    let run = try test.ignore(arguments)
    #expect(run.status == 64)
    #expect(run.errorText.contains(message), "\(run.errorText)")
    #expect(try test.names().isEmpty)
  }
}
