import Foundation
import TestSupport
import Testing

/// The keys that `keystow setup` imports.
@Suite struct SetupKeysTests {
  private let project: KeysCase
  private static let token = SampleSecret.generic(81)

  init() throws {
    project = try KeysCase()
    try project.repository.write(
      "environments: [Debug, Release]\nglobal_secrets: [tmdbToken]\nenvironment_secrets: [Host]\n",
      to: ".arkana.yml")
    try project.repository.write(
      "tmdbToken=\(Self.token)\nHostDebug=api.debug-host.io//x\n", to: ".env")
    try project.repository.write(".env\n", to: ".gitignore")
    try project.repository.commit()
  }

  private func start(_ arguments: [String]) throws -> ProgramRun {
    try keystow(["setup"] + arguments, in: project.repository.path)
  }

  @Test func aDryRunWritesNothing() throws {
    let run = try start(["--dry-run", "--with-values"])
    #expect(run.status == 1)
    #expect(run.text.contains("TMDB_TOKEN: String (tmdbToken, .arkana.yml:2)"))
    #expect(run.text.contains("+[keys.HOST]\n"))
    #expect(run.text.contains("Secrets.xcconfig: writes values"))
    #expect(!run.text.contains(Self.token))
    #expect(try project.visibleFiles() == [".arkana.yml", ".gitignore"])
    #expect(project.text("Secrets.xcconfig") == nil)
  }

  @Test func fullTemplatesAreWrittenOnRequest() throws {
    #expect(try start(["--full", "--yes", "--without", "hooks"]).status == 0)
    let update = try keystow(
      ["ignore", "update", "--format", "json"], in: project.repository.path)
    #expect(update.text.contains("\"profile\": \"full\""))
    #expect(try start(["--full", "--without", "ignore"]).status == 64)
    #expect(try start(["--full", "--import", "auto"]).status == 64)
  }

  @Test func namesAreWrittenAndValuesAreNot() throws {
    let run = try start(["--yes"])
    #expect(run.status == 0)
    #expect(project.text(".keystow.toml")?.contains("required = [\"Debug\", \"Release\"]") == true)
    #expect(project.text("Secrets.xcconfig") == nil)
    #expect(run.text.contains(".env contains 2 values; to copy them to Secrets.xcconfig"))
    #expect(run.text.contains("2 of 2 keys still missing: TMDB_TOKEN, HOST\n"))
  }

  @Test func valuesAreCopiedWhereGitDoesNotSeeThem() throws {
    #expect(try start(["--yes", "--with-values"]).status == 0)
    let check = try keystow(
      ["xcconfig", "show", "Secrets.xcconfig", "--show-secrets", "--condition", "config=Debug"],
      in: project.repository.path)
    #expect(check.text.contains("TMDB_TOKEN = \(Self.token)"))
    #expect(check.text.contains("HOST = api.debug-host.io//x"))
    #expect(
      try project.visibleFiles()
        == [".arkana.yml", ".gitignore", ".keystow.toml", "Secrets.example.xcconfig"])
    let status = try project.keys(["check", "--configuration", "Debug"])
    #expect(status.status == 0, "\(status.text)")
  }

  @Test func aFileOfOnesOwnIsNotHiddenFromGit() throws {
    try project.repository.write("struct Mine {}\n", to: "Secrets.swift")
    let run = try start(["--yes", "--import", "auto"])
    #expect(run.status == 0)
    #expect(try project.visibleFiles().contains("Secrets.swift"))
    #expect(
      run.text.contains(
        "to an ignored file with: keystow resolve --configuration Debug --output FILE.swift"))
  }

  @Test func aQuoteThatIsNotClosedGivesNoValue() throws {
    try project.repository.write("tmdbToken=\"\(Self.token)\n", to: ".env")
    let run = try start(["--yes", "--with-values"])
    #expect(run.text.contains(".env:1: tmdbToken: the opening quote of its value"))
    #expect(project.text("Secrets.xcconfig")?.contains(Self.token) != true)
  }

  @Test func theSecondTimeNothingIsToBeDone() throws {
    #expect(try start(["--yes", "--with-values"]).status == 0)
    let manifest = project.text(".keystow.toml")
    let again = try start(["--with-values", "--without", "values"])
    #expect(again.status == 0)
    #expect(again.text.contains("Everything is set up already."))
    #expect(project.text(".keystow.toml") == manifest)
  }

  /// Names of secrets are imported, those to fill in first; settings are not.
  @Test(arguments: [
    ("", ["API_KEY", "HMAC_SECRET", "MAPS_KEY", "STRIPE_SECRET"]),
    ("DB_PASSWORD=postgres\nURL=postgres://app:pw@db.example.org/x\n", ["DB_PASSWORD", "URL"]),
  ])
  func aSampleGivesTheNamesOfItsSecrets(_ more: String, _ names: [String]) throws {
    let other = try KeysCase()
    try other.repository.write(
      "PORT=3000\nDEBUG=true\nBASE_URL=http://localhost\n# Needed\n" + more
        + "API_KEY=\nHMAC_SECRET=<your secret>\nexport MAPS_KEY=\nSTRIPE_SECRET=\"\"\n",
      to: ".env.example")
    let run = try keystow(
      ["setup", "--dry-run", "--format", "json", "--without", "hooks"], in: other.repository.path)
    let object = try JSONSerialization.jsonObject(with: Data(run.output)) as? [String: Any]
    let found = (object?["keys"] as? [[String: Any]] ?? []).compactMap { $0["name"] as? String }
    #expect(Set(found).isSuperset(of: names))
    #expect(!found.contains { ["PORT", "DEBUG", "DEBUG_SECRET", "BASE_URL"].contains($0) })
  }

  /// The values stay in the file that the project's tools read.
  @Test(arguments: ["package.json", "go.mod", "Podfile", "README"])
  func theValuesOfOtherProjectsStayInTheirFile(_ marker: String) throws {
    let other = try KeysCase()
    try other.repository.write("{}\n", to: marker)
    try other.repository.write("# of the app\nAPI_KEY=\nPORT=3000\n", to: ".env.example")
    try other.repository.commit()
    let run = try keystow(["setup", "--yes", "--without", "hooks"], in: other.repository.path)
    #expect(run.status == 0, "\(run.errorText)")
    #expect(!(run.text + run.errorText).contains("xcconfig"), "\(run.text)")
    #expect(
      try other.visibleFiles() == [".env.example", ".gitignore", ".keystow.toml", marker].sorted())
    let fill = try keystow(
      ["setup", "--from-env"], in: other.repository.path, environment: ["API_KEY": Self.token])
    #expect(fill.status == 0, "\(fill.text)\(fill.errorText)")
    #expect(other.text(".env")?.contains(Self.token) == true)
    #expect(other.text(".env")?.contains("PORT=3000\n") == true)
    #expect(other.text("Secrets.xcconfig") == nil)
    #expect(!(try other.visibleFiles().contains(".env")))
  }

  /// A public file of settings, or one with secrets for `stow`: either way nothing for an import.
  @Test func aTrackedFileIsNotImported() throws {
    let other = try KeysCase()
    try other.repository.write("API_KEY=\(Self.token)\nA_KEY=${B_KEY}\n", to: ".env")
    try other.repository.commit()
    let run = try keystow(["setup", "--yes", "--without", "hooks"], in: other.repository.path)
    #expect(run.status == 0, "\(run.errorText)")
    #expect(run.text.contains(".env: tracked by git, so its keys are not imported"))
    #expect(other.text(".keystow.toml")?.contains("[keys.API_KEY]") != true)
  }

  @Test func aTrackedFileWithValuesIsBurnt() throws {
    try project.repository.write(
      "secrets:\n  - name: apiToken\n    value: \(Self.token)\n", to: "App/confidential.yml")
    try project.repository.commit()
    let run = try start(["--import", "App/confidential.yml", "--yes"])
    #expect(run.status == 0)
    #expect(run.text.contains("API_TOKEN: String (apiToken, App/confidential.yml:2)"))
    #expect(
      run.text.contains("App/confidential.yml is tracked by git, so treat its keys as compromised"))
    #expect(
      run.text.contains("keystow stow App/confidential.yml"))
  }

  @Test func theNextStepWorksAsItIsPrinted() throws {
    let run = try start(["--yes", "--with-values"])
    let line = try #require(
      run.text.split(separator: "\n").first { $0.contains("Swift constants with") })
    #expect(line.hasSuffix("keystow resolve --configuration Debug --output Secrets.swift"))
    let next = try shell(
      "\"$KEYSTOW\" resolve --output 'Secrets.swift' --configuration Debug",
      in: project.repository.path)
    #expect(next.status == 0, "\(next.errorText)")
    #expect(
      try project.visibleFiles()
        == [".arkana.yml", ".gitignore", ".keystow.toml", "Secrets.example.xcconfig"])
  }

  @Test func theNextStepNamesTheFolderForWhoIsElsewhere() throws {
    try project.repository.write("x", to: "App/x")
    let run = try keystow(["setup", "--yes"], in: project.repository.path + "/App")
    let line = try #require(
      run.text.split(separator: "\n").first { $0.contains("Swift constants with") })
    let command = String(line.replacing(/.*: keystow/, with: "\"$KEYSTOW\""))
    let next = try shell(command, in: project.repository.path + "/App")
    #expect(next.status == 0, "\(next.errorText)")
    #expect(project.text("Secrets.swift") != nil)
  }

  @Test func aTrackedFileForConstantsIsNotNamed() throws {
    try project.repository.write("let x = 1\n", to: "Secrets.swift")
    try project.repository.commit()
    let run = try start(["--yes"])
    #expect(run.status == 0)
    #expect(
      run.text.contains(
        "to an ignored file with: keystow resolve --configuration Debug --output FILE.swift"))
  }

  @Test func aFileOfValuesThatGitSeesIsNamed() throws {
    try project.repository.write("# nothing\n", to: ".gitignore")
    let run = try start(["--yes", "--with-values", "--without", "ignore"])
    #expect(run.text.contains(".env is not ignored by git"))
    #expect(run.text.contains("add this line to .gitignore: /.env\n"))
    try project.repository.write("# nothing\n/.env\n", to: ".gitignore")
    #expect(!(try start(["--yes"]).text.contains("is not ignored by git")))
  }

  @Test func placeholdersThatAStowLeftAreNoValues() throws {
    try project.repository.write("tmdbToken=$(TMDB_TOKEN)\n", to: ".env")
    let run = try start(["--yes", "--with-values"])
    #expect(run.status == 0)
    #expect(project.text("Secrets.xcconfig") == nil)
    #expect(run.text.contains("2 of 2 keys still missing: TMDB_TOKEN, HOST\n"))
  }

  @Test func whyAFileWasPassedOverIsReported() throws {
    let empty = try KeysCase()
    try empty.repository.write("global_secrets: [[a], [b]]\n", to: ".arkana.yml")
    #expect(mkfifo(empty.repository.path + "/confidential.yml", 0o600) == 0)
    try empty.repository.write(
      "secrets: \(String(repeating: "[", count: 20_000))", to: "A/confidential.yml")
    let run = try keystow(["setup"], in: empty.repository.path)
    #expect(run.text.contains(".arkana.yml:1: ") || run.errorText.contains(".arkana.yml"))
    let said = run.text + run.errorText
    #expect(said.contains("confidential.yml: neither a file nor a folder"))
    #expect(said.contains("A/confidential.yml: declares no keys: expected a list under secrets"))
    #expect(!said.contains("no .arkana.yml"))
  }

  @Test func aProjectInAFolderIsReadFromThere() throws {
    try project.repository.write("[keys.X_KEY]\n", to: "App/.keystow.toml")
    try project.repository.write("global_secrets: [inner]\n", to: "App/.arkana.yml")
    let run = try keystow(["setup", "--dry-run"], in: project.repository.path + "/App")
    #expect(run.text.contains("INNER: String (inner, .arkana.yml:1)"))
    #expect(!run.text.contains("TMDB_TOKEN"))
  }

  @Test func errorsSayWhatToDo() throws {
    for (file, message) in [
      ("nothing.yml", "nothing.yml: no such file"),
      (".gitignore", "not a supported file"),
      ("/etc/passwd", "not in the work tree"),
    ] {
      let run = try start(["--import", file])
      #expect(run.status == 2)
      #expect(run.errorText.contains(message), "\(run.errorText)")
    }
    #expect(try start(["--import", "auto", "--import", ".env"]).status == 64)
    let empty = try KeysCase()
    let run = try keystow(["setup", "--import", "auto"], in: empty.repository.path)
    #expect(run.status == 2)
    #expect(run.errorText.contains("keystow stow"))
  }

  @Test func aLinkIsNotRead() throws {
    try FileManager.default.createSymbolicLink(
      atPath: project.repository.path + "/confidential.yml", withDestinationPath: "/etc/hostname")
    let run = try start(["--import", "confidential.yml"])
    #expect(run.status == 2)
    #expect(run.errorText.contains("link"))
  }

  @Test func jsonHoldsNamesAndNoValues() throws {
    let run = try start(["--dry-run", "--format", "json", "--with-values"])
    #expect(run.status == 1)
    #expect(!run.text.contains(Self.token))
    let object = try JSONSerialization.jsonObject(with: Data(run.output)) as? [String: Any]
    let keys = object?["keys"] as? [[String: Any]]
    #expect(keys?.map { $0["name"] as? String } == ["TMDB_TOKEN", "HOST"])
    #expect(object?["done"] as? Bool == false)
  }
}
