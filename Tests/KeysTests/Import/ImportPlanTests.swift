import Findings
import KeyImport
import Keys
import TestSupport
import Testing
import Vocabulary

/// Merging declarations of the same keys in several files.
@Suite struct ImportPlanTests {
  private static let arkana = """
    environments: [Debug, Release]
    global_secrets: [sentryDSN]
    environment_secrets: [Endpoint]

    """

  private func values(_ plan: ImportPlan) -> [String] {
    plan.values.flatMap { configuration, values in
      values.map {
        "\(configuration ?? "all") \($0.name) \(String(decoding: $0.secret.reveal(), as: UTF8.self))"
      }
    }.sorted()
  }

  @Test func valuesOfEnvironmentsGoToTheirConfigurations() throws {
    let plan = try ImportCase([
      (".arkana.yml", Self.arkana),
      (".env", "sentryDSN=s\nEndpointDebug=d\nEndpointRelease=r\nPORT_KEY=x80\n"),
    ]).plan(takesValues: true)
    #expect(values(plan) == ["Debug ENDPOINT d", "Release ENDPOINT r", "all SENTRY_DSN s"])
    #expect(plan.keys.map(\.declaration.required) == [nil, ["Debug", "Release"]])
    #expect(plan.keys.allSatisfy { $0.hasValue })
    #expect(plan.notes.contains { $0.line == 4 && $0.message.hasPrefix("PORT_KEY") })
  }

  @Test func withoutValuesTheyAreCounted() throws {
    let plan = try ImportCase([(".arkana.yml", Self.arkana), (".env", "sentryDSN=s\n")]).plan()
    #expect(values(plan).isEmpty)
    #expect(plan.holders.map(\.untaken) == [1])
    #expect(plan.keys.map(\.hasValue) == [false, false])
  }

  @Test func aFileOfAConfigurationGivesItsValues() throws {
    let plan = try ImportCase([
      (".env", "A_KEY=all\n"), (".env.release", "A_KEY=release\n"), (".env.qa", "A_KEY=qa\n"),
      (".env.local", "B_KEY=local\n"),
    ]).plan(takesValues: true)
    #expect(values(plan) == ["Release A_KEY release", "all A_KEY all", "all B_KEY local"])
    #expect(plan.notes.map(\.path.text) == [".env.qa"])
  }

  @Test func filesOfValuesThatStayAreDeclared() throws {
    let plan = try ImportCase([
      (".env", "A_KEY=all\n"), (".env.release", "A_KEY=release\nB_KEY=b\n"),
      (".env.example", "A_KEY=\nC_KEY=\n"),
    ]).plan()
    #expect(plan.holders.isEmpty)
    #expect(
      plan.kept.map { "\($0.file?.text ?? "") \($0.configurations ?? []) \($0.entries)" } == [
        ".env [] [A_KEY, C_KEY]", ".env.release [\"Release\"] [A_KEY, B_KEY]",
      ])
    #expect(plan.kept.allSatisfy { $0.sample?.text == ".env.example" })
  }

  @Test func namesThatMeanTheSameAreOneKeyInFilesOfValuesToo() throws {
    let plan = try ImportCase([
      ("Podfile", "plugin 'cocoapods-keys', keys: ['TmdbApiKey', 'PlainKey']\n"),
      (".arkana.yml", "environments: [Debug]\nenvironment_secrets: [serviceHost]\n"),
      (".env", "TMDB_API_KEY=all\nSERVICE_HOST_DEBUG=d\nPLAIN_KEY=other\nPlainKey=very\n"),
      (".env.debug", "TMDB_API_KEY=debug\n"),
      (".env.example", "TMDB_API_KEY=\nSERVICE_HOST=\nserviceHostDebug=\n"),
    ]).plan(takesValues: true)
    #expect(
      values(plan) == [
        "Debug SERVICE_HOST d", "Debug TMDB_API_KEY debug", "all PLAIN_KEY very",
        "all TMDB_API_KEY all",
      ])
    #expect(!plan.notes.contains { $0.message.contains("declared by no other file") })
  }

  @Test func aPlaceholderIsNotAValue() throws {
    let plan = try ImportCase([
      (
        "confidential.yml",
        "secrets:\n- name: oneKey\n  value: $(ONE_KEY)\n- name: pins\n  value: [a, $(PIN)]\n"
      ),
      (".env", "OTHER=$(OTHER)\nMIXED=a$(OTHER)\nONE_KEY=\"$(ONE_KEY)\"\n"),
    ]).plan(takesValues: true)
    #expect(values(plan).isEmpty)
    #expect(plan.keys.map(\.hasValue) == [false, false])
    #expect(plan.holders.isEmpty)
    #expect(!plan.notes.contains { $0.message.contains("is not a string") })
    let alone = try ImportCase([(".env", "A_KEY=$(A)\nB_KEY=x$(A)\nC_KEY=$()\n")]).plan(
      takesValues: true)
    #expect(values(alone) == ["all B_KEY x$(A)", "all C_KEY $()"])
  }

  @Test func filesWithoutKeysAreNotedNextToOthers() throws {
    let plan = try ImportCase([
      (".arkana.yml", Self.arkana), ("confidential.yml", "other: x\n"), ("Podfile", "pod 'X'\n"),
    ]).plan()
    #expect(
      plan.notes.contains { $0.path.text == "confidential.yml" && $0.message.contains("no keys") })
    #expect(!plan.notes.contains { $0.path.text == "Podfile" })
  }

  @Test func namesOfOneSettingAreOneKey() throws {
    let plan = try ImportCase([
      ("Podfile", "plugin 'cocoapods-keys', keys: ['ApiKey', 'APIKey', 'PATH', '9x', '---']\n")
    ]).plan()
    #expect(
      plan.keys.map(\.declaration.name.text) == ["API_KEY", "PATH_SECRET", "KEY_9X", "SECRET"])
    #expect(plan.notes.map(\.message) == ["APIKey and ApiKey (Podfile) become one key"])
  }

  @Test func existingValuesStay() throws {
    let sample = try ImportCase([("confidential.yml", "secrets:\n- name: aKey\n  value: [x, y]\n")])
    try sample.repository.write("[keys.A_KEY]\ntype = \"String\"\n", to: ".keystow.toml")
    try sample.repository.write("A_KEY = other\n", to: "Secrets.xcconfig")
    let plan = try sample.plan(takesValues: true)
    #expect(values(plan).isEmpty)
    #expect(plan.keys.map(\.isKnown) == [true])
    #expect(plan.notes.count == 2)
  }

  @Test func linksAndForeignFilesAreRefused() throws {
    let sample = try ImportCase([("x.txt", "a")])
    #expect(throws: ImportError.self) { try sample.plan(named: true) }
    #expect(throws: ImportError.nothingFound) { try sample.plan() }
  }
}
