import Foundation
import TestSupport
import Testing

/// The table `[constants]` and the options that stand for it.
@Suite struct ResolveConstantsTests {
  private let repository: TemporaryRepository
  private var path: String { repository.path }

  init() throws {
    repository = try TemporaryRepository()
    try repository.write("/Secrets*.xcconfig\n/Generated/\n", to: ".gitignore")
    try repository.write("TMDB_API_KEY = v4lue0fTheKey\n", to: "Secrets.xcconfig")
  }

  private func manifest(_ constants: String) throws {
    try repository.write("[constants]\n\(constants)\n[keys.TMDB_API_KEY]\n", to: ".keystow.toml")
  }

  private func content(_ name: String) -> String? {
    try? String(contentsOfFile: path + "/" + name, encoding: .utf8)
  }

  @Test func theManifestSaysHowTheFileIsMade() throws {
    try manifest(
      """
      name = "AppKeys"
      access = "public"
      file = "Generated/AppKeys.swift"
      protocol = true
      hiding = "xor"
      """)
    try repository.write("", to: "App/x")
    let run = try keystow(["resolve", "-C", "App"], in: path)
    #expect(run.status == 0, "\(run.errorText)")
    #expect(run.text == "\(path)/Generated/AppKeys.swift: written\n")
    let file = try #require(content("Generated/AppKeys.swift"))
    #expect(file.contains("\npublic enum AppKeys {\n"))
    #expect(file.contains("\npublic protocol AppKeysProviding: Sendable {\n"))
    #expect(file.contains("not from\n// people") || file.contains("not from people"))
    #expect(!file.contains("v4lue"))
    let explanation = try keystow(["keys", "explain", "TMDB_API_KEY"], in: path)
    #expect(explanation.text.contains("in Swift: AppKeys.tmdbAPIKey\n"))
  }

  @Test func optionsWinOverTheManifest() throws {
    try manifest("name = \"AppKeys\"\naccess = \"public\"\nprotocol = true\nhiding = \"xor\"\n")
    let options = [
      "--enum", "Keys", "--access", "internal", "--no-protocol", "--hiding", "none", "--output",
      "Generated/K.swift",
    ]
    let run = try keystow(["resolve"] + options, in: path)
    #expect(run.status == 0, "\(run.errorText)")
    let file = try #require(content("Generated/K.swift"))
    #expect(file.contains("\nenum Keys {\n") && !file.contains("protocol"))
    #expect(file.contains("static let tmdbAPIKey: String = \"v4lue0fTheKey\"\n"))
  }

  @Test(arguments: ["none", "xor", "chacha20", "aes-gcm"])
  func theSaltChangesHiddenValuesAndIsNoConstant(_ hiding: String) throws {
    try repository.write(
      "[keys.TMDB_API_KEY]\n[keys.KEYSTOW_SALT]\n", to: ".keystow.toml")
    func file(_ salt: String) throws -> String {
      let run = try keystow(
        ["resolve", "--output", "Generated/S.swift", "--hiding", hiding], in: path,
        environment: ["KEYSTOW_SALT": salt])
      #expect(run.status == 0, "\(run.errorText)")
      return try #require(content("Generated/S.swift"))
    }
    let first = try file("s4lt-1")
    #expect(try file("s4lt-1") == first)
    #expect(try (file("s4lt-2") == first) == (hiding == "none"))
    #expect(!first.contains("s4lt") && !first.contains("keystowSalt"))
  }

  @Test(arguments: [
    ["--enum", "secrets"], ["--enum", "String"], ["--access", "private"], ["--hiding", "rot13"],
  ])
  func wrongOptionsAreWrongUsage(_ options: [String]) throws {
    try manifest("")
    let run = try keystow(["resolve", "--output", "Generated/S.swift"] + options, in: path)
    #expect(run.status == 64)
    #expect(content("Generated/S.swift") == nil)
  }

  @Test func mistakesInTheTableAreReportedAtOnce() throws {
    try manifest("name = \"a\"\nhiding = \"aes\"\n")
    let run = try keystow(["resolve", "--check"], in: path)
    #expect(run.status == 2)
    #expect(run.errorText.contains(".keystow.toml:2:1: error: invalid name 'a': "))
    #expect(run.errorText.contains(".keystow.toml:3:1: error: 'hiding' must be one of "))
  }
}
