import Foundation
import TestSupport
import Testing

/// What all commands that change files have in common.
@Suite struct RemedyTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let arguments: [String]
    var input = ""
    /// Run before, with `--yes`.
    var before: [String] = []
    /// The exit statuses of a plan, of carrying it out, and of a second run.
    var statuses: [Int32] = [0, 0, 0]

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
    Case(
      arguments: ["keys", "rotate", "API_KEY"], input: SampleSecret.gitHub(2),
      before: ["keys", "pull"], statuses: [0, 0, 1]),
    Case(arguments: ["ignore", "add"]),
    Case(arguments: ["ignore", "untrack", "--yes"], statuses: [1, 0, 0]),
    Case(arguments: ["stow", "App.xcconfig", "--yes"], statuses: [1, 0, 0]),
    Case(
      arguments: ["stow", "--undo", "--yes"], before: ["stow", "App.xcconfig"],
      statuses: [1, 0, 2]),
    Case(arguments: ["setup", "--yes"], statuses: [1, 0, 0]),
    Case(arguments: ["hook", "uninstall"], before: ["hook", "install"]),
  ]

  private struct Report: Decodable {
    struct Change: Decodable {
      let path: String
      let action: String
    }
    let dryRun: Bool
    let done: Bool
    let changes: [Change]
    let leavesWork: Bool
    let text: [String]
  }

  private func project() throws -> TemporaryRepository {
    let repository = try TemporaryRepository(committing: [
      "A.swift": "let token = \"\(SampleSecret.gitHub())\"\n",
      "App.xcconfig": "GITHUB_TOKEN = \(SampleSecret.gitHub(3))\n", "a.log": "\n",
      ".keystow.toml": """
      [keys.API_KEY]

      [keys.OTHER_KEY]
      command = ["printf", "%s", "made-up"]

      """,
    ])
    try repository.write("*.log\n", to: ".gitignore")
    return repository
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
    if !command.before.isEmpty {
      _ = try keystow(
        command.before + ["--yes"], in: repository.path,
        environment: ["API_KEY": "made-up-value"])
    }
    let before = try state(of: repository.path)
    let plan = try run("-n")
    #expect(plan.status == command.statuses[0], "\(plan.errorText)")
    let planned = try report(run("--dry-run", "--format", "json"))
    #expect(try state(of: repository.path) == before)
    #expect(planned.dryRun && !planned.done && !planned.changes.isEmpty)
    // A dry run of a command for rules prints a patch.
    let text = plan.text.hasPrefix("--- ") ? plan.errorText : plan.text
    #expect(text.hasSuffix(planned.text.map { $0 + "\n" }.joined()))
    #expect(planned.leavesWork == (plan.status == 1))

    let first = try run("-f", "json")
    #expect(first.status == command.statuses[1], "\(first.errorText)")
    let done = try report(first)
    #expect(done.done && !done.dryRun)
    #expect(done.changes.map(\.path) == planned.changes.map(\.path))
    #expect(done.changes.map(\.action) == planned.changes.map(\.action))
    let after = try state(of: repository.path)
    #expect(after != before)
    let root = URL(fileURLWithPath: repository.path)
    for change in done.changes {
      let file = URL(fileURLWithPath: change.path, relativeTo: root)
      #expect(
        FileManager.default.fileExists(atPath: file.path) == (change.action != "remove"),
        "\(change)")
    }

    let second = try run("--format", "json")
    #expect(second.status == command.statuses[2])
    if second.status != 2 { #expect(try report(second).changes.isEmpty) }
    #expect(try state(of: repository.path) == after)
  }

  private static let asking = [
    ["agent", "install", "claude"], ["keys", "allow"], ["ignore", "untrack"],
    ["stow", "App.xcconfig"], ["setup"],
  ]

  @Test(arguments: asking) func nothingIsWrittenWithoutAnAnswer(_ command: [String]) throws {
    let repository = try project()
    let before = try state(of: repository.path)
    for options in [[], ["-f", "json"]] {
      let run = try keystow(command + options, in: repository.path)
      #expect(run.status == 1)
      #expect(run.errorText.hasSuffix("confirmation requires a terminal; pass --yes\n"))
      if !options.isEmpty {
        let report = try report(run)
        #expect(!report.done && !report.dryRun && !report.changes.isEmpty)
      }
      #expect(try state(of: repository.path) == before)
    }
  }

  @Test func anUndoGivesTheBytesBack() throws {
    let repository = try project()
    let before = try state(of: repository.path)
    #expect(try keystow(["stow", "--yes", "App.xcconfig"], in: repository.path).status == 0)
    let plan = try keystow(["stow", "--undo", "--dry-run"], in: repository.path)
    #expect(plan.text.contains("\n  App.xcconfig\n"))
    #expect(try keystow(["stow", "--undo", "--yes"], in: repository.path).status == 0)
    let after = try state(of: repository.path)
    let isJournal = { (line: Substring) in line.contains("./.git/keystow/") }
    #expect(
      before.split(separator: "\n").filter { !isJournal($0) }
        == after.split(separator: "\n").filter { !isJournal($0) })
  }
}
