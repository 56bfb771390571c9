import Findings
import KeyImport
import Keys
import TestSupport
import Testing
import Vocabulary

/// The files of other tools, in the ways that people write them.
@Suite struct ImportedFileTests {
  private func keys(_ text: String, _ path: String) throws -> [String] {
    try ImportCase([(path, text)]).sources().files.flatMap(\.keys).map { key in
      let configurations = key.configurations.map { " \($0)" } ?? ""
      return "\(key.line) \(key.name) \(key.type)\(configurations)"
    }
  }

  @Test func arkanaHasListsOfNames() throws {
    let text = """
      namespace: 'Keys'
      environments: [dev, Release]
      global_secrets:
        # nothing
        - SENTRY_DSN
        - 'FrontendKey'  # quoted
      environment_secrets:
      - Endpoint

      """
    #expect(
      try keys(text, ".arkana.yml") == [
        "5 SENTRY_DSN String", "6 FrontendKey String", "8 Endpoint String [\"Dev\", \"Release\"]",
      ])
  }

  @Test func confidentialHasTextsAndLists() throws {
    let text = """
      defaultNamespace: create Secrets
      secrets:
        - name: apiKey
          value: "a: b"
        - value: first
          name: late
        - name: digests
          value:
            - one
            - 'two'
          namespace: extend X
        - {name: flow, value: x}

      """
    let file = try #require(try ImportCase([("A/confidential.yml", text)]).sources().files.first)
    #expect(file.keys.map(\.name) == ["apiKey", "late", "digests", "flow"])
    #expect(file.keys.map(\.line) == [3, 6, 7, 12])
    #expect(file.keys.map(\.type.description) == ["String", "String", "[String]", "String"])
    let values = file.keys.map {
      $0.values.map { String(decoding: $0.secret.reveal(), as: UTF8.self) }
    }
    #expect(values == [["a: b"], ["first"], ["one two"], ["x"]])
  }

  @Test(arguments: [
    "plugin 'cocoapods-keys', {\n  :project => \"W\",\n  :keys => [\n \"A\", # x\n 'B',\n ]}\n",
    "plugin 'cocoapods-keys', project: 'W', targets: ['a', 'b'],\n  keys: [ 'A',\n\n  :B ]\n",
    "plugin(\"cocoapods-keys\", { 'keys' => %w[\nA\nB ], :target => [] })\n",
    "plugin 'cocoapods-keys', { keys: %w(A B) }\nplugin 'other', keys: ['C']\n",
    "  plugin 'cocoapods-keys', {:keys => ['A']}\n  plugin 'cocoapods-keys', {:keys => 'B'}\n",
  ])
  func aPodfileHasItsListInManyForms(_ text: String) throws {
    let file = try #require(try ImportCase([("ios/Podfile", text)]).sources().files.first)
    #expect(file.keys.map(\.name) == ["A", "B"])
    #expect(file.notes.isEmpty)
  }

  @Test func computedKeysOfAPodfileAreReported() throws {
    let text = "plugin 'cocoapods-keys', {\n  :keys => [\n'A',\n\"B#{x}\", ENV['Y']]\n}\n"
    let file = try #require(try ImportCase([("Podfile", text)]).sources().files.first)
    #expect(file.keys.map(\.name) == ["A"])
    #expect(file.notes.map(\.line) == [4])
    let call = "plugin 'cocoapods-keys', {\n  :keys => Keys.new.all\n}\n"
    #expect(try ImportCase([("Podfile", call)]).sources().files.first?.notes.map(\.line) == [2])
  }

  @Test(arguments: [
    "# plugin 'cocoapods-keys', keys: ['A']\n", "pod 'X', keys: ['A']\n",
    "plugin 'cocoapods-art', keys: ['A']\n", "plugin 'cocoapods-keys'\npod 'X', keys: ['A']\n",
    "plugin 'cocoapods-keys', project: 'X'\npod 'Y', keys: ['A']\n",
  ])
  func otherListsOfAPodfileAreNotRead(_ text: String) throws {
    #expect(throws: ImportError.self) { try ImportCase([("Podfile", text)]).sources() }
  }

  @Test func dotenvNamesAndTheLastValueCount() throws {
    let text = "export A=1\nB='two'\nA=3\n# C=4\n"
    #expect(try keys(text, ".env") == ["3 A String", "2 B String"])
    let sample = try ImportCase([(".env.example", text)]).sources().files[0]
    #expect(sample.keys.count == 2 && sample.keys.allSatisfy { $0.values.isEmpty })
  }

  @Test(.timeLimit(.minutes(5))) func hostileFilesAreReadOrRefused() throws {
    var random = Random(seed: 8)
    var (readCount, refusedCount) = (0, 0)
    /// Any other error fails the test.
    func read(_ name: String, _ text: String) throws {
      do {
        _ = try ImportCase([(name, text)]).sources(named: true)
        readCount += 1
      } catch is ImportError {
        refusedCount += 1
      }
    }
    let parts = [
      "plugin", "'cocoapods-keys'", ",", "{", "}", "[", "]", ":keys", "keys:", "=>", "%w[", "\"",
      "'", "#", "\n", "\\", "secrets:", "- name: x", "  value: ", "\u{0}", "é", "global_secrets: [",
    ]
    for name in ["Podfile", ".arkana.yml", "confidential.yml", ".env"] {
      for _ in 0..<20 {
        let text = (0..<random.next(200)).map { _ in random.pick(parts) }.joined(separator: " ")
        try read(name, text)
      }
      for part in ["[", "\n", "plugin 'cocoapods-keys', ", "- ", "'", "{a: "] {
        let text = "plugin 'cocoapods-keys',\n" + String(repeating: part, count: 100_000)
        try read(name, text)
      }
    }
    #expect(readCount > 0 && refusedCount > 0)
  }

  @Test func tooManyKeysAreRefused() throws {
    let lines = (0..<2_001).map { "K\($0)=x\n" }.joined()
    #expect(throws: ImportError.self) { try ImportCase([(".env", lines)]).sources() }
  }
}
