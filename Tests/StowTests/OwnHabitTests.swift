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

  /// A file of one machine that the project ignores and includes gets the keys, whatever its name; the
  /// include stays in its place, because other settings of the file may be meant to win.
  @Test(arguments: [
    ("local.xcconfig", true, true), ("local.xcconfig", false, true),
    ("Developer.xcconfig", true, false), ("Overrides.private.xcconfig", false, false),
  ])
  func anIncludedFileOfOneMachineGetsTheKeys(
    _ name: String, _ includesLast: Bool, _ exists: Bool
  ) throws {
    let include = "#include? \"\(name)\"\n"
    let settings = { (value: String) in
      "// Debug\nAPP_NAME = App\nBACKEND_API_TOKEN = \(value)\nTHEME = dark\n"
    }
    let old = { (value: String) in
      includesLast ? settings(value) + include : include + settings(value)
    }
    try commit([
      ".gitignore": "build/\n\(name)\n", "Config/App.xcconfig": old(secret(20)),
    ])
    if exists { try repository.write("THEME = light\n", to: "Config/\(name)") }
    let run = try stow()
    #expect(run.status == 0, "\(run.text)\(run.errorText)")
    #expect(repository.text(of: "Config/App.xcconfig") == old("$(BACKEND_API_TOKEN)"))
    #expect(repository.text(of: ".gitignore") == "build/\n\(name)\n")
    #expect(repository.text(of: "Secrets.xcconfig") == nil)
    let own = try #require(repository.text(of: "Config/\(name)"))
    #expect(own.contains("BACKEND_API_TOKEN = \(secret(20))") && own.contains("THEME") == exists)
    let shown = try keystow(
      ["xcconfig", "show", "--show-secrets", "Config/App.xcconfig"], in: repository.path)
    #expect(shown.text.contains(secret(20)), "\(shown.text)")
    #expect(shown.text.contains("light") == (includesLast && exists), "\(shown.text)")
    #expect(try keystow(["stow", "--undo", "--yes"], in: repository.path).status == 0)
    #expect(repository.text(of: "Config/App.xcconfig") == old(secret(20)))
    #expect(
      repository.text(of: "Config/\(name)") == (exists ? "THEME = light\n" : nil))
  }

  /// Next to `Debug.template.xcconfig`, the sample of `Release.xcconfig` is called alike, and has the
  /// values that the other shows.
  @Test func aSampleFollowsItsNeighbours() throws {
    let text = { (token: String, host: String) in
      "ENTITLEMENTS = App-NoCarPlay\nAPI_TOKEN = \(token)\nAPI_DOMAIN = \(host)\nSCHEME = https\n"
    }
    try commit([
      ".gitignore": "Config/Debug.xcconfig\nConfig/Release.xcconfig\n",
      "Config/Debug.template.xcconfig": text("replace.me", "replace.me"),
      "Config/Release.xcconfig": text(secret(23), "api.films-of-ada.app"),
    ])
    let run = try stow()
    #expect(run.status == 0, "\(run.text)\(run.errorText)")
    #expect(try !isTracked("Config/Release.xcconfig"))
    #expect(
      repository.text(of: "Config/Release.template.xcconfig")
        == text("YOUR_KEY_HERE", "YOUR_KEY_HERE"))
    let manifest = try #require(repository.text(of: ".keystow.toml"))
    #expect(!manifest.contains("ENTITLEMENTS") && manifest.contains("[keys.RELEASE_API_TOKEN]"))
    #expect(!manifest.contains("secrets ="), "\(manifest)")
  }

  /// An include behind a placeholder that it would hide comes first.
  @Test func anIncludeThatWouldHideAPlaceholderComesFirst() throws {
    try commit([
      ".gitignore": "local.xcconfig\n",
      "App.xcconfig": "API_TOKEN = \(secret(21))\nAPI_TOKEN[config=Debug] = \(secret(22))\n"
        + "#include? \"local.xcconfig\"\n",
    ])
    let run = try stow()
    #expect(run.status == 0, "\(run.text)\(run.errorText)")
    for (configuration, value) in [("Debug", secret(22)), ("Release", secret(21))] {
      let shown = try keystow(
        [
          "xcconfig", "show", "--show-secrets", "App.xcconfig", "--condition",
          "config=\(configuration)",
        ], in: repository.path)
      let line = shown.text.split(separator: "\n").first { $0.contains("API_TOKEN = ") }
      #expect(line?.contains(value) == true, "\(shown.text)")
    }
  }

  /// What builds of a CI service read is in no clone any more.
  @Test(arguments: [
    ("      - run: cat local.properties\n", ".github/workflows/ci.yml:4 uses local.properties"),
    (
      "      - run: ./gradlew build\n",
      ".github/workflows/ci.yml:4 runs Gradle, and app/build.gradle:2 reads local.properties"
    ),
    ("      - run: echo \"K=$K\" > local.properties\n      - run: ./gradlew build\n", nil),
    ("      - run: make\n", nil),
  ])
  func aJobThatReadsTheFileIsNamed(_ step: String, _ note: String?) throws {
    try commit([
      ".github/workflows/ci.yml": "jobs:\n  build:\n    steps:\n" + step,
      "app/build.gradle":
        "def p = new Properties()\np.load(rootProject.file(\"local.properties\").newDataInputStream())\n",
      "local.properties": "sdk.dir=/Users/me/sdk\nAPI_TOKEN=\(secret(14))\n",
    ])
    let run = try stow(["--dry-run"])
    #expect(
      run.text.contains("which a clone no longer has; write it there first") == (note != nil),
      "\(run.text)")
    if let note { #expect(run.text.contains(note), "\(run.text)") }
  }

  @Test func aScriptThatFillsInTheValueIsIdle() throws {
    try commit([
      "Package.swift": "// swift-tools-version: 6.0\nimport PackageDescription\n"
        + "let package = Package(name: \"A\", targets: [.target(name: \"Api\")])\n",
      "Sources/Api/Keys.swift": "let apiToken = \"\(secret(15))\"\n",
      "ci/fill.sh": "set -e\nsed -i \"s|{TOKEN}|$TOKEN|\" Sources/Api/Keys.swift\n",
    ])
    let run = try stow(["--dry-run"])
    #expect(
      run.text.contains("ci/fill.sh:2 replaces text in Sources/Api/Keys.swift, which has no value"),
      "\(run.text)")
  }

  @Test func passwordsForSigningAreUntrackedWithoutARule() throws {
    try commit([
      "android/key.properties":
        "storePassword=hunter2\nkeyPassword=hunter3\nkeyAlias=upload\nstoreFile=../upload.jks\n"
    ])
    let run = try stow()
    #expect(run.status == 0, "\(run.text)\(run.errorText)")
    #expect(try !isTracked("android/key.properties"))
    let sample = try #require(
      repository.git(["ls-files", "--others", "--exclude-standard"]).split(separator: "\n")
        .first { $0.hasSuffix("properties") })
    let text = try #require(repository.text(of: String(sample)))
    #expect(!text.contains("hunter") && text.contains("storeFile=../upload.jks"), "\(text)")
    #expect(try keystow(["stow", "--undo", "--yes"], in: repository.path).status == 0)
    #expect(try repository.git(["status", "--porcelain"]).isEmpty)
  }

  /// Android Studio writes it again: a clone copies nothing.
  @Test func aFileOfThisMachineHasNoSample() throws {
    try commit([
      ".gitignore": "local.properties\n", "local.properties": "sdk.dir=/Users/me/sdk\n",
      "local.defaults.properties": "MAPS_API_KEY=DEFAULT_API_KEY\n",
    ])
    let run = try stow()
    #expect(run.text.contains("ignores it; it is about this machine only"), "\(run.text)")
    #expect(!run.text.contains("a clone copies"))
    #expect(try !isTracked("local.properties"))
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

  @Test(arguments: [
    ("Api/Secrets.swift", "Api/Secrets.swift.gyb"), ("Api/Secrets.swift", "Secrets-demo.swift"),
    ("Credentials/", "Api/Credentials/Keys.swift.template"),
  ])
  func codeIsOnlyUntrackedIfACloneCanMakeIt(_ rule: String, _ origin: String) throws {
    let path = rule == "Credentials/" ? "Api/Credentials/Keys.swift" : rule
    let text = "let apiToken = \"\(secret(1))\"\n"
    try commit([".gitignore": rule + "\n", path: text, origin: ""])
    let run = try stow()
    #expect(repository.text(of: path) == text && run.text.contains("a clone copies \(origin)"))
    #expect(try !isTracked(path), "\(run.text)")
  }

  @Test func codeThatARuleNamesExactlyIsUntracked() throws {
    let text = "enum Secrets {\n  static let apiToken = \"\(secret(13))\"\n}\n"
    try commit([".gitignore": "Secrets.swift\n", "Sources/A/Secrets.swift": text])
    let run = try stow()
    #expect(try !isTracked("Sources/A/Secrets.swift"), "\(run.text)")
    #expect(repository.text(of: "Sources/A/Secrets.swift") == text)
  }

  @Test func codeThatNothingMakesStaysInAClone() throws {
    let text = "enum Keys {\n  enum CI { static let apiToken = \"%\" }\n  static let x = 1\n}\n"
    try commit([
      "Package.swift": "// swift-tools-version: 6.0\nimport PackageDescription\n"
        + "let package = Package(name: \"A\", targets: [.target(name: \"A\")])\n",
      ".gitignore": "*Keys.swift*\n",
      "Sources/A/Keys.swift": text.replacing("%", with: secret(2)),
    ])
    let run = try stow()
    #expect(run.status == 0, "\(run.text)\(run.errorText)")
    #expect(
      repository.text(of: "Sources/A/Keys.swift")
        == text.replacing("\"%\"", with: "Secrets.apiToken"))
    #expect(try isTracked("Sources/A/Keys.swift"))
  }

  @Test(arguments: [
    ("debug.xcconfig", "debug.xcconfig", "// c\nHOST = a.example.com\nAPP_TOKEN = %\n"),
    (".env.*", ".env.development", "PORT=80\nAPP_TOKEN=%\n"),
    ("key.properties", "android/key.properties", "keyAlias=up\nstorePassword=%\n"),
  ])
  func aTrackedFileThatARuleNamesIsUntrackedWithoutAFinding(
    _ rule: String, _ path: String, _ form: String
  ) throws {
    let text = form.replacing("%", with: "word" + secret(3).prefix(5))
    try commit([".gitignore": rule + "\n", path: text])
    let run = try stow()
    #expect(run.status == 0 && run.text.contains("registered, because"), "\(run.text)")
    #expect(try repository.text(of: path) == text && !isTracked(path))
    #expect(repository.text(of: ".keystow.toml")?.contains("file = \"\(path)\"") == true)
    #expect(try stow().text == "Nothing to stow.\n")
    #expect(try keystow(["stow", "--undo", "--yes"], in: repository.path).status == 0)
    #expect(try repository.git(["status", "--porcelain"]).isEmpty)
  }

  @Test func settingsOfOnePersonAreOnlyUntracked() throws {
    try commit([
      ".gitignore": "TeamID.xcconfig\n", "TeamID.xcconfig": "DEVELOPMENT_TEAM = ABCDE12345\n",
      "Main.xcconfig": "#include \"TeamID.xcconfig\"\n",
    ])
    let run = try stow()
    #expect(run.text.contains("the rule 'TeamID.xcconfig' of the project ignores it"))
    #expect(try repository.git(["status", "--porcelain"]) == "D  TeamID.xcconfig", "\(run.text)")
  }

  @Test func settingsOfXcodeInAnOwnFileAreOptionalKeys() throws {
    try commit([
      ".gitignore": "Secrets.xcconfig\n", "Base.xcconfig": "#include \"Secrets.xcconfig\"\n",
      "Secrets.xcconfig":
        "DEVELOPMENT_TEAM = ABCDE12345\nORG_ID = 4711\nAPP_TOKEN = \(secret(4))\n",
    ])
    #expect(try stow().status == 0)
    let manifest = try #require(repository.text(of: ".keystow.toml"))
    #expect(manifest.contains("[keys.DEVELOPMENT_TEAM]\ntype = \"String\"\nmissing = \"warning\""))
    #expect(manifest.contains("[keys.ORG_ID]\ntype = \"String\"\nswift = false"))
  }

  @Test func filesOfTwoConfigurationsAreKeptApart() throws {
    let text = "API_TOKEN = %\nTERMS_URL = https:/$()/example.org/terms\nCODE_SIGN_STYLE = Manual\n"
    let names = ["App_Debug", "App_Release"]
    try commit([
      ".gitignore": "XCConfig/\n",
      "XCConfig/App_Debug.xcconfig": text.replacing("%", with: secret(5)),
      "XCConfig/App_Release.xcconfig": text.replacing("%", with: secret(6)),
    ])
    let run = try stow()
    #expect(run.status == 0, "\(run.text)\(run.errorText)")
    let manifest = try #require(repository.text(of: ".keystow.toml"))
    for name in names {
      // Nothing below an ignored folder can be committed.
      #expect(
        repository.text(of: "\(name).example.xcconfig")
          == text.replacing("%", with: "YOUR_KEY_HERE"))
      #expect(try !isTracked("XCConfig/\(name).xcconfig"))
      #expect(manifest.contains("sample = \"\(name).example.xcconfig\""), "\(manifest)")
    }
    #expect(repository.text(of: ".gitignore") == "XCConfig/\n")
  }

  @Test func aValueThatTheSampleLacksIsAskedFor() throws {
    try commit([
      ".env": "API_TOKEN=\(secret(7))\nCHANNEL=nightly\nPORT=3000\nDB_USER=app\n",
      ".env.example": "API_TOKEN=$API_TOKEN\nCHANNEL=$CHANNEL\nPORT=\nDB_USER=app",
    ])
    let run = try stow()
    #expect(run.text.contains("CHANNEL, PORT: registered, too"), "\(run.text)")
    #expect(
      repository.text(of: ".env.example")
        == "API_TOKEN=$API_TOKEN\nCHANNEL=$CHANNEL\nPORT=\nDB_USER=app")
  }

  @Test func aTemplateOfTheProjectIsCopiedAndFilled() throws {
    let form = "// Copy me\nAPI_TOKEN = %\n\n// Host\nAPI_HOST = a.example.com\n"
    try commit([
      ".gitignore": "Config.xcconfig\n", "Base.xcconfig": "#include \"Config.xcconfig\"\n",
      "Config.xcconfig": "API_TOKEN = \(secret(8))\nAPI_HOST = b.example.com\n",
      "Config.template.xcconfig": form.replacing("%", with: ""),
    ])
    #expect(try stow().status == 0)
    try FileManager.default.removeItem(atPath: "\(repository.path)/Config.xcconfig")
    let team = try TemporaryDirectory()
    try team.write("API_TOKEN=\(secret(8))\nAPI_HOST=b.example.com\n", to: "team.env")
    _ = try keystow(["setup", "--from", "\(team.path)/team.env"], in: repository.path)
    #expect(
      repository.text(of: "Config.xcconfig")
        == form.replacing("%", with: secret(8)).replacing("a.example", with: "b.example"))
  }

  @Test func theDefaultsOfTheSecretsPluginAreTheSample() throws {
    try commit([
      "secrets.properties": "MAPS_TOKEN=\(secret(9))\n",
      "local.defaults.properties": "MAPS_TOKEN=DEFAULT",
    ])
    #expect(try stow().status == 0)
    #expect(repository.text(of: "local.defaults.properties") == "MAPS_TOKEN=DEFAULT")
    #expect(repository.text(of: "secrets.example.properties") == nil)
  }

  @Test func aCopyInAFileWithAnotherFindingIsMoved() throws {
    try commit([
      "A.xcconfig": "API_TOKEN = \(secret(11))\n",
      "B.xcconfig": "HOOK_SECRET = \(secret(12))\nUPLOAD = -t \(secret(11)) -v\n",
    ])
    let run = try stow()
    #expect(run.status == 0, "\(run.text)")
    #expect(repository.text(of: "B.xcconfig")?.contains("UPLOAD = -t $(API_TOKEN) -v") == true)
    #expect(try stow().text == "Nothing to stow.\n")
  }
}
