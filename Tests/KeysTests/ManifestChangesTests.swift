import Configuration
import TestSupport
import Testing
import Vocabulary

@testable import Keys

/// What stow adds to `.keystow.toml` besides keys.
@Suite struct ManifestChangesTests {
  private func manifest(_ text: String) throws -> KeyManifest {
    try KeyManifest(bytes: text.isEmpty ? nil : Array(text.utf8))
  }

  private func text(_ manifest: KeyManifest) -> String {
    String(decoding: manifest.bytes ?? [], as: UTF8.self)
  }

  private func mistakes(_ text: String) -> [String] {
    KeyManifest.salvaged(bytes: Array(text.utf8)).1.map(\.description)
  }

  private func values(
    _ file: String, _ entries: [String], sample: String? = nil
  ) throws -> ValueDeclaration {
    ValueDeclaration(
      source: .file(GitPath(file)),
      entries: try entries.map { try #require(ValueDeclaration.NamedEntry($0)) },
      sample: sample.map { GitPath($0) })
  }

  private func constants(
    _ name: String = "Secrets", file: String? = nil, files: [String] = [], header: String? = nil
  ) -> ConstantSettings {
    var settings = ConstantSettings.standard
    settings.name = name
    settings.file = file.map { GitPath($0) }
    settings.files = files.map { GitPath($0) }
    settings.header = header.map { GitPath($0) }
    return settings
  }

  @Test func theNewMembersAreRead() throws {
    let read = try manifest(
      """
      [keys.A]
      swift = true
      client = "restricted"
      [keys.B]
      used = ["fastlane/Fastfile"]
      [keys.C]
      used = ["App/Info.plist", "App/API.swift"]
      [keys.D]
      [keys.E]
      [[values]]
      file = "keys.yaml"
      keys = ["A", "list.[0].x=y=E"]
      sample = "keys.example.yaml"
      [constants]
      files = ["Core/Secrets.swift"]
      header = "App/Secrets.h"
      [stow]
      copies = ["Server/*.json"]
      """)
    #expect(read.keys[0].inSwift == true && read.keys[0].client == "restricted")
    let declared = try #require(read.values.first)
    #expect(declared.entries.map(\.entry) == ["A", "list.[0].x=y"])
    #expect(declared.entries.map(\.key.text) == ["A", "E"])
    #expect(declared.sample?.text == "keys.example.yaml" && declared.format == nil)
    #expect(read.constants.files.map(\.text) == ["Core/Secrets.swift"])
    #expect(read.constants.header?.text == "App/Secrets.h")
    #expect(read.copies == ["Server/*.json"] && read.files == .standard)
    #expect(read.keys.map { read.reachesSwift($0) } == [true, false, true, true, false])
    #expect(read.isEntry(read.keys[4].name) && !read.isEntry(read.keys[3].name))
  }

  @Test func mistakesInTheNewMembersAreReported() {
    let found = mistakes(
      """
      [[values]]
      file = "a.yaml"
      keys = ["b-c"]
      sample = "../x"
      [[values]]
      file = ".env"
      format = "env"
      keys = ["A"]
      [[values]]
      command = ["x"]
      keys = ["A"]
      [constants]
      files = ["a.txt"]
      header = "a.swift"
      """)
    #expect(
      found.map { $0.prefix { $0 != " " } } == [
        ".keystow.toml:3:1:", ".keystow.toml:4:1:", ".keystow.toml:7:1:", ".keystow.toml:11:1:",
        ".keystow.toml:13:1:", ".keystow.toml:14:1:",
      ], "\(found)")
  }

  @Test func aNewFileGetsAllTables() throws {
    let name = try #require(KeyName("A"))
    let made = try manifest("").adding(
      ManifestChanges(
        keys: [KeyDeclaration(name: name, inSwift: false)],
        values: [values(".env", ["A", "x.y=A"], sample: ".env.example")],
        constants: constants(
          "Keys", file: "a.swift", files: ["b.swift", "c.swift"], header: "d.h"),
        secrets: GitPath("Config/Keys.xcconfig"), copies: [GitPath("a.json")]))
    #expect(
      text(made).hasSuffix(
        """
        NAME

        [keys.A]
        type = "String"
        swift = false

        [[values]]
        file = ".env"
        keys = ["A", "x.y=A"]
        sample = ".env.example"

        [constants]
        name = "Keys"
        file = "a.swift"
        files = ["b.swift", "c.swift"]
        header = "d.h"

        [stow]
        secrets = "Config/Keys.xcconfig"
        copies = ["a.json"]

        """), "\(text(made))")
  }

  @Test(arguments: [
    (
      "[constants] # c\r\nfile = 'old.swift' # f\r\n\r\n[scan]\r\n",
      "[constants] # c\r\nfile = \"a.swift\" # f\r\nfiles = [\"b.swift\"]\r\n\r\n[scan]\r\n"
    ),
    (
      "constants = { access = \"public\" }\n",
      "constants = { access = \"public\", file = \"a.swift\", files = [\"b.swift\"] }\n"
    ),
    (
      "constants.access = \"public\"\n",
      "constants.access = \"public\"\nconstants.file = \"a.swift\"\n"
        + "constants.files = [\"b.swift\"]\n"
    ),
    (
      "[constants]\nfiles = [\n  'x.swift'\n]",
      "[constants]\nfiles = [\n  'x.swift',\n  \"b.swift\"\n]\nfile = \"a.swift\""
    ),
    (
      "[scan]",
      "[scan]\n\n[constants]\nfile = \"a.swift\"\nfiles = [\"b.swift\"]\n"
    ),
  ])
  func settingsOfConstantsChangeJustTheirLines(_ before: String, _ after: String) throws {
    let changes = ManifestChanges(constants: constants(file: "a.swift", files: ["b.swift"]))
    let edited = try manifest(before).adding(changes)
    #expect(text(edited) == after)
    #expect(try edited.adding(changes).bytes == edited.bytes)
  }

  @Test(arguments: [
    (
      "[keys.A]\n[[values]]\nfile = \".env\"\nkeys = [\"A\"]\n[stow]\n",
      "[keys.A]\n[[values]]\nfile = \".env\"\nkeys = [\"A\", \"b.c=C\"]\n[stow]\n"
    ),
    (
      "values = [{ file = \".env\" }, { file = \".env\", keys = [\"A\"] }]\n",
      "values = [{ file = \".env\" }, "
        + "{ file = \".env\", keys = [\"A\", \"b.c=C\"] }]\n"
    ),
    (
      "[keys.A]\n[[values]]\ncommand = [\"x\"]\n\n# s\n[stow]\n",
      "[keys.A]\n[[values]]\ncommand = [\"x\"]\n\n[[values]]\nfile = \".env\"\n"
        + "keys = [\"A\", \"b.c=C\"]\n\n# s\n[stow]\n"
    ),
    (
      "[[values]]\nfile = \".env\"\n",
      "[[values]]\nfile = \".env\"\n\n[[values]]\nfile = \".env\"\nkeys = [\"A\", \"b.c=C\"]\n"
    ),
  ])
  func entriesAreAddedToTheTableOfTheirFile(_ before: String, _ after: String) throws {
    let changes = try ManifestChanges(values: [values(".env", ["A", "b.c=C"])])
    let edited = try manifest(before).adding(changes)
    #expect(text(edited) == after)
    #expect(try edited.adding(changes).bytes == edited.bytes)
  }

  @Test func otherSettingsStay() throws {
    let before = "[constants]\naccess = \"public\"\nname = \"Mine\"\nhiding = \"xor\"\n"
    let read = try manifest(before)
    #expect(try read.adding(ManifestChanges(constants: constants("Mine"))).bytes == read.bytes)
    let new = try read.adding(ManifestChanges(constants: constants("Mine", header: "x.h")))
    #expect(text(new) == before + "header = \"x.h\"\n")
    #expect(new.constants.hiding == .xor && new.constants.access == .public)
  }

  @Test(arguments: ["constants.x = 1\n[stow]\nsecrets.a = 1", "stow = 1", "values = 1"])
  func whatCannotBeEditedIsReported(_ before: String) throws {
    let read = KeyManifest.salvaged(bytes: Array(before.utf8)).0
    let changes = try ManifestChanges(
      values: [values(".env", ["A"])], secrets: GitPath("a/B.xcconfig"))
    #expect(throws: KeyManifestError.self) { try read.adding(changes) }
  }

  @Test func randomDocumentsKeepEveryLine() throws {
    var random = Random(seed: 11)
    let lines = [
      "[keys.A]", "used = [\"x\"]", "type = \"Int\"", "", "# note", "[constants]", "[[values]]",
      "file = \".env\"", "file = 'x.swift'", "keys = [\"A\"]", "[stow]", "copies = [\n 'x',\n]",
      "secrets = \"S.xcconfig\"", "[scan]", "files = []", "\t",
    ]
    var count = 0
    while count < 60 {
      let document = (0..<(1 + random.next(9))).map { _ in random.pick(lines) }
        .joined(separator: "\n")
      guard !document.isEmpty, let read = try? manifest(document) else { continue }
      count += 1
      let edited = try read.adding(
        ManifestChanges(
          values: [values(".env", ["N"])],
          constants: constants(
            read.constants.name, file: read.constants.file?.text, files: ["n.swift"]),
          secrets: read.files.secrets, copies: [GitPath("n")]))
      let old = document.split(separator: "\n", omittingEmptySubsequences: false)
      var rest = text(edited).split(separator: "\n", omittingEmptySubsequences: false)[...]
      for line in old where !["keys", "files", " 'x'"].contains(where: line.hasPrefix) {
        let place = rest.firstIndex(of: line)
        #expect(place != nil, "\(document)\n---\n\(text(edited))")
        rest = rest[((place ?? rest.startIndex) + 1)...]
      }
    }
  }
}
