import Foundation
import TestSupport
import Testing

/// What all commands that change files have in common.
@Suite struct RemedyTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let arguments: [String]
    var input = ""

    var testDescription: String { arguments.joined(separator: " ") }
  }

  private static let cases = [
    Case(arguments: ["hook", "install"]),
    Case(arguments: ["agent", "install", "claude", "opencode", "--yes"]),
    Case(arguments: ["baseline", "create"]),
    Case(arguments: ["xcconfig", "set", "Other.xcconfig", "SITE"], input: "https://a.example"),
    Case(arguments: ["keys", "set", "API_KEY"], input: SampleSecret.gitHub()),
    Case(arguments: ["keys", "pull"]),
    Case(arguments: ["keys", "allow", "--yes"]),
  ]

  private struct Report: Decodable {
    struct Change: Decodable {
      let path: String
      let action: String
    }
    let dryRun: Bool
    let done: Bool
    let changes: [Change]
    let text: [String]
  }

  private func project() throws -> TemporaryRepository {
    try TemporaryRepository(committing: [
      "A.swift": "let token = \"\(SampleSecret.gitHub())\"\n",
      ".keystow.toml": """
      [keys.API_KEY]

      [keys.OTHER_KEY]
      command = ["printf", "%s", "made-up"]

      """,
    ])
  }

  /// Every file below a folder with its contents; git refreshes its index whenever it is read.
  private func state(of folder: String) throws -> String {
    try shell(
      "find . -type f ! -path ./.git/index -exec sha256sum {} + | LC_ALL=C sort -k2", in: folder
    ).text
  }

  private func report(_ run: ProgramRun) throws -> Report {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return try decoder.decode(Report.self, from: Data(run.output))
  }

  @Test(arguments: cases) func aPlanWritesNothingAndIsCarriedOutOnce(_ command: Case) throws {
    let repository = try project()
    func run(_ options: String...) throws -> ProgramRun {
      try keystow(
        command.arguments + options, in: repository.path, input: command.input,
        environment: ["API_KEY": "made-up-value"])
    }
    let before = try state(of: repository.path)
    let plan = try run("-n")
    #expect(plan.status == 0)
    let planned = try report(run("--dry-run", "--format", "json"))
    #expect(try state(of: repository.path) == before)
    #expect(planned.dryRun && !planned.done && !planned.changes.isEmpty)
    #expect(plan.text == planned.text.map { $0 + "\n" }.joined())

    let first = try run("-f", "json")
    #expect(first.status == 0)
    let done = try report(first)
    #expect(done.done && !done.dryRun)
    #expect(done.changes.map(\.path) == planned.changes.map(\.path))
    #expect(done.changes.map(\.action) == planned.changes.map(\.action))
    let after = try state(of: repository.path)
    #expect(after != before)
    let root = URL(fileURLWithPath: repository.path)
    for change in done.changes {
      let place = URL(fileURLWithPath: change.path, relativeTo: root)
      #expect(FileManager.default.fileExists(atPath: place.path))
    }

    let second = try report(run("--format", "json"))
    #expect(second.changes.isEmpty)
    #expect(try state(of: repository.path) == after)
  }

  @Test func nothingIsWrittenWithoutAnAnswer() throws {
    let repository = try project()
    for command in [["agent", "install", "claude"], ["keys", "allow"]] {
      let before = try state(of: repository.path)
      let run = try keystow(command, in: repository.path)
      #expect(run.status == 1)
      #expect(run.errorText.hasSuffix("confirmation requires a terminal; pass --yes\n"))
      #expect(try state(of: repository.path) == before)
    }
  }
}
