import Foundation
import TestSupport
import Testing

/// Keys of a clone that programs would obey as variables.
@Suite struct RunVariablesTests {
  private let project: KeysCase

  /// A script that leaves a mark, and a key for it that the repository names and gives a value.
  init() throws {
    project = try KeysCase(
      manifest: """
        [keys.FILM_KEY]

        [keys.BASH_ENV]
        type = "String"

        [[values]]
        file = "v.json"
        """)
    try project.repository.write("echo ran > ran\n", to: "e.sh")
    try project.repository.write(
      "{\"BASH_ENV\": \"./e.sh\", \"FILM_KEY\": \"\(SampleSecret.generic(31))\"}\n", to: "v.json")
  }

  private func run(
    _ arguments: [String] = [], environment: [String: String] = [:]
  ) throws -> ProgramRun {
    try keystow(
      ["run"] + arguments + ["--", "bash", "-c", "echo \"started $BASH_ENV\""],
      in: project.repository.path, environment: environment)
  }

  @Test func noCodeOfTheRepositoryRuns() throws {
    let refused = try run()
    #expect(refused.status == 2)
    #expect(refused.text.isEmpty)
    #expect(
      refused.errorText.hasPrefix(
        "keystow: .keystow.toml:3:1: key 'BASH_ENV' is not passed: shells run code from it, or find "
          + "programs by it, and its value is from v.json:1; rename it, or allow it in this clone with: "
          + "keystow keys allow\n"), "\(refused.errorText)")
    #expect(project.text("ran") == nil)
    #expect(try run(["--only", "FILM_KEY"]).text == "started \n")
    let alias = try run(["--only", "BASH_ENV=FILM_KEY"])
    #expect(alias.status == 2)
    #expect(alias.errorText.contains("--only BASH_ENV=FILM_KEY: "))
  }

  @Test func aSecretsFileNamesNoVariableThatProgramsObey() throws {
    try project.repository.write("[keys.FILM_KEY]\n", to: ".keystow.toml")
    try project.repository.write("LD_PRELOAD = ./e.so\n", to: "Secrets.xcconfig")
    let refused = try run()
    #expect(refused.status == 2)
    #expect(refused.errorText.contains("Secrets.xcconfig:1: key 'LD_PRELOAD' is not passed: "))
  }

  @Test func whatTheUserAllowedIsPassed() throws {
    let asked = try project.keys(["allow"])
    let list = "Keys that programs obey as variables:\n  BASH_ENV: shells run code"
    #expect(asked.errorText.contains(list))
    #expect(try project.keys(["allow", "--yes"]).status == 0)
    #expect(try run().text == "started [redacted: BASH_ENV]\n")
    #expect(project.text("ran") == "ran\n")
    #expect(try project.keys(["allow", "--none"]).status == 0)
    #expect(try run().status == 2)
    let all = try run(environment: ["KEYSTOW_ALLOW_COMMANDS": "1"])
    #expect(all.text == "started [redacted: BASH_ENV]\n")
  }

  @Test func whatTheUserHasSetStays() throws {
    try project.repository.write("echo mine\n", to: "mine.sh")
    let mine = try run(environment: ["BASH_ENV": "./mine.sh"])
    #expect(mine.text == "mine\nstarted [redacted: BASH_ENV]\n", "\(mine.errorText)")
    let other = try run(["--only", "FILM_KEY"], environment: ["BASH_ENV": "./mine.sh"])
    #expect(other.text == "mine\nstarted [redacted: BASH_ENV]\n")
  }
}
