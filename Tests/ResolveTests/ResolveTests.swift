import Foundation
import TestSupport
import Testing

@Suite struct ResolveTests {
  private let repository: TemporaryRepository
  private var path: String { repository.path }

  init() throws {
    repository = try TemporaryRepository()
    try repository.write("/Secrets*.xcconfig\n/Generated/\n/Out/\n", to: ".gitignore")
    try repository.write(
      """
      [keys.TMDB_API_KEY]
      type = "String"
      used = ["App/Keys.swift", "App/Info.plist", "App/config.json"]

      [keys.SERVER_URL]
      type = "URL"
      used = ["App/config.json", "App/Keys.swift"]

      [keys.RETRIES]
      type = "Int?"

      [keys.CRASH_TOKEN]
      type = "String"
      required = ["Release"]
      """, to: ".keystow.toml")
    try repository.write(
      "// Secrets.tmdbAPIKey\nlet key = Secrets.tmdbAPIKey\n", to: "App/Keys.swift")
    try repository.write(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict>
        <key>Key</key><string>$(TMDB_API_KEY)</string>
        <key>Name</key><string>$(PRODUCT_NAME)</string>
      </dict></plist>
      """, to: "App/Info.plist")
    try repository.write(
      "{\n  \"url\": \"$(SERVER_URL)/3\",\n  \"key\": \"$(TMDB_API_KEY)\"\n}\n",
      to: "App/config.json")
    try repository.commit()
  }

  private func secrets(_ text: String) throws {
    try repository.write(text, to: "Secrets.xcconfig")
  }

  private let good = """
    TMDB_API_KEY = a"b\\c&d<$()/$()/é
    SERVER_URL = https:/$()/api.example.com
    CRASH_TOKEN[config=Release] = t0ken

    """

  private func content(_ name: String) -> String? {
    try? String(contentsOfFile: path + "/" + name, encoding: .utf8)
  }

  @Test func constantsAreWrittenOnceAndReadByTheirOwnerOnly() throws {
    try secrets(good)
    let arguments = ["resolve", "--output", "Generated/Secrets.swift"]
    let run = try keystow(arguments + ["--configuration", "Release"], in: path)
    #expect(run.status == 0, "\(run.errorText)")
    #expect(run.text == "Generated/Secrets.swift: written\n")
    let file = try #require(content("Generated/Secrets.swift"))
    #expect(file.contains("static let tmdbAPIKey: String = \"a\\\"b\\\\c&d<//\\u{E9}\"\n"))
    #expect(file.contains("static let serverURL: URL = URL(string: \"https://api.example.com\")!"))
    #expect(file.contains("static let retries: Int? = nil"))
    #expect(file.contains("/// `CRASH_TOKEN`, from Secrets.xcconfig.\n"))
    let place = path + "/Generated/Secrets.swift"
    let before = try FileManager.default.attributesOfItem(atPath: place)
    #expect(before[.posixPermissions] as? Int == 0o600)
    let again = try keystow(arguments + ["--configuration", "Release"], in: path)
    #expect(again.text == "Generated/Secrets.swift: unchanged\n")
    let after = try FileManager.default.attributesOfItem(atPath: place)
    #expect(before[.systemFileNumber] as? Int == after[.systemFileNumber] as? Int)
    #expect(before[.modificationDate] as? Date == after[.modificationDate] as? Date)
    let check = try ProgramRun(
      "swiftc", ["-typecheck", "-warnings-as-errors", "Generated/Secrets.swift", "App/Keys.swift"],
      in: path)
    #expect(check.status == 0, "\(check.errorText)")
    #expect(try repository.git(["status", "--porcelain"]).isEmpty)
  }

  @Test func copiesHoldTheValuesAndTheFilesStay() throws {
    try secrets(good)
    let run = try keystow(["resolve", "--into", "Out", "--configuration", "Debug"], in: path)
    #expect(run.status == 0, "\(run.errorText)")
    let json = try #require(content("Out/App/config.json"))
    #expect(
      json == "{\n  \"url\": \"https://api.example.com/3\",\n  \"key\": \"a\\\"b\\\\c&d<//é\"\n}\n")
    #expect(content("Out/App/Info.plist") == nil)
    #expect(content("Out/App/Keys.swift") == nil)
    #expect(try repository.git(["status", "--porcelain"]).isEmpty)
    #expect(run.errorText.contains("/.keystow.toml:"))
    #expect(run.errorText.contains("warning: CRASH_TOKEN is missing in the configuration Debug"))
  }

  @Test func aNamedFileIsCopiedAnyway() throws {
    try secrets(good)
    let run = try keystow(
      ["resolve", "--into", "Out", "--configuration", "Debug", "App/Info.plist"], in: path)
    #expect(run.status == 0, "\(run.errorText)")
    let plist = try #require(content("Out/App/Info.plist"))
    #expect(plist.contains("<string>a\"b\\c&amp;d&lt;//é</string>"))
    #expect(plist.contains("<string>$(PRODUCT_NAME)</string>"))
    #expect(content("Out/App/config.json") == nil)
  }

  @Test func whatOthersExpandIsNotCopied() throws {
    try secrets(good)
    let files = [
      "App.xcodeproj/project.pbxproj": "{ objects = { A = { KEY = \"$(TMDB_API_KEY)\"; }; }; }\n",
      "App.xcodeproj/xcshareddata/xcschemes/App.xcscheme":
        "<Scheme><EnvironmentVariable key=\"K\" value=\"$(TMDB_API_KEY)\"/></Scheme>\n",
      "App/App.entitlements": "{ KEY = \"$(TMDB_API_KEY)\"; }\n",
      "App/Widget-Info.plist": "{ KEY = \"$(TMDB_API_KEY)\"; }\n",
      "Config.xcconfig": "KEY = $(TMDB_API_KEY)\n",
      "project.yml": "settings:\n  TEAM: $(DEVELOPMENT_TEAM)\n  KEY: $(TMDB_API_KEY)\n",
      "docker-compose.yml": "a: $(TMDB_API_KEY)\n",
      "App/GoogleService-Info.plist": "{ KEY = \"$(TMDB_API_KEY)\"; }\n",
    ]
    for (file, text) in files { try repository.write(text, to: file) }
    let used = files.keys.sorted().map { "\"\($0)\"" }.joined(separator: ", ")
    try repository.write("[keys.TMDB_API_KEY]\nused = [\(used)]\n", to: ".keystow.toml")
    let run = try keystow(["resolve", "--into", "Out"], in: path)
    #expect(run.status == 0, "\(run.errorText)")
    #expect(run.text == "Out/App/GoogleService-Info.plist: written\n")
  }

  @Test func theManifestNamesWhatIsCopied() throws {
    try secrets(good)
    try repository.write("a = \"$(TMDB_API_KEY)\"\n", to: "App/Widget-Info.plist")
    try repository.write("{\"a\": \"$(TMDB_API_KEY)\"}\n", to: "App/b.json")
    try repository.write(
      "[stow]\ncopies = [\"*.plist\"]\n[keys.TMDB_API_KEY]\n"
        + "used = [\"App/Widget-Info.plist\", \"App/b.json\"]\n", to: ".keystow.toml")
    let run = try keystow(["resolve", "--into", "Out"], in: path)
    #expect(run.text == "Out/App/Widget-Info.plist: written\n", "\(run.errorText)")
  }

  @Test func aSettingOfXcodeIsNotAMissingKey() throws {
    try secrets(good)
    try repository.write(
      "{\"team\": \"$(DEVELOPMENT_TEAM)\", \"key\": \"$(TMDB_API_KEY)\"}\n", to: "App/config.json")
    let run = try keystow(["resolve", "--into", "Out", "--configuration", "Debug"], in: path)
    #expect(run.status == 0, "\(run.errorText)")
    #expect(content("Out/App/config.json")?.contains("$(DEVELOPMENT_TEAM)") == true)
  }

  @Test func allMissingKeysAreReportedWhereTheyAreUsedAndOldFilesGo() throws {
    try secrets(good)
    let arguments = ["resolve", "--output", "Generated/S.swift", "--into", "Out"]
    #expect(try keystow(arguments + ["--configuration", "Release"], in: path).status == 0)
    try secrets("TMDB_API_KEY =\n")
    let check = try keystow(arguments + ["--configuration", "Release", "--check"], in: path)
    #expect(check.status == 1)
    #expect(content("Generated/S.swift") != nil)
    let run = try keystow(arguments + ["--configuration", "Release"], in: path)
    #expect(run.status == 1)
    #expect(run.errorText == check.errorText)
    let lines = run.errorText.split(separator: "\n").map(String.init)
    #expect(lines.count == 3)
    #expect(lines[0].hasPrefix("\(path)/.keystow.toml:"))
    #expect(lines[0].contains(": error: CRASH_TOKEN is missing in the configuration Release; "))
    #expect(lines[2].hasPrefix("\(path)/Secrets.xcconfig:1:1: error: TMDB_API_KEY is empty in the"))
    #expect(lines[1].hasPrefix("\(path)/App/config.json:2:11: error: SERVER_URL is missing"))
    #expect(content("Generated/S.swift") == nil)
    #expect(content("Out/App/config.json") == nil)
    #expect(run.text.split(separator: "\n").count == 2)
    #expect(run.text.contains("\nOut/App/config.json: removed\n"))
  }

  @Test func theEnvironmentWins() throws {
    try secrets(good)
    let run = try keystow(
      ["resolve", "--output", "Generated/Secrets.swift"], in: path,
      environment: ["TMDB_API_KEY": "from outside", "CRASH_TOKEN": "x", "SERVER_URL": ""])
    #expect(run.status == 0, "\(run.errorText)")
    let file = try #require(content("Generated/Secrets.swift"))
    #expect(file.contains("`TMDB_API_KEY`, from the environment.\n"))
    #expect(file.contains("static let tmdbAPIKey: String = \"from outside\"\n"))
    #expect(file.contains("https://api.example.com"))
  }

  @Test func valuesOfTheWrongTypeAreReportedAndNeverShown() throws {
    try secrets("TMDB_API_KEY = x\nSERVER_URL = https://api.example.com\nRETRIES = hidden7\n")
    let run = try keystow(
      ["resolve", "--check", "--configuration", "Release", "--format", "json"], in: path)
    #expect(run.status == 1)
    #expect(!run.text.contains("hidden7") && !run.errorText.contains("hidden7"))
    #expect(run.text.contains("\"key\": \"SERVER_URL\""))
    #expect(run.text.contains("RETRIES: not an Int"))
    #expect(run.text.contains("SERVER_URL is truncated: the value ends at //"))
  }

  @Test func aValueForOtherConfigurationsAndTheSamplesOwnAreReported() throws {
    try secrets(good)
    try repository.write("TMDB_API_KEY = a\"b\\c&d<$()/$()/é\n", to: "Secrets.example.xcconfig")
    let run = try keystow(["resolve", "--check"], in: path)
    #expect(run.status == 1)
    #expect(
      run.errorText.contains("/Secrets.xcconfig:1:1: error: TMDB_API_KEY still has the value"))
    #expect(
      run.errorText.contains(
        "it has a value for other configurations; pass yours with --configuration NAME"))
  }

  @Test func nothingIsWrittenWhereGitWouldSeeIt() throws {
    try secrets(good)
    for (arguments, reason) in [
      (["--output", "App/Keys.swift"], "is tracked by git"),
      (["--output", "App/Secrets.swift"], "not ignored by git"),
      (["--into", "."], "is the root of a git work tree"),
      (["--into", "App/Info.plist/x"], "is tracked by git"),
      (["--into", "Resolved"], "not ignored by git"),
      (["--output", "Generated/Mine.swift"], "was not generated by keystow"),
      (["--output", "../no-such-folder/../Secrets.swift"], "cannot be created"),
    ] {
      try repository.write("let mine = 1\n", to: "Generated/Mine.swift")
      let run = try keystow(["resolve"] + arguments + ["--configuration", "Release"], in: path)
      #expect(run.status == 2, "\(arguments)")
      #expect(run.errorText.contains(reason), "\(arguments) \(run.errorText)")
      #expect(try repository.git(["status", "--porcelain"]).isEmpty)
      #expect(content("Generated/Mine.swift") == "let mine = 1\n")
    }
    try shell("mkdir Out; ln -s ../App Out/App", in: path)
    let run = try keystow(["resolve", "--into", "Out", "--configuration", "Release"], in: path)
    #expect(run.status == 2)
    #expect(run.errorText.contains("leads out of its folder through a link"))
    #expect(try repository.git(["status", "--porcelain"]).isEmpty)
  }

  @Test func outputsAreAddedToTheIgnoreFileOnRequest() throws {
    try secrets(good)
    let arguments = ["resolve", "--output", "App/Secrets.swift", "--into", "Re solved"]
    let run = try keystow(
      arguments + ["--configuration", "Release", "--ignore"], in: path)
    #expect(run.status == 0, "\(run.errorText)")
    #expect(content(".gitignore")?.hasSuffix("\n/Re solved/\n/App/Secrets.swift\n") == true)
    #expect(run.errorText.contains("keystow: added /App/Secrets.swift to .gitignore\n"))
    let lines = content(".gitignore")
    let again = try keystow(arguments + ["--configuration", "Release", "--ignore"], in: path)
    #expect(again.status == 0 && again.errorText.isEmpty, "\(again.errorText)")
    #expect(content(".gitignore") == lines)
    let tracked = try keystow(
      ["resolve", "--output", "App/Keys.swift", "--ignore"], in: path)
    #expect(tracked.status == 2 && tracked.errorText.contains("is tracked by git"))
    #expect(content(".gitignore") == lines)
  }

  @Test func theInputsAreListedWithAllThatIsIncluded() throws {
    try secrets("#include? \"Secrets.Debug.xcconfig\"\n#include? \"None.xcconfig\"\n")
    try repository.write("", to: "Secrets.Debug.xcconfig")
    let names = [
      ".keystow.toml", "App/Info.plist", "App/Keys.swift", "App/config.json",
      "Secrets.Debug.xcconfig", "Secrets.xcconfig",
    ]
    // Not there yet, and they would count.
    let absent = ["Secrets.Release.xcconfig", "Secrets.example.xcconfig", "keys.env"]
    try repository.write(
      (content(".keystow.toml") ?? "") + "\n[[values]]\nfile = \"keys.env\"\n", to: ".keystow.toml")
    let run = try keystow(["resolve", "--list-inputs"], in: path + "/App")
    #expect(run.status == 0, "\(run.errorText)")
    #expect(run.text == (names + absent).sorted().map { "\(path)/\($0)\n" }.joined())
    let json = try keystow(["resolve", "--list-inputs", "-f", "json"], in: path)
    let object = try JSONSerialization.jsonObject(with: Data(json.output)) as? [String: [String]]
    #expect(object?["inputs"] == names.map { "\(path)/\($0)" })
    #expect(object?["absent"] == absent.map { "\(path)/\($0)" })
  }

  @Test func withoutAPlaceItIsWrongUsage() throws {
    #expect(try keystow(["resolve"], in: path).status == 64)
    let help = try keystow(["resolve", "--help"], in: "/")
    #expect(help.status == 0)
    #expect(help.text.contains("Examples:\n  keystow resolve --output"))
    let lines = help.text.split(separator: "\n").filter { !$0.hasPrefix("USAGE:") }
    #expect(lines.allSatisfy { $0.count <= 80 })
  }
}
