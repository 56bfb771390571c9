import Foundation
import TestSupport
import Testing

/// `stow` in projects that have their own secrets file, sample, template, or generated code.
@Suite(.timeLimit(.minutes(5))) struct OwnHabitTests {
  private let repository: TemporaryRepository

  init() throws {
    repository = try TemporaryRepository()
  }

  private func secret(_ number: UInt64) -> String { SampleSecret.generic(number + 160, count: 36) }

  private func stow(_ arguments: [String] = ["--yes"]) throws -> ProgramRun {
    try keystow(["stow"] + arguments, in: repository.path)
  }

  private func isTracked(_ name: String) throws -> Bool {
    try !repository.git(["ls-files", "--", name]).isEmpty
  }

  /// Commits all files, ignored ones, too.
  private func commit(_ files: [String: String]) throws {
    for (name, text) in files { try repository.write(text, to: name) }
    _ = try repository.git(["add", "--force", "--all"])
    try repository.commit()
  }

  @Test(arguments: [
    "Api/Secrets.swift", "Secrets.swift", "*[Ss]ecrets.swift", "/Api/Secrets.swift",
  ])
  func aTrackedSourceThatTheProjectIgnoresIsOnlyUntracked(_ rule: String) throws {
    let text = "enum Secrets {\n  static let apiToken = \"\(secret(1))\"\n}\n"
    try commit([
      ".gitignore": rule + "\n", "Api/Secrets.swift": text, "Api/Secrets.swift.example": "",
    ])
    let run = try stow()
    #expect(run.status == 0, "\(run.text)\(run.errorText)")
    #expect(repository.text(of: "Api/Secrets.swift") == text)
    #expect(try !isTracked("Api/Secrets.swift"))
    #expect(
      run.text.contains("'\(rule)'") && run.text.contains("Api/Secrets.swift.example"),
      "\(run.text)")
    #expect(try keystow(["stow", "--undo", "--yes"], in: repository.path).status == 0)
    #expect(try repository.git(["status", "--porcelain"]).isEmpty)
  }

  @Test func generatedCodeIsNeverEdited() throws {
    let dart = "// GENERATED CODE - DO NOT MODIFY BY HAND\nconst String apiKey = '\(secret(2))';\n"
    let swift = "// Generated using SwiftGen\nlet apiToken = \"\(secret(3))\"\n"
    try commit(["lib/env.g.dart": dart, "App/Strings.swift": swift])
    let run = try stow()
    #expect(
      repository.text(of: "lib/env.g.dart") == dart
        && repository.text(of: "App/Strings.swift") == swift)
    #expect(run.text.contains("SwiftGen writes this file"), "\(run.text)")
    #expect(try isTracked("App/Strings.swift"))
  }

  @Test(arguments: [
    (".env", "sample.env", "API_TOKEN=%\n", "API_TOKEN=\n"),
    (".env", ".env.sample", "API_TOKEN=%\n", "# c\nAPI_TOKEN=\"\" # fill\n"),
    ("secrets.yml", "secrets.yml.example", "apiToken: '%'\n", "apiToken: ''\n"),
    ("keys.json", "keys.json.template", "{\"apiToken\": \"%\"}\n", "{\"apiToken\": \"\"}\n"),
    ("local.properties", "local.defaults.properties", "apiToken=%\n", "apiToken=\n"),
  ])
  func theSampleThatIsThereIsFilledInAClone(
    _ file: String, _ sample: String, _ form: String, _ empty: String
  ) throws {
    let text = form.replacingOccurrences(of: "%", with: secret(4))
    try commit([file: text, sample: empty])
    let run = try stow()
    #expect(run.status == 0, "\(run.text)\(run.errorText)")
    #expect(repository.text(of: sample) == empty)
    let names = try repository.git(["ls-files", "--others", "--exclude-standard"])
    #expect(!names.contains("example") && !names.contains("sample"), "\(names)")
    try FileManager.default.removeItem(atPath: "\(repository.path)/\(file)")
    let team = try TemporaryDirectory()
    try team.write("API_TOKEN=\(secret(4))\n", to: "team.env")
    let setup = try keystow(
      ["setup", "--yes", "--from", "\(team.path)/team.env"], in: repository.path)
    #expect(setup.status == 0, "\(setup.text)\(setup.errorText)")
    let filled = empty.replacingOccurrences(of: "''", with: "'%'")
      .replacingOccurrences(of: "\"\"", with: "\"%\"").replacingOccurrences(of: "=\n", with: "=%\n")
    #expect(repository.text(of: file) == filled.replacingOccurrences(of: "%", with: secret(4)))
  }

  @Test func aSampleHasNoValueThatMayBeSecret() throws {
    let hook = "https://hooks.corp.example.net/" + secret(6).prefix(20)
    let kept = "PORT=8080\nDEBUG=true\nAPI_HOST=api.example.com\nREF=${PORT}\n"
    try commit([
      ".env": "API_TOKEN=\(secret(5))\n" + kept
        + "PIN=4711\nSALT=abcdefgh\nHOOK=\(hook)\nHOME_DIR=/Users/ada/x\n#OLD_SALT=zyxwvut1\n"
    ])
    #expect(try stow().status == 0)
    #expect(
      repository.text(of: ".env.example")
        == "API_TOKEN=YOUR_KEY_HERE\n" + kept
        + "PIN=YOUR_KEY_HERE\nSALT=YOUR_KEY_HERE\nHOOK=YOUR_KEY_HERE\n#OLD_SALT=YOUR_KEY_HERE\n")
  }

  @Test func aSampleHasNoPathsOfThisMachine() throws {
    try commit([
      "local.properties": "# c\nsdk.dir=/opt/android\nndk.dir=/opt/ndk\nMAPS_TOKEN=\(secret(7))\n"
    ])
    #expect(try stow().status == 0)
    #expect(repository.text(of: "local.example.properties") == "# c\nMAPS_TOKEN=YOUR_KEY_HERE\n")
  }

  @Test func keysOfEnvironmentsAreNamedAfterThem() throws {
    try commit(
      Dictionary(
        uniqueKeysWithValues: ["staging", "production", "dev"].enumerated().map { index, name in
          (".env.\(name)", "API_SECRET=\(secret(UInt64(10 + index)))\n")
        }))
    #expect(try stow().status == 0)
    let manifest = try #require(repository.text(of: ".keystow.toml"))
    for name in ["STAGING_API_SECRET", "PRODUCTION_API_SECRET", "DEV_API_SECRET"] {
      #expect(manifest.contains("[keys.\(name)]"), "\(manifest)")
    }
  }

  @Test func aStubbedAnswerStaysTracked() throws {
    try commit(["App/Stubbed Responses/auth.json": "{\"access_token\": \"\(secret(8))\"}\n"])
    _ = try stow()
    #expect(try repository.git(["status", "--porcelain"]).isEmpty)
  }

  @Test func anAssetOfFlutterIsSaidToBeInTheApp() throws {
    try commit([
      "pubspec.yaml": "name: app\nflutter:\n  assets:\n    - .env\n",
      ".env": "API_TOKEN=\(secret(9))\n",
    ])
    let run = try stow()
    #expect(run.text.contains(".env: pubspec.yaml puts it into the app"), "\(run.text)")
  }
}
