import Configuration
import Formats
import TestSupport
import Testing
import Text
import Vocabulary

@testable import Keys

/// The tables of keys in `.keystow.toml`.
@Suite struct KeyManifestTests {
  private func manifest(_ text: String) throws -> KeyManifest {
    try KeyManifest(bytes: Array(text.utf8))
  }

  private func key(_ name: String, used: [String] = [], required: [String]? = nil) throws
    -> KeyDeclaration
  {
    KeyDeclaration(
      name: try #require(KeyName(name)), required: required, used: used.map { GitPath($0) })
  }

  private func text(_ manifest: KeyManifest) -> String {
    String(decoding: manifest.bytes ?? [], as: UTF8.self)
  }

  private func mistakes(_ text: String) -> [String] {
    do {
      _ = try manifest(text)
      return []
    } catch let error as ConfigurationMistakes {
      return error.mistakes.map(\.description)
    } catch {
      return ["\(error)"]
    }
  }

  @Test func everythingIsRead() throws {
    let read = try manifest(
      """
      [scan]
      max-file-size = "10MB"
      [stow]
      secrets = "Config/Secrets.xcconfig"
      [keys.B]
      type = "[String]?"
      [keys.A]
      required = ["Debug"]
      used = ["App/Info.plist", "b.swift"]
      """)
    #expect(read.keys.map(\.name.text) == ["B", "A"])
    #expect(read.keys[0].type == KeyType(.strings, isOptional: true))
    #expect(read.keys[1].type == KeyType(.string))
    #expect(read.keys[1].used == [GitPath("App/Info.plist"), GitPath("b.swift")])
    #expect(read.keys[1].isRequired(in: "Debug") && !read.keys[1].isRequired(in: "Release"))
    #expect(read.keys[1].position?.line == 7)
    #expect(read.files.secrets.text == "Config/Secrets.xcconfig")
    #expect(try KeyManifest(bytes: nil).keys.isEmpty)
    // The scanner takes the same file.
    _ = try Configuration.parse(read.bytes ?? [], name: "x")
  }

  @Test func allMistakesAreReportedAtOnceWithTheirPlaces() {
    let found = mistakes(
      """
      [keys.GOOD]
      [keys.A]
      type = "Strin"
      value = "x"
      used = ["../a", 1]
        requird = ["Debug"]
      [keys."b-c"]
      [keys]
      D = "secret"
      [stow]
      secrets = "/etc/passwd"
      other = 1
      """)
    #expect(
      found.map { $0.prefix { $0 != " " } } == [
        ".keystow.toml:3:1:", ".keystow.toml:4:1:", ".keystow.toml:5:1:", ".keystow.toml:5:1:",
        ".keystow.toml:6:3:", ".keystow.toml:7:1:", ".keystow.toml:9:1:", ".keystow.toml:11:1:",
        ".keystow.toml:12:1:",
      ], "\(found)")
    #expect(found.contains { $0.contains("did you mean String?") })
    #expect(found.contains { $0.contains("keystow keys set A") })
    #expect(found.contains { $0.contains("did you mean required?") })
    #expect(!found.contains { $0.contains("\"secret\"") })
    #expect(mistakes("keys = 1\nstow = 2").count == 2)
    #expect(mistakes("[keys.A\n")[0].hasPrefix(".keystow.toml:1:"))
  }

  @Test func aNewFileIsMade() throws {
    let made = try KeyManifest(bytes: nil).adding([
      key("A", used: ["Info.plist"]), key("B", required: ["Debug"]),
    ])
    #expect(
      text(made).hasSuffix(
        """
        NAME

        [keys.A]
        type = "String"
        used = ["Info.plist"]

        [keys.B]
        type = "String"
        required = ["Debug"]

        """))
    #expect(text(made).hasPrefix("# Keys that this project needs."))
  }

  @Test(arguments: [
    ("[keys.A]\nused = [\"x\"] # c\n", "[keys.A]\nused = [\"x\", \"new\"] # c\n"),
    ("[keys.A]\nused = []\n", "[keys.A]\nused = [\"new\"]\n"),
    (
      "[keys.A]\r\nused = [\r\n  \"x\", # c\r\n]\r\n",
      "[keys.A]\r\nused = [\r\n  \"x\", # c\r\n  \"new\",\r\n]\r\n"
    ),
    ("[keys.A]\nused = [\n\t'x' # c\n]\n", "[keys.A]\nused = [\n\t'x', # c\n\t\"new\"\n]\n"),
    ("[keys.A]\nused = [ \"x\",\n \"y\" ]\n", "[keys.A]\nused = [ \"x\",\n \"y\", \"new\" ]\n"),
    (
      "[keys.A]\ntype = \"Int\" # t\n\n# about b\n[stow]\n",
      "[keys.A]\ntype = \"Int\" # t\nused = [\"new\"]\n\n# about b\n[stow]\n"
    ),
    ("[keys.A]", "[keys.A]\nused = [\"new\"]"),
    ("[keys]\nA = {}\n", "[keys]\nA = { used = [\"new\"]}\n"),
    ("[keys]\nA = { type = \"Int\" }\n", "[keys]\nA = { type = \"Int\", used = [\"new\"] }\n"),
    (
      "keys.A.type = \"Int\"\nallow = []\n",
      "keys.A.type = \"Int\"\nkeys.A.used = [\"new\"]\nallow = []\n"
    ),
    (
      "[keys.\"A\"]\nused = [\"x]\", '''y\n]''']\n",
      "[keys.\"A\"]\nused = [\"x]\", '''y\n]''', \"new\"]\n"
    ),
  ])
  func aFurtherUseChangesJustItsLine(_ before: String, _ after: String) throws {
    let edited = try manifest(before).adding([key("A", used: ["new"])])
    #expect(text(edited) == after)
    #expect(try edited.adding([key("A", used: ["new"])]).bytes == edited.bytes)
  }

  @Test(arguments: [
    ("# mine\n[scan]\n", "# mine\n[scan]\n\n[keys.N]\ntype = \"String\"\n"),
    ("allow = []", "allow = []\n\n[keys.N]\ntype = \"String\"\n"),
    (
      "[keys.A] # a\r\n\r\n# b\r\n[stow]\r\n",
      "[keys.A] # a\r\n\r\n[keys.N]\r\ntype = \"String\"\r\n\r\n# b\r\n[stow]\r\n"
    ),
    ("[keys]\nA = {}\n", "[keys]\nA = {}\n\n[keys.N]\ntype = \"String\"\n"),
  ])
  func aNewKeyChangesNoOtherLine(_ before: String, _ after: String) throws {
    #expect(
      text(try manifest(before).adding([key("N")])) == after)
  }

  @Test func tablesBetweenBracketsAreEdited() throws {
    let edited = try manifest("keys = { A = {} } # all\n").adding([key("B")])
    let text = String(decoding: edited.bytes ?? [], as: UTF8.self)
    #expect(text == "keys = { A = {}, B = { type = \"String\" } } # all\n")
  }

  @Test func oddPathsComeBack() throws {
    for path in ["a\"b\\c", "tab\there", "ünï/x", "new\nline", "\u{7F}"] {
      let made = try KeyManifest(bytes: nil).adding([key("A", used: [path])])
      #expect(made.keys[0].used == [GitPath(path)])
    }
  }

  /// What the layout says of a document that the parser took.
  @Test func randomDocumentsKeepEveryOtherByte() throws {
    var random = Random(seed: 5)
    let lines = [
      "[keys.A]", "[keys.B] # b", "used = [\"x\"]", "used = [\n 'x',\n]", "type = \"Int\"", "",
      "# note", "[scan]",
      "[[allow]]", "reason = '''a\n[keys.Z]'''", "required = []", "[stow]", "\t",
      "allow = [{ c = [{}, 1], d = 1e3 }]", "[keys]",
    ]
    var count = 0
    while count < 60 {
      let document = (0..<(1 + random.next(9))).map { _ in random.pick(lines) }.joined(
        separator: "\n")
      guard let read = try? manifest(document) else { continue }
      count += 1
      let edited = try read.adding([key("A", used: ["n"]), key("NEW")])
      let old = document.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      var rest = text(edited).split(separator: "\n", omittingEmptySubsequences: false).map(
        String.init)[...]
      for line in old where !line.hasPrefix("used") {
        let place = rest.firstIndex(of: line)
        #expect(place != nil, "\(document)\n---\n\(text(edited))")
        rest = rest[((place ?? rest.startIndex) + 1)...]
      }
    }
  }
}

/// The names in the schema of the configuration, which cannot use the types of this target.
@Suite struct KeySchemaTests {
  private func type(of key: String, in section: String) -> SchemaType? {
    ConfigurationSchema.sections.first { $0.name == section }?.key(key)?.type
  }

  @Test func theSchemaHasTheNamesOfTheTypes() {
    #expect(type(of: "type", in: "keys") == .swiftType(KeyType.Base.allCases.map(\.rawValue)))
    #expect(type(of: "missing", in: "keys") == .choice(["error", "warning"]))
    #expect(type(of: "format", in: "values") == .choice(ValueFormat.allCases.map(\.rawValue)))
    #expect(
      type(of: "access", in: "constants")
        == .choice(ConstantSettings.Access.allCases.map(\.rawValue)))
    #expect(
      type(of: "hiding", in: "constants")
        == .choice(ConstantSettings.Hiding.allCases.map(\.rawValue)))
    let standard = ConfigurationSchema.sections.first { $0.name == "keys" }?.key("timeout")?
      .standard
    #expect(standard == "\(ValueCommand.standardTimeout)")
  }
}
