import Foundation
import TestSupport
import Testing

/// Files that `stow` leaves as they are, because the program that reads them needs their values.
@Suite(.timeLimit(.minutes(5))) struct StowFilesTests {
  private let repository: TemporaryRepository

  init() throws {
    repository = try TemporaryRepository()
  }

  private func secret(_ number: UInt64) -> String { SampleSecret.generic(number + 60, count: 36) }

  private func stow(_ arguments: [String] = ["--yes"]) throws -> ProgramRun {
    try keystow(["stow"] + arguments, in: repository.path)
  }

  private func content(_ name: String) -> String? {
    FileManager.default.contents(atPath: "\(repository.path)/\(name)")
      .map { String(decoding: $0, as: UTF8.self) }
  }

  private func isIgnored(_ name: String) throws -> Bool {
    try repository.git(["ls-files", "--others", "--ignored", "--exclude-standard"])
      .split(separator: "\n").contains(Substring(name))
  }

  private static func list(_ entries: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0"><dict>\(entries)</dict></plist>

    """
  }

  @Test func aDotenvFileStaysAndIsIgnored() throws {
    let old = "# mail\r\nSENDGRID_API_KEY=\(secret(1))\r\nDEBUG=1"
    try repository.write(old, to: ".env")
    try repository.commit()
    let run = try stow()
    #expect(run.status == 0, "\(run.text)\(run.errorText)")
    #expect(run.text.contains(".env:2:18: stays here; git ignores the file from now on"))
    #expect(!run.text.contains(secret(1)))
    #expect(content(".env") == old)
    #expect(try repository.git(["ls-files", ".env"]).isEmpty)
    #expect(try isIgnored(".env"))
    #expect(content(".env.example") == "# mail\r\nSENDGRID_API_KEY=YOUR_KEY_HERE\r\nDEBUG=1")
    #expect(try !isIgnored(".env.example"))
    let manifest = try #require(content(".keystow.toml"))
    #expect(
      manifest.contains(
        """
        [[values]]
        file = ".env"
        keys = ["SENDGRID_API_KEY"]
        sample = ".env.example"
        """), "\(manifest)")
    #expect(content("Secrets.xcconfig") == nil && content("Secrets.example.xcconfig") == nil)
    #expect(content(".gitignore")?.contains("Secrets.xcconfig") == false)
    #expect(try keystow(["keys", "check"], in: repository.path).status == 0)
    #expect(try keystow(["scan"], in: repository.path).status == 0)
    #expect(try stow().text == "Nothing to stow.\n")
  }

  @Test(arguments: ["SecureAPIKeys.plist", "App/keys.json", "App/secrets.yaml"])
  func aKeyFileOfTheAppStays(_ path: String) throws {
    let old =
      switch path.split(separator: ".").last {
      case "plist":
        Self.list("<key>StripeSecretKey</key><string>\(secret(2))</string>")
      case "json": "{\"stripe\": {\"secretKey\": \"\(secret(2))\", \"mode\": \"live\"}}\n"
      default: "stripe:\n  secret_key: '\(secret(2))' # c\n"
      }
    try repository.write(old, to: path)
    try repository.commit()
    #expect(try stow().status == 0)
    #expect(content(path) == old)
    #expect(try isIgnored(path))
    let parts = path.split(separator: ".").map(String.init)
    #expect(
      content("\(parts[0]).example.\(parts[1])")
        == old.replacingOccurrences(of: secret(2), with: "YOUR_KEY_HERE"))
    let check = try keystow(["keys", "check"], in: repository.path)
    #expect(check.status == 0, "\(check.text)")
  }

  @Test func aFileWithContentIsNoKeyFile() throws {
    let content = (1...9).map { "<key>Title\($0)</key><string>a \($0)</string>" }.joined()
    let old = Self.list(content + "<key>StripeSecretKey</key><string>\(secret(3))</string>")
    try repository.write(old, to: "Config.plist")
    try repository.commit()
    #expect(try stow().status == 1)
    #expect(self.content("Config.plist") == old)
    #expect(try repository.git(["status", "--porcelain"]).isEmpty)
  }

  @Test func filesOfTestsAndFilesWithOtherSettingsStayTracked() throws {
    let token = SampleSecret.gitHub(5)
    try repository.write("API_SECRET=\(SampleSecret.gitHub(6))\n", to: "Tests/.env")
    try repository.write(
      "//npm.pkg.github.com/:_authToken=\(token)\nsave-exact=true\n", to: ".npmrc")
    try repository.write("machine api.github.com login me password \(token)\n", to: ".netrc")
    try repository.commit()
    let run = try stow()
    #expect(run.status == 1)
    #expect(run.text.contains("Tests/.env:1:12: tests read this file"), "\(run.text)")
    #expect(run.text.contains("npm expands ${NPM_TOKEN} in this file"))
    #expect(try repository.git(["ls-files"]) == ".npmrc\nTests/.env")
    #expect(
      content(".netrc.example") == "machine api.github.com login me password YOUR_KEY_HERE\n")
  }

  @Test func aFileIsKeptAsAWholeOrNotAtAll() throws {
    try repository.write("A_SECRET=\(secret(5))\nB_SECRET=\(secret(6))\n", to: ".env")
    try repository.commit()
    let scan = try keystow(["scan", "--format", "json"], in: repository.path)
    let id = try #require(
      scan.text.split(separator: "\"fingerprint\": \"").dropFirst().first?.prefix(20))
    let run = try stow([String(id), "--yes"])
    #expect(run.status == 1)
    #expect(run.text.contains("other secrets of this file are not selected"), "\(run.text)")
    #expect(try repository.git(["status", "--porcelain"]).isEmpty)
  }

  @Test func anExistingSampleIsCompleted() throws {
    try repository.write("A_SECRET=\(secret(7))\nB_SECRET=\(secret(8))\n", to: ".env")
    try repository.write("# copy me\nA_SECRET=", to: ".env.sample")
    try repository.commit()
    #expect(try stow().status == 0)
    #expect(content(".env.sample") == "# copy me\nA_SECRET=\nB_SECRET=YOUR_KEY_HERE\n")
    #expect(content(".env.example") == nil)
  }

  @Test func entriesThatNoRuleFindsAreKeysOfACloneToo() throws {
    let number = SampleSecret.generic(70, count: 32)
    let address = "https://\(number)@o1.ingest.sentry.io/2"
    let hook =
      "https://hooks.slack.com/services/T0AB12CD3/B0AB12CD3/"
      + SampleSecret.generic(
        71, count: 24)
    try repository.write(
      "SENDGRID_API_KEY=\(secret(1))\nSENTRY_DSN=\(address)\nTEAM_URL=\(hook)\nLOCALE=de\n",
      to: ".env")
    try repository.commit()
    let run = try stow()
    #expect(
      run.text.contains(".env: SENTRY_DSN: registered, too, because its sample"), "\(run.text)")
    let sample =
      "SENDGRID_API_KEY=YOUR_KEY_HERE\nSENTRY_DSN=YOUR_KEY_HERE\nTEAM_URL=YOUR_KEY_HERE\nLOCALE=de\n"
    #expect(content(".env.example") == sample)
    #expect(
      content(".keystow.toml")?.contains(
        "keys = [\"SENDGRID_API_KEY\", \"TEAM_URL\", \"SENTRY_DSN\"]") == true)
    try FileManager.default.removeItem(atPath: "\(repository.path)/.env")
    let setup = try keystow(
      ["setup", "--from-env"], in: repository.path,
      environment: [
        "SENDGRID_API_KEY": secret(1), "SENTRY_DSN": address, "TEAM_URL": hook,
      ])
    #expect(setup.status == 0, "\(setup.text)\(setup.errorText)")
    let new = try #require(content(".env"))
    #expect(new.contains(address) && new.contains(hook) && new.hasSuffix("LOCALE=de\n"))
    #expect(try keystow(["keys", "check"], in: repository.path).status == 0)
  }

  @Test func composeAndFastlaneReadDotenv() throws {
    let compose =
      "services:\n  app:\n    environment:\n      API_SECRET: \"VALUE\"\n      MODE: a\n"
    let lane = "lane :beta do\n  upload(api_token: 'VALUE', note: \"a\")\nend\n"
    try repository.write(
      compose.replacingOccurrences(of: "VALUE", with: secret(1)), to: "docker-compose.yml")
    try repository.write(
      lane.replacingOccurrences(of: "VALUE", with: secret(2)), to: "ios/fastlane/Fastfile")
    try repository.write("APP_SECRET=\(secret(3))\n", to: "ios/fastlane/.env")
    try repository.commit()
    let run = try stow()
    #expect(run.status == 0, "\(run.text)\(run.errorText)")
    #expect(
      content("docker-compose.yml")
        == compose.replacingOccurrences(of: "VALUE", with: "${API_SECRET}"))
    #expect(
      content("ios/fastlane/Fastfile")
        == lane.replacingOccurrences(of: "'VALUE'", with: "ENV[\"API_TOKEN\"]"), "\(run.text)")
    #expect(content(".env")?.contains(secret(1)) == true)
    #expect(content(".env.example") == "API_SECRET=YOUR_KEY_HERE\n")
    let environment = try #require(content("ios/fastlane/.env"))
    #expect(environment.hasPrefix("APP_SECRET=\(secret(3))\nAPI_TOKEN="))
    #expect(environment.contains(secret(2)))
    #expect(
      content("ios/fastlane/.env.example")
        == "APP_SECRET=YOUR_KEY_HERE\nAPI_TOKEN=YOUR_KEY_HERE\n")
    #expect(try isIgnored(".env") && isIgnored("ios/fastlane/.env"))
    #expect(content("Secrets.xcconfig") == nil)
    #expect(try keystow(["keys", "check"], in: repository.path).status == 0)
    #expect(try stow(["--undo", "--yes"]).status == 0)
    #expect(try repository.git(["status", "--porcelain"]).isEmpty)
    #expect(content(".env") == nil)
  }

  @Test(arguments: [
    ([], "fastlane/.env"), ([".env"], ".env"), ([".env.default"], ".env"),
    ([".env", "fastlane/.env.beta"], "fastlane/.env"),
  ])
  func fastlaneLoadsOneFolderOnly(others: [String], expected: String) throws {
    try repository.write(
      "lane :beta do\n  upload(api_token: 'VALUE')\nend\n"
        .replacingOccurrences(of: "VALUE", with: secret(1)), to: "fastlane/Fastfile")
    try repository.write(".env\n.env.*\n!.env.example\n", to: ".gitignore")
    try repository.commit()
    for path in others { try repository.write("MODE=a\n", to: path) }
    let run = try stow()
    #expect(run.status == 0, "\(run.text)\(run.errorText)")
    #expect(content(expected)?.contains(secret(1)) == true, "\(run.text)")
    #expect(content(expected == ".env" ? "fastlane/.env" : ".env")?.contains(secret(1)) != true)
    #expect(expected != ".env" || content("fastlane/.env.example") == nil)
    #expect(content("fastlane/Fastfile")?.contains("ENV[\"API_TOKEN\"]") == true)
  }

  @Test(arguments: [
    "NOTE: \"x $VALUE\"", "NOTE: \"${MODE:-VALUE}\"", "NOTE: |\n        x VALUE\n        y",
  ])
  func composeKeepsWhatItWouldReadOtherwise(line: String) throws {
    let text =
      "services:\n  app:\n    environment:\n      API_SECRET: '\(secret(1))'\n      "
      + line.replacingOccurrences(of: "VALUE", with: secret(1)) + "\n"
    try repository.write(text, to: "docker-compose.yml")
    try repository.commit()
    let run = try stow()
    #expect(run.status == 1, "\(run.text)")
    #expect(
      content("docker-compose.yml")
        == text.replacingOccurrences(of: "'\(secret(1))'", with: "'${API_SECRET}'"), "\(run.text)")
  }

  @Test func aTrackedDotenvWithoutKeysStaysTracked() throws {
    try repository.write("MODE=a\n", to: ".env")
    try repository.write(
      "services:\n  app:\n    environment:\n      API_SECRET: \(secret(1))\n", to: "compose.yaml")
    try repository.commit()
    let run = try stow()
    #expect(run.status == 1)
    #expect(run.text.contains("git tracks .env, from which the value would be read"), "\(run.text)")
    #expect(try repository.git(["status", "--porcelain"]).isEmpty)
  }

  @Test func theSampleOfAFileInASynchronizedFolderIsNotInTheApp() throws {
    try repository.write(StowCommandCase.project, to: "App.xcodeproj/project.pbxproj")
    try repository.write("{\"apiKey\": \"\(secret(1))\"}\n", to: "App/Data/Keys.json")
    try repository.commit()
    #expect(try stow().status == 0)
    #expect(content("Keys.example.json") == "{\"apiKey\": \"YOUR_KEY_HERE\"}\n")
    #expect(content("App/Data/Keys.example.json") == nil)
    #expect(content(".keystow.toml")?.contains("sample = \"Keys.example.json\"") == true)
  }

  @Test func anExistingSampleGetsTheOtherSettings() throws {
    try repository.write(
      "A_SECRET=\(secret(7))\nTITLE = \"a b\" # here\nPORT=1\n", to: ".env")
    try repository.write("A_SECRET=\nPORT=2\n", to: ".env.example")
    try repository.commit()
    #expect(try stow().status == 0)
    #expect(content(".env.example") == "A_SECRET=\nPORT=2\nTITLE= \"a b\" # here\n")
  }

  @Test func keysSetWritesIntoTheFileThatIsReadAndUndoTracksItAgain() throws {
    let old = "export SENDGRID_API_KEY=\"\(secret(1))\"\nDEBUG=1\n"
    try repository.write(old, to: "fastlane/.env.default")
    try repository.commit()
    #expect(try stow().status == 0)
    let set = try keystow(
      ["keys", "set", "SENDGRID_API_KEY"], in: repository.path, input: "n3w 'value'")
    #expect(set.text == "Set SENDGRID_API_KEY in fastlane/.env.default\n", "\(set.errorText)")
    #expect(
      content("fastlane/.env.default") == "export SENDGRID_API_KEY=\"n3w 'value'\"\nDEBUG=1\n")
    #expect(content("Secrets.xcconfig") == nil)
    try repository.write(old, to: "fastlane/.env.default")
    let undo = try stow(["--undo", "--yes"])
    #expect(undo.status == 0, "\(undo.errorText)")
    #expect(try repository.git(["status", "--porcelain"]).isEmpty)
    #expect(try repository.git(["ls-files"]) == "fastlane/.env.default")
  }

  @Test func keysPullMakesTheFilesFromTheirSamples() throws {
    try repository.write("A_SECRET=\(secret(7))\nMODE=live\n", to: ".env")
    try repository.write("{\"stripe\": {\"secretKey\": \"\(secret(2))\"}}\n", to: "App/keys.json")
    try repository.commit()
    #expect(try stow().status == 0)
    try repository.commit()
    let clone = try TemporaryDirectory()
    try repository.git(["clone", "-q", repository.path, "\(clone.path)/c"])
    let pull = try keystow(
      ["keys", "pull"], in: "\(clone.path)/c",
      environment: ["A_SECRET": "a$b", "STRIPE_SECRET_KEY": "c\"d"])
    #expect(pull.status == 0, "\(pull.errorText)")
    let files = ["/c/.env", "/c/App/keys.json"].map {
      FileManager.default.contents(atPath: clone.path + $0).map {
        String(decoding: $0, as: UTF8.self)
      }
    }
    #expect(files[0] == "A_SECRET='a$b'\nMODE=live\n")
    #expect(files[1] == "{\"stripe\": {\"secretKey\": \"c\\\"d\"}}\n")
    #expect(try keystow(["keys", "check"], in: "\(clone.path)/c").status == 0)
  }

  @Test func theOwnSecretsFileIsAdopted() throws {
    let old = "// my keys\nSENDGRID_API_KEY = \(secret(9))\n"
    try repository.write(old, to: "Config/Secrets.xcconfig")
    try repository.write("#include \"Secrets.xcconfig\"\nA = 1\n", to: "Config/Debug.xcconfig")
    try repository.commit()
    let run = try stow()
    #expect(run.status == 0, "\(run.errorText)\(run.text)")
    #expect(content("Config/Secrets.xcconfig") == old)
    #expect(content("Config/Debug.xcconfig") == "#include? \"Secrets.xcconfig\"\nA = 1\n")
    #expect(content("Secrets.xcconfig") == nil)
    #expect(content("Config/Secrets.example.xcconfig")?.contains("SENDGRID_API_KEY =\n") == true)
    #expect(content(".keystow.toml")?.contains("secrets = \"Config/Secrets.xcconfig\"") == true)
    #expect(try isIgnored("Config/Secrets.xcconfig"))
    #expect(try keystow(["ignore", "check"], in: repository.path).status == 0)
    #expect(try keystow(["keys", "check"], in: repository.path).status == 0)
    #expect(try stow().text == "Nothing to stow.\n")
    #expect(try stow(["--undo", "--yes"]).status == 0)
    #expect(try repository.git(["status", "--porcelain"]).isEmpty)
  }

  @Test func theOtherSettingsOfAnAdoptedFileAreKeysToo() throws {
    try repository.write(
      "SENDGRID_API_KEY = \(secret(9))\nCLOUD_NAME = abc\n", to: "Config/Secrets.xcconfig")
    try repository.write("#include \"../Config/Secrets.xcconfig\"\n", to: "App/Debug.xcconfig")
    try repository.commit()
    #expect(try stow().status == 0)
    let old = try #require(content("Config/Secrets.xcconfig"))
    #expect(old.contains("CLOUD_NAME = abc\n"))
    #expect(content("App/Debug.xcconfig") == "#include? \"../Config/Secrets.xcconfig\"\n")
    try FileManager.default.removeItem(atPath: "\(repository.path)/Config/Secrets.xcconfig")
    let setup = try keystow(
      ["setup", "--from-env"], in: repository.path,
      environment: ["SENDGRID_API_KEY": secret(9), "CLOUD_NAME": "abc"])
    #expect(setup.status == 0, "\(setup.text)\(setup.errorText)")
    #expect(content("Config/Secrets.xcconfig")?.contains("CLOUD_NAME = abc\n") == true)
  }

  @Test(arguments: [true, false])
  func anIgnoredFileOfTheProjectIsUsed(_ exists: Bool) throws {
    try repository.write("Secrets.xcconfig\n", to: ".gitignore")
    try repository.write("#include \"Secrets.xcconfig\"\nA = 1\n", to: "Config/App.xcconfig")
    try repository.write("SENDGRID_API_KEY = \(secret(9))\n", to: "Config/Mail.xcconfig")
    try repository.commit()
    if exists { try repository.write("MY_TOKEN = abc\nTEAM = X\n", to: "Config/Secrets.xcconfig") }
    let run = try stow()
    #expect(run.status == 0, "\(run.errorText)\(run.text)")
    #expect(content("Secrets.xcconfig") == nil)
    let secrets = try #require(content("Config/Secrets.xcconfig"))
    #expect(secrets.contains("SENDGRID_API_KEY = \(secret(9))\n"))
    #expect(secrets.hasPrefix("MY_TOKEN = abc\nTEAM = X\n") == exists)
    #expect(content("Config/App.xcconfig") == "#include? \"Secrets.xcconfig\"\nA = 1\n")
    let manifest = try #require(content(".keystow.toml"))
    #expect(manifest.contains("secrets = \"Config/Secrets.xcconfig\""))
    #expect(manifest.contains("[keys.MY_TOKEN]") == exists && !manifest.contains("keys.TEAM"))
    #expect(try stow(["--undo", "--yes"]).status == 0)
    #expect(try repository.git(["status", "--porcelain"]).isEmpty)
  }

  @Test func aFileWithSettingsOfXcodeIsNotAdopted() throws {
    try repository.write(
      "SENDGRID_API_KEY = \(secret(9))\nSWIFT_VERSION = 6\n", to: "Config/Secrets.xcconfig")
    try repository.write("#include \"Secrets.xcconfig\"\n", to: "Config/Debug.xcconfig")
    try repository.commit()
    #expect(try stow().status == 0)
    #expect(content("Config/Secrets.xcconfig")?.contains("SWIFT_VERSION = 6") == true)
    #expect(try repository.git(["ls-files", "Config/Secrets.xcconfig"]) != "")
    #expect(content("Secrets.xcconfig")?.contains(secret(9)) == true)
  }
}
