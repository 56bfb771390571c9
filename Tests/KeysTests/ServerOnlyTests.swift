import TestSupport
import Testing

/// Keys that their providers want on servers only, in `keystow resolve`.
@Suite struct ServerOnlyTests {
  private let key = "sk-proj-" + SampleSecret.generic(8, count: 40)

  private func resolve(_ manifest: String, _ arguments: [String]) throws -> ProgramRun {
    let project = try KeysCase(manifest: manifest, secrets: "OPENAI_API_KEY = \(key)\n")
    try project.repository.write("Secrets.xcconfig\n/S.swift\n", to: ".gitignore")
    return try keystow(
      ["resolve", "--output", "S.swift"] + arguments, in: project.repository.path)
  }

  @Test func aBuildToShipFails() throws {
    let manifest = "[keys.OPENAI_API_KEY]\nused = [\"App/API.swift\"]\n"
    let message =
      "OPENAI_API_KEY is for servers only (OpenAI) and would be in the app; call the API through "
      + "your own server, or allow it with client = \"REASON\" in .keystow.toml\n"
    let release = try resolve(manifest, ["--configuration", "Release"])
    #expect(release.status == 1)
    #expect(release.errorText.hasSuffix(".keystow.toml:1:1: error: " + message))
    #expect(!(release.text + release.errorText).contains(key))
    for arguments in [["--configuration", "Debug"], []] {
      let run = try resolve(manifest, arguments)
      #expect(run.status == 0, "\(run.errorText)")
      #expect(run.errorText.hasSuffix(".keystow.toml:1:1: warning: " + message))
    }
  }

  @Test func aPhaseForOtherFilesIsNotStopped() throws {
    let project = try KeysCase(
      manifest:
        "[keys.OPENAI_API_KEY]\nused = [\"App/API.swift\"]\n[keys.A_KEY]\nused = [\"App/a.json\"]\n",
      secrets: "OPENAI_API_KEY = \(key)\nA_KEY = abcdefgh\n")
    try project.repository.write("Secrets.xcconfig\n/Product\n", to: ".gitignore")
    try project.repository.write("{\"a\": \"$(A_KEY)\"}", to: "App/a.json")
    let run = try keystow(
      ["resolve", "--product", "Product", "App/a.json", "--configuration", "Release"],
      in: project.repository.path)
    #expect(run.status == 0 && run.errorText == "", "\(run.errorText)")
  }

  @Test func aReasonAllowsIt() throws {
    let run = try resolve(
      "[keys.OPENAI_API_KEY]\nclient = \"internal build\"\n", ["--configuration", "Release"])
    #expect(run.status == 0 && run.errorText == "", "\(run.errorText)")
  }

  @Test func theStowAndTheAuditSayWhatToDo() throws {
    let project = try KeysCase()
    try project.repository.write("let openAIKey = \"\(key)\"\n", to: "Sources/A/API.swift")
    try project.repository.write(
      "// swift-tools-version: 6.0\nimport PackageDescription\n"
        + "let package = Package(name: \"A\", targets: [.target(name: \"A\")])\n",
      to: "Package.swift")
    try project.repository.commit()
    let advice =
      "OpenAI keys must not be in an app: call the API through a server of yours (App Attest "
      + "proves the app)\n"
    let stow = try keystow(["stow", "--yes", "--quiet"], in: project.repository.path)
    #expect(stow.text.contains("    " + advice), "\(stow.text)")
    try project.repository.write(key, to: "build/App.app/App")
    let audit = try keystow(
      ["audit", "--product", "build/App.app"], in: project.repository.path)
    #expect(audit.status == 1 && audit.text.contains("\n  " + advice), "\(audit.text)")
  }

  @Test(arguments: ["scripts/release.sh", "Tests/AppTests/APITests.swift", "Gone/Info.plist"])
  func aKeyThatTheAppDoesNotUseIsFine(_ path: String) throws {
    let run = try resolve(
      "[keys.OPENAI_API_KEY]\nused = [\"\(path)\"]\n", ["--configuration", "Release"])
    #expect(run.status == 0 && run.errorText == "", "\(run.errorText)")
  }
}
