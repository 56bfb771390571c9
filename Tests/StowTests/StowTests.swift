import Foundation
import TestSupport
import Testing

/// `stow` from the command line, judged by git and by a scan.
@Suite(.timeLimit(.minutes(5))) struct StowTests {
  @Test func afterItAScanIsCleanAndTheIgnoredFileHoldsTheValues() throws {
    let project = try StowCommandCase()
    #expect(try keystow(["scan"], in: project.path).status == 1)
    let run = try project.stow()
    #expect(run.status == 0, "\(run.errorText)\(run.text)")
    let scan = try keystow(["scan"], in: project.path)
    #expect(scan.status == 0, "\(scan.text)")
    let show = try keystow(
      ["xcconfig", "show", "Secrets.xcconfig", "--show-secrets", "--format", "json"],
      in: project.path)
    for (path, secret) in project.planted {
      #expect(project.content(path)?.contains(secret) == false, "\(path)")
      #expect(show.text.contains("\"\(secret)\""), "\(path)")
      #expect(!run.text.contains(secret))
      #expect(!run.errorText.contains(secret))
    }
  }

  @Test func gitSeesJustTheMeantChanges() throws {
    let project = try StowCommandCase()
    #expect(try project.stow().status == 0)
    let status = try project.repository.git(["status", "--porcelain", "--untracked-files=all"])
    let expected =
      Set(StowCommandCase.files.map { " M \($0.path)" })
      .union(
        [".gitignore", "Base.xcconfig", "Secrets.example.xcconfig", ".keystow.toml"].map {
          "?? \($0)"
        })
    #expect(Set(status.split(separator: "\n").map(String.init)) == expected)
    let lines = try project.repository.git(["diff", "--numstat"]).split(separator: "\n")
    for line in lines
    where !line.hasSuffix("API.swift") && !line.hasSuffix("Keys.xcconfig")
      && !line.hasSuffix("pbxproj")
    {
      #expect(line.hasPrefix("1\t1\t"), "\(line)")
    }
    let attributes = try FileManager.default.attributesOfItem(
      atPath: project.path + "/Secrets.xcconfig")
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test func everyPlaceholderIsDeclaredAndSampled() throws {
    let project = try StowCommandCase()
    #expect(try project.stow().status == 0)
    let sample = try #require(project.content("Secrets.example.xcconfig"))
    let manifest = try #require(project.content(".keystow.toml"))
    #expect(project.content("App/Info.plist")?.contains("<string>$(TMDB_API_KEY)</string>") == true)
    #expect(sample.contains("TMDB_API_KEY ="))
    #expect(manifest.contains("[keys.TMDB_API_KEY]"))
    for (_, secret) in project.planted {
      #expect(!sample.contains(secret))
      #expect(!manifest.contains(secret))
    }
    let swift = try #require(project.content("App/API.swift"))
    #expect(swift.contains("= Secrets.clientSecret\n"))
    #expect(swift.contains("\\(Secrets."))
    #expect(swift.contains("&lang=en\""))
  }

  @Test func twiceChangesNothingTheSecondTime() throws {
    let project = try StowCommandCase()
    #expect(try project.stow().status == 0)
    let before = try project.contents()
    let run = try project.stow()
    #expect(run.status == 0)
    #expect(run.text.contains("Nothing to stow"))
    #expect(try project.contents() == before)
  }

  @Test func aDryRunShowsTheDiffWithoutSecretsAndWritesNothing() throws {
    let project = try StowCommandCase()
    let before = try project.contents()
    let run = try project.stow(["--dry-run", "--wire", "--copies"])
    #expect(run.status == 1)
    for text in [
      "+++ b/App/Info.plist", "+\t<string>$(TMDB_API_KEY)</string>", "b/Secrets.xcconfig",
    ] {
      #expect(run.text.contains(text), "\(text)")
    }
    for (path, secret) in project.planted { #expect(!run.text.contains(secret), "\(path)") }
    #expect(try project.contents() == before)
  }

  @Test func withNobodyToAskNothingIsWritten() throws {
    let project = try StowCommandCase()
    let before = try project.contents()
    let run = try project.stow([])
    #expect(run.status == 1)
    #expect(run.errorText.contains("--yes"))
    #expect(try project.contents() == before)
  }

  @Test func undoPutsEverythingBack() throws {
    let project = try StowCommandCase()
    let before = try project.contents()
    #expect(try project.stow().status == 0)
    let undo = try project.stow(["--undo", "--yes"])
    #expect(undo.status == 0, "\(undo.errorText)")
    #expect(try project.contents() == before)
    #expect(try project.repository.git(["status", "--porcelain"]).isEmpty)
    #expect(try project.stow(["--undo", "--yes"]).status == 2)
  }

  @Test func onlyWhatIsNamedIsMoved() throws {
    let project = try StowCommandCase()
    #expect(try project.stow(StowCommandCase.everything + ["App/Keys.xcconfig"]).status == 0)
    let changed = try project.repository.git(["diff", "--name-only"])
    #expect(changed == "App/Keys.xcconfig")
    let verbose = try keystow(["scan", "--format", "json", "settings.toml"], in: project.path)
    let pattern = try Regex("\"fingerprint\": \"([0-9a-f]{20})\"")
    let match = try #require(verbose.text.firstMatch(of: pattern))
    let fingerprint = String(try #require(match.output[1].substring))
    #expect(try project.stow(["--yes", "--copies", fingerprint]).status == 0)
    #expect(project.content("settings.toml")?.contains("$(") == true)
    #expect(try project.stow(["--yes", "no-such-file"]).status == 2)
  }

  @Test func whatCannotBeMovedStaysAndIsReported() throws {
    let project = try StowCommandCase()
    let token = SampleSecret.gitHub(5)
    try project.repository.write("token = '\(token)'\n", to: "tool.py")
    try project.repository.write("env:\n  TOKEN: \(token)\n", to: ".github/workflows/ci.yml")
    let run = try project.stow()
    #expect(run.status == 1)
    #expect(run.text.contains("tool.py:1"))
    #expect(run.text.contains(".github/workflows/ci.yml:2"))
    #expect(project.content("tool.py")?.contains(token) == true)
    #expect(project.content("App/Info.plist")?.contains("$(TMDB_API_KEY)") == true)
  }

  @Test func whatNothingReadsStays() throws {
    let project = try StowCommandCase()
    let secrets = (1...3).map { SampleSecret.generic(UInt64($0 + 90), count: 36) }
    let others = [
      (".env", "OPENWEATHER_API_KEY=\(secrets[0])\n"),
      ("local.properties", "maps.apiKey=\(secrets[1])\n"),
      ("build.gradle", "ext { apiSecret = \"\(secrets[2])\" }\n"),
    ]
    for (path, text) in others { try project.repository.write(text, to: path) }
    let unread = ["settings.toml", "build.gradle"]
    let before = try project.contents()
    let run = try project.stow(["--yes", "--wire"])
    #expect(run.status == 1)
    let left = try #require(run.text.components(separatedBy: "Not moved:").dropFirst().first)
    for path in unread + others.map(\.0) {
      #expect(try project.contents()[path] == before[path], "\(path)")
      #expect(left.contains("  \(path):") == unread.contains(path), "\(path)")
    }
    #expect(project.content("App/Config.json")?.contains("$(") == true)
    #expect(project.content("App/Info.plist")?.contains("$(TMDB_API_KEY)") == true)
  }

  @Test func aTrackedSecretsFileIsUntracked() throws {
    let project = try StowCommandCase()
    try project.repository.write("OLD = 1\n", to: "Secrets.xcconfig")
    try project.repository.commit()
    let run = try project.stow()
    #expect(run.status == 0, "\(run.errorText)")
    #expect(try project.repository.git(["ls-files", "Secrets.xcconfig"]).isEmpty)
    #expect(project.content("Secrets.xcconfig")?.hasPrefix("OLD = 1\n") == true)
  }

  @Test func equalValuesShareOneKeyAndEqualNamesDoNotShareAValue() throws {
    let repository = try TemporaryRepository()
    let (first, second) = (SampleSecret.generic(71), SampleSecret.generic(72))
    try repository.write("{\"apiSecret\": \"\(first)\"}\n", to: "a/x.json")
    try repository.write("{\"apiSecret\": \"\(second)\"}\n", to: "b/y.json")
    try repository.write("{\"apiSecret\": \"\(first)\"}\n", to: "c/z.json")
    let run = try keystow(["stow", "--yes", "--copies"], in: repository.path)
    #expect(run.status == 0, "\(run.errorText)\(run.text)")
    let texts = try ["a/x.json", "b/y.json", "c/z.json"].map {
      try String(contentsOfFile: repository.path + "/" + $0, encoding: .utf8)
    }
    #expect(texts[0] == texts[2])
    #expect(texts[0] != texts[1])
  }

  /// What `xcconfig show` gives for settings of a file, sorted, in each of the configurations.
  private func settings(_ names: [String], of file: String, in path: String) throws -> [String] {
    try ["Debug", "Release"].flatMap { configuration in
      let run = try keystow(
        ["xcconfig", "show", file, "--show-secrets", "--condition", "config=\(configuration)"],
        in: path)
      return run.text.split(separator: "\n").compactMap { line in
        let parts = line.split(separator: " ")
        return names.contains(String(parts[0])) ? parts.prefix(3).joined(separator: " ") : nil
      }.sorted()
    }
  }

  @Test(arguments: [
    "API_KEY[config=Debug] = @1@\nAPI_KEY[config=Release] = @2@\n",
    "API_KEY = @1@\nAPI_KEY[config=Debug] = @2@\n",
    "API_KEY = @1@\nOTHER = $(API_KEY)\nSECRET_KEY = test\n",
    "#include? \"Secrets.xcconfig\"\nHOST = mine\nAPI_KEY = @1@\n",
  ])
  func everyConfigurationGoesOnToGetItsValues(_ text: String) throws {
    let repository = try TemporaryRepository()
    let content = (1...2).reduce(text) {
      $0.replacingOccurrences(of: "@\($1)@", with: SampleSecret.generic(UInt64($1), count: 36))
    }
    try repository.write(content, to: "App.xcconfig")
    try repository.write("HOST = theirs\n", to: "Secrets.xcconfig")
    try repository.write("/Secrets.xcconfig\n", to: ".gitignore")
    try repository.write(
      "{\"secretKey\": \"\(SampleSecret.generic(9, count: 36))\"}\n", to: "a.json")
    let names = ["API_KEY", "OTHER", "SECRET_KEY", "HOST"].filter { text.contains($0) }
    let before = try settings(names, of: "App.xcconfig", in: repository.path)
    #expect(before.count >= 2)
    let run = try keystow(["stow", "--yes", "--copies"], in: repository.path)
    #expect(run.status == 0, "\(run.errorText)\(run.text)")
    #expect(try settings(names, of: "App.xcconfig", in: repository.path) == before)
  }

  @Test func filesThatAreStowedOneAfterTheOtherKeepTheirOwnValues() throws {
    let repository = try TemporaryRepository()
    for (number, name) in ["Debug.xcconfig", "Release.xcconfig"].enumerated() {
      try repository.write(
        "API_KEY = \(SampleSecret.generic(UInt64(number), count: 36))\n", to: name)
    }
    for name in ["Debug.xcconfig", "Release.xcconfig"] {
      let before = try settings(["API_KEY"], of: name, in: repository.path)
      #expect(try keystow(["stow", "--yes", name], in: repository.path).status == 0)
      #expect(try settings(["API_KEY"], of: name, in: repository.path) == before)
    }
  }

  @Test(arguments: [["--configuration", "Debug", "--configuration", "Release"], []])
  func aValueOfOneConfigurationIsNeitherWrittenOverNorHidesANewOne(_ options: [String]) throws {
    let repository = try TemporaryRepository()
    try repository.write("/Secrets*.xcconfig\n!/Secrets.example.xcconfig\n", to: ".gitignore")
    try repository.write("#include? \"Secrets.Release.xcconfig\"\n", to: "Secrets.xcconfig")
    let own = "API_SECRET[config=Release] = other\n"
    try repository.write(own, to: "Secrets.Release.xcconfig")
    let secret = SampleSecret.generic(5, count: 36)
    let plain = (1...3).map { ", \"title\($0)\": \"a \($0)\"" }.joined()
    try repository.write("{\"apiSecret\": \"\(secret)\"\(plain)}\n", to: "a.json")
    let run = try keystow(["stow", "--yes", "--copies"] + options, in: repository.path)
    #expect(run.status == 0, "\(run.errorText)\(run.text)")
    let kept = try String(
      contentsOfFile: repository.path + "/Secrets.Release.xcconfig", encoding: .utf8)
    #expect(kept.hasPrefix(own))
    let text = try String(contentsOfFile: repository.path + "/a.json", encoding: .utf8)
    #expect(!text.contains("$(API_SECRET)"))
  }

  @Test func theDiffHidesSecretsThatStay() throws {
    let repository = try TemporaryRepository()
    let secrets = (1...2).map { SampleSecret.generic(UInt64($0), count: 36) }
    try repository.write(
      "API_SECRET = \(secrets[0])\nCLIENT_SECRET = \(secrets[1])\n", to: "a.xcconfig")
    let scan = try keystow(["scan", "--format", "json"], in: repository.path)
    let pattern = try Regex("\"fingerprint\": \"([0-9a-f]{20})\"")
    let match = try #require(scan.text.firstMatch(of: pattern))
    let fingerprint = String(try #require(match.output[1].substring))
    let run = try keystow(["stow", "--dry-run", "--copies", fingerprint], in: repository.path)
    #expect(run.text.contains("+++ b/a.xcconfig"))
    for secret in secrets { #expect(!run.text.contains(secret)) }
  }
}
