import Foundation
import TestSupport
import Testing

/// The values that `keystow setup` sets in a fresh clone.
@Suite(.timeLimit(.minutes(5))) struct SetupValuesTests {
  private static let manifest = """
    [keys.TMDB_API_KEY]
    used = ["App/API.swift"]

    [keys.RETRIES]
    type = "Int"

    [keys.SENTRY_AUTH_TOKEN]
    required = ["Release"]

    [keys.NOTE]
    type = "String?"

    [constants]
    file = "App/Secrets.swift"

    """
  private let project: KeysCase
  private let values = [
    "TMDB_API_KEY": SampleSecret.generic(1), "RETRIES": "3",
    "SENTRY_AUTH_TOKEN": SampleSecret.generic(2),
  ]

  init() throws {
    project = try KeysCase(manifest: Self.manifest)
    try project.repository.commit()
  }

  private func setup(
    _ arguments: [String] = [], input: String = "", environment: [String: String] = [:]
  ) throws -> ProgramRun {
    let run = try keystow(
      ["setup"] + arguments, in: project.repository.path, input: input, environment: environment)
    for value in values.values where value.count > 3 {
      #expect(!(run.text + run.errorText).contains(value))
    }
    return run
  }

  @Test func theEnvironmentSetsUpAClone() throws {
    let run = try setup(["--from-env"], environment: values)
    #expect(run.status == 0, "\(run.errorText)")
    #expect(
      run.text == """
        Set 3 keys in Secrets.xcconfig; updated .gitignore
        App/Secrets.swift: written
        Ready: all 4 keys have values.

        """)
    #expect(try project.visibleFiles() == [".gitignore", ".keystow.toml"])
    let code = try #require(project.text("App/Secrets.swift"))
    #expect(code.contains("retries: Int = 3") && code.contains(values["TMDB_API_KEY"] ?? "-"))
    let again = try setup(["--from-env"], environment: values)
    #expect(again.text == "App/Secrets.swift: unchanged\nReady: all 4 keys have values.\n")
    #expect(try setup(["--without", "hooks", "--without", "ignore"]).status == 0)
    #expect(project.text("Secrets.xcconfig")?.contains("RETRIES = 3\n") == true)
  }

  @Test func aFileSetsUpACloneAndWinsOverTheEnvironment() throws {
    try project.repository.write("[]", to: "x.json")
    let lines = values.map { "\($0)=\($1)\n" }.joined()
    let outside = try TemporaryDirectory()
    try outside.write(lines, to: "team.env")
    let run = try setup(
      ["--from", outside.path + "/team.env", "--from-env"], environment: ["RETRIES": "9"])
    #expect(run.status == 0, "\(run.errorText)")
    #expect(project.text("Secrets.xcconfig")?.contains("RETRIES = 3\n") == true)
    try FileManager.default.removeItem(atPath: project.repository.path + "/Secrets.xcconfig")
    #expect(try setup(["--from", "-"], input: lines).status == 0)
    #expect(try setup(["--from", "none.env"]).status == 2)
  }

  @Test func missingKeysAreNamedAndFail() throws {
    let none = try setup()
    #expect(none.status == 1)
    #expect(none.text.contains("TMDB_API_KEY is missing\n"))
    #expect(
      none.text.hasSuffix(
        "3 of 4 keys have no usable value.\n"
          + "To set them: keystow setup at a terminal, or with --from-env or --from FILE\n"))
    #expect(none.errorText.hasPrefix("keystow: nothing changed: confirmation requires a terminal"))
    #expect(try project.visibleFiles() == [".keystow.toml"])
    var some = values
    some["SENTRY_AUTH_TOKEN"] = "YOUR_KEY_HERE"
    some["RETRIES"] = "three"
    let run = try setup(["--from-env"], environment: some)
    #expect(run.status == 1)
    #expect(run.text.hasSuffix("2 of 4 keys still missing: RETRIES, SENTRY_AUTH_TOKEN\n"))
    #expect(run.errorText.contains("the environment: RETRIES: not an Int"))
    #expect(run.errorText.contains("the environment: SENTRY_AUTH_TOKEN is a placeholder"))
    #expect(project.text("Secrets.xcconfig")?.contains("YOUR_KEY_HERE") == false)
    // A fresh clone builds in Debug all the same.
    let code = try #require(project.text("App/Secrets.swift"))
    #expect(code.contains("retries: Int = 0"))
    #expect(try setup(["--skip-missing"]).status == 0)
    let check = try project.keys(["check"])
    #expect(check.text.hasSuffix("To set them: keystow setup\n"), "\(check.text)")
  }

  @Test func oneConfigurationGetsItsOwnFile() throws {
    let run = try setup(["--from-env", "--configuration", "Release"], environment: values)
    #expect(run.status == 0, "\(run.errorText)")
    #expect(
      project.text("Secrets.Release.xcconfig")?
        .contains("SENTRY_AUTH_TOKEN[config=Release] = ") == true)
    #expect(project.text("App/Secrets.swift")?.contains("retries: Int = 3") == true)
  }

  @Test func filesThatToolsReadAreMadeFromTheirSamples() throws {
    let other = try KeysCase(
      manifest: """
        [keys.MATCH_PASSWORD]
        [keys.TMDB_API_KEY]
        used = ["App/Info.plist"]
        [[values]]
        file = "fastlane/.env"
        keys = ["MATCH_PASSWORD", "tmdb=TMDB_API_KEY"]
        sample = "fastlane/.env.example"
        [[values]]
        file = "Keys.json"
        keys = ["later.key=LATER"]
        sample = "Keys.example.json"
        [keys.LATER]
        type = "String?"

        """)
    try other.repository.write(
      "# of fastlane\nMATCH_PASSWORD=YOUR_KEY_HERE\nUSER=ada\ntmdb=YOUR_KEY_HERE\n",
      to: "fastlane/.env.example")
    try other.repository.write(
      "{\"later\": {\"key\": \"YOUR_KEY_HERE\"}}\n", to: "Keys.example.json")
    try other.repository.commit()
    let secret = SampleSecret.generic(4)
    let api = SampleSecret.generic(5)
    let run = try keystow(
      ["setup", "--from-env"], in: other.repository.path,
      environment: ["MATCH_PASSWORD": secret, "TMDB_API_KEY": api])
    #expect(
      other.text("fastlane/.env")
        == "# of fastlane\nMATCH_PASSWORD=\(secret)\nUSER=ada\ntmdb=\(api)\n",
      "\(run.errorText)")
    #expect(other.text("Keys.json") == other.text("Keys.example.json"))
    #expect(other.text("Secrets.xcconfig")?.contains("TMDB_API_KEY = \(api)\n") == true)
    #expect(other.text("Secrets.xcconfig")?.contains("MATCH_PASSWORD") == false)
    #expect(run.text.contains("Made Keys.json from its sample; it has no values yet\n"))
    #expect(
      run.text.contains("Set 2 keys in Secrets.xcconfig and fastlane/.env; updated .gitignore\n"),
      "\(run.text)")
    #expect(
      try other.visibleFiles() == [
        ".gitignore", ".keystow.toml", "Keys.example.json", "fastlane/.env.example",
      ])
    // A file that is lost is made again from the values that are known.
    try shell("rm fastlane/.env", in: other.repository.path)
    _ = try keystow(["setup", "--from-env"], in: other.repository.path, environment: [:])
    #expect(other.text("fastlane/.env")?.contains("tmdb=\(api)\n") == true)
  }

  @Test func aTrackedSecretsFileGetsNothing() throws {
    try project.repository.write("RETRIES =\n", to: "Secrets.xcconfig")
    try project.repository.git(["add", "-f", "Secrets.xcconfig"])
    let run = try setup(["--from-env"], environment: values)
    #expect(run.status == 2)
    #expect(run.errorText.contains("git rm --cached -- Secrets.xcconfig"))
    #expect(project.text("Secrets.xcconfig") == "RETRIES =\n")
  }

  /// What only values are set up for plans nothing else.
  @Test(arguments: ["--dry-run", "--with-values", "--full", "--format=json"])
  func sourcesOfValuesAreForValuesOnly(_ option: String) throws {
    let run = try setup(["--from-env", option], environment: values)
    #expect(run.status == 64)
    #expect(run.errorText.contains("cannot be combined with --"))
    #expect(try project.visibleFiles() == [".keystow.toml"])
  }

  /// Keys that are left on purpose fail no run, though they would fail a build in CI.
  @Test func keysLeftUnsetAreNoFailureInCI() throws {
    let run = try setup(["--skip-missing"], environment: ["CI": "true"])
    #expect(run.status == 0, "\(run.text)\(run.errorText)")
    #expect(
      run.text.hasSuffix("3 of 4 keys still missing: TMDB_API_KEY, RETRIES, SENTRY_AUTH_TOKEN\n"))
  }

  /// Whoever refuses the plan is not asked for values.
  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/usr/bin/script")))
  func aRefusedPlanWritesNothing() throws {
    let run = try shell(
      "printf 'n\\n' | script -qec '\"'$KEYSTOW'\" setup' /dev/null | tr -d '\\r'",
      in: project.repository.path)
    #expect(run.text.contains("nothing changed") && !run.text.contains("input is hidden"))
    #expect(try project.visibleFiles() == [".keystow.toml"])
  }

  /// CI may have the variables of the tool that declared the keys.
  @Test func variablesMayBeSpelledAsOtherToolsDo() throws {
    let run = try setup(
      ["--from-env"],
      environment: [
        "tmdbApiKey": values["TMDB_API_KEY"] ?? "", "RETRIES": "3", "Retries": "9",
        "SentryAuthTokenRelease": values["SENTRY_AUTH_TOKEN"] ?? "",
      ])
    #expect(run.status == 0, "\(run.text)\(run.errorText)")
    #expect(project.text("Secrets.xcconfig")?.contains("RETRIES = 3\n") == true)
  }

  @Test func aFolderWithoutAManifestIsAnError() throws {
    let other = try KeysCase()
    let run = try keystow(["setup", "--from-env"], in: other.repository.path)
    #expect(run.status == 2 && run.errorText.contains("no .keystow.toml"))
  }

  @Test func aCopiedSampleHasATrueHeader() throws {
    let other = try KeysCase()
    #expect(try other.keys(["set", "API_KEY"], input: values["TMDB_API_KEY"] ?? "").status == 0)
    try shell("cp Secrets.example.xcconfig Secrets.xcconfig", in: other.repository.path)
    let copy = try #require(other.text("Secrets.xcconfig"))
    #expect(!copy.lowercased().contains("commit this file"), "\(copy)")
    #expect(
      copy.hasPrefix(
        "// The keys of this project. In Secrets.example.xcconfig they have no values: commit "
          + "that one.\n// Values are in Secrets.xcconfig, which git ignores: keystow setup\n"))
    // The header of an earlier version is replaced, too.
    try other.repository.write(
      "// Keys of this project, without values. Commit this file.\n// Values are in "
        + "Secrets.xcconfig, which git ignores. To set one: keystow keys set NAME\n\nAPI_KEY =\n",
      to: "Secrets.example.xcconfig")
    #expect(try other.keys(["set", "OTHER", "--new"], input: "x1y2z3").status == 0)
    #expect(
      other.text("Secrets.example.xcconfig")?.hasPrefix("// The keys of this project. In") == true)
  }

  /// The answers are given when the questions are there, so that only the program's echo shows them.
  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/usr/bin/script")))
  func aTerminalIsAskedForEachKey() throws {
    let run = try shell(
      """
      mkfifo in
      script -qec '"'$KEYSTOW'" setup --without hooks --without ignore' /dev/null < in > out 2>&1 &
      exec 3> in
      answer() {
        tries=0
        until [ $(grep -o 'input is hidden' out | wc -l) -ge $1 ] || [ $tries -gt 600 ]; do
          sleep 0.1; tries=$((tries + 1))
        done
        echo "$2" >&3
      }
      answer 1 \(values["TMDB_API_KEY"] ?? "")
      answer 2 many
      answer 3 3
      answer 4 ''
      wait $!
      echo "status $?" >> out
      tr -d '\\r' < out
      """, in: project.repository.path)
    #expect(
      run.text.contains(
        "TMDB_API_KEY: String, used in App/API.swift\n  from https://www.themoviedb.org/"),
      "\(run.text)")
    #expect(run.text.contains("not an Int") && run.text.contains("; try again\n"))
    #expect(run.text.contains("Set 2 keys in Secrets.xcconfig; updated .gitignore\n"))
    #expect(run.text.contains("1 of 4 keys still missing: SENTRY_AUTH_TOKEN\nstatus 1\n"))
    #expect(!run.text.contains(values["TMDB_API_KEY"] ?? "-"))
    #expect(project.text("Secrets.xcconfig")?.contains("RETRIES = 3\n") == true)
  }
}
