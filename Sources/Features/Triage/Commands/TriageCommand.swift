package import ArgumentParser
internal import CommandLine
internal import Files
internal import Findings

package struct TriageCommand: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "triage",
    abstract: "Decide about findings one by one, at a terminal.",
    discussion: """
      Examples:
        keystow triage                        all findings in the work tree
        keystow triage App/Info.plist         only those in this file
        keystow triage --history              all commits, with who and when
        keystow triage --states live.json     show states of an earlier live check
        keystow triage --again                ask about skipped findings, too

      Shows each finding with the lines around it and waits for a key: s stow, a
      allow with a comment, e allow with an entry in .keystow.toml, b record in the
      baseline, r open the provider's page for rotation, n skip, u undo the last
      decision, q quit, ? help.

      Every decision takes effect at once, all or nothing. Quit or interrupt at any
      time; the next run goes on where this one ended, and can still undo its last
      decision. What was decided is recorded in git's folder as salted hashes.
      """,
    exits: .work)

  @Argument(help: "Files or folders (default: the whole work tree)", completion: .file())
  package var paths: [String] = []

  @Flag(help: "Findings of the whole history, with their commits") package var history = false
  @Flag(help: "Ask about skipped findings, too") package var again = false

  @Option(
    help: "JSON or SARIF report whose live states to show; repeatable", completion: .file())
  package var states: [String] = []

  @Flag(help: "Print secrets in full") package var showSecrets = false

  @Flag(help: "When stowing, make Xcode projects read the keys (as stow --wire)")
  package var wire = false

  @OptionGroup var confidence: ConfidenceOptions
  @Option(help: "When to use color") var color: AutoChoice = .auto

  @Option(name: Jobs.names, help: "Number of workers, 1 to 1024 (default: one per processor)")
  var jobs: Jobs?

  @OptionGroup var start: StartFolder

  package func validate() throws {
    if history, !paths.isEmpty { throw ValidationError("--history takes no paths.") }
  }

  package func run() async throws {
    try start.enter()
    guard Terminal.standardInput.isInteractive, Terminal.standardOutput.isInteractive else {
      throw NoTerminalError()
    }
    var session = try await TriageSession(self)
    try await session.run()
  }

  package init() {}
}

/// Nobody can be asked.
struct NoTerminalError: Error, CustomStringConvertible {
  var description: String {
    "triage needs a terminal for input and output; without one, list findings with keystow scan, "
      + "move them with keystow stow --yes, or record them with keystow baseline create"
  }
}
