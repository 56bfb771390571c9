import Foundation
import TestSupport
import Testing

/// `keystow audit`, where values come from commands, files and the keychain.
@Suite struct AuditSourcesTests {
  private static let values = (0..<3).map { SampleSecret.generic(UInt64(90 + $0)) }

  private let project: KeysCase

  init() throws {
    project = try KeysCase(
      manifest: """
        [keys.A_KEY]
        [keys.C_KEY]
        command = ["cat", "c.txt"]
        [keys.F_KEY]
        [[values]]
        file = ".env"

        """, secrets: "A_KEY = \(Self.values[0])\n")
    try project.repository.write(Self.values[1] + "\n", to: "c.txt")
    try project.repository.write("F_KEY=\(Self.values[2])\n", to: ".env")
    try project.repository.write(Self.values[1], to: "product")
  }

  private func audit(
    _ arguments: [String] = [], product: String = "product", environment: [String: String] = [:]
  ) throws -> ProgramRun {
    try keystow(
      ["audit", "--product", product] + arguments, in: project.repository.path,
      environment: environment)
  }

  @Test(arguments: [[], ["--quiet"]])
  func aKeyWhoseCommandWasNotAskedIsAFailure(_ options: [String]) throws {
    let run = try audit(options)
    #expect(run.status == 2)
    #expect(run.text.contains("C_KEY (the command cat): not searched for: not allowed"))
    #expect(run.text.contains("--allow-commands or") == options.isEmpty)
    let json = try audit(options + ["--format", "json"])
    #expect(json.status == 2)
    #expect(json.text.contains("\"unanswered\": true"))
  }

  @Test func whatAllowsCommandsOrNamesTheKeySettlesIt() throws {
    #expect(try audit(["--allow", "C_KEY"]).status == 0)
    try project.repository.write("C_KEY=\(Self.values[1])\n", to: "v.env")
    let runs = [
      try audit(["--allow-commands"]), try audit(environment: ["KEYSTOW_ALLOW_COMMANDS": "1"]),
      try audit(["--values", "v.env"]),
    ]
    for run in runs {
      #expect(run.status == 1, "\(run.text)\(run.errorText)")
      #expect(run.text.contains("C_KEY is in the product"))
      #expect(!run.text.contains(": no value"))
      #expect(!run.text.contains(Self.values[1]))
    }
    try project.keys(["allow", "--yes"])
    #expect(try audit().status == 1)
    #expect(try audit(["--allow", "C_KEY"]).text.contains("C_KEY is in the product, as allowed"))
  }

  @Test func aCommandThatFailsAndAValueBeforeIt() throws {
    try FileManager.default.removeItem(atPath: project.repository.path + "/c.txt")
    let failed = try audit(["--allow-commands"])
    #expect(failed.status == 2)
    #expect(failed.text.contains("C_KEY (the command cat): not searched for: it exited with"))
    #expect(try audit(environment: ["C_KEY": Self.values[1]]).status == 1)
  }

  @Test func whatAKeychainHasIsNotKnownHere() throws {
    try project.repository.write(
      "[keys.A_KEY]\n[keys.K_KEY]\nkeychain = \"service\"\n", to: ".keystow.toml")
    let run = try audit(["--allow-commands"])
    #expect(run.status == 2)
    #expect(run.text.contains("K_KEY (the keychain, service service): not searched for"))
  }

  @Test func filesOfValuesAreSearchedFor() throws {
    try project.repository.write(Self.values[2], to: "other")
    let run = try audit(["--allow", "C_KEY"], product: "other")
    #expect(run.status == 1)
    #expect(run.text.contains("F_KEY is in the product (value from .env:1)"))
  }

  @Test func aStrangeNameIsAnsweredWithTheUsageOfTheCommand() throws {
    let run = try audit(["--allow", "NOPE"])
    #expect(run.status == 64)
    #expect(run.errorText.contains("unknown key NOPE; known keys: A_KEY, C_KEY, F_KEY"))
    #expect(run.errorText.contains("Usage: keystow audit "))
    #expect(run.errorText.contains("See 'keystow audit --help'"))
  }
}
