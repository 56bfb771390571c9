import Configuration
import Testing
import Vocabulary

@testable import Keys

@Suite struct ConstantSettingsTests {
  private func settings(_ text: String) throws -> ConstantSettings {
    try KeyManifest(bytes: Array(text.utf8)).constants
  }

  @Test func whatIsNotSaidIsStandard() throws {
    for text in ["", "[constants]\n", "[keys.A]\n"] {
      #expect(try settings(text) == .standard)
    }
    #expect(ConstantSettings.standard.name == "Secrets")
    #expect(ConstantSettings.standard.hiding == .none)
  }

  @Test func everySettingIsRead() throws {
    var expected = ConstantSettings.standard
    expected.name = "AppKeys"
    expected.access = .package
    expected.file = GitPath("Generated/Keys.swift")
    expected.hasProtocol = true
    expected.hiding = .aesGCM
    let text = """
      [constants]
      name = "AppKeys"
      access = "package"
      file = "Generated/Keys.swift"
      protocol = true
      hiding = "aes-gcm"
      """
    #expect(try settings(text) == expected)
  }

  @Test func allMistakesAreReportedAtOnceWithTheirPlaces() {
    let text = """
      [constants]
      name = "String"
      access = "fileprivate"
      file = "../Secrets.swift"
      protocol = "yes"
      hiding = "xro"
      acess = "public"
      """
    let error = #expect(throws: ConfigurationMistakes.self) { try settings(text) }
    #expect(
      error?.mistakes.map(\.description) == [
        ".keystow.toml:2:1: invalid name 'String': Swift or the generated file already uses it",
        ".keystow.toml:3:1: 'access' must be one of internal, package, public",
        ".keystow.toml:4:1: invalid path '../Secrets.swift': it is outside the work tree",
        ".keystow.toml:5:1: 'protocol' must be true or false",
        ".keystow.toml:6:1: 'hiding' must be one of none, xor, aes-gcm, chacha20; "
          + "did you mean xor?",
        ".keystow.toml:7:1: unknown key 'acess' in [constants]; did you mean access?",
      ])
    #expect(throws: ConfigurationMistakes.self) { try settings("constants = 1\n") }
    #expect(throws: ConfigurationMistakes.self) { try settings("[constants]\nname = 1\n") }
  }

  @Test(arguments: [
    "", "secrets", "1A", "_A", "A-B", "É", "A B", "Any", "Type", "URL", "Secrets\n",
  ])
  func aNameThatNoTypeHasIsRefused(_ name: String) {
    #expect(ConstantSettings.reason(againstName: name) != nil)
  }

  @Test(arguments: ["Secrets", "S", "App_Keys2", "Keys"])
  func namesOfTypesAreTaken(_ name: String) {
    #expect(ConstantSettings.reason(againstName: name) == nil)
  }

  @Test(arguments: ["", "/a.swift", "a/../b.swift", "a.txt", ".git/a.swift"])
  func aFileElsewhereIsRefused(_ path: String) {
    #expect(ConstantSettings.reason(againstFile: path) != nil)
  }
}
