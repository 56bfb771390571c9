package import ArgumentParser
internal import CommandLine
internal import Formats
internal import Text

package struct DoctorCommand: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Show what is set up in this repository, and what is missing or stale.",
    discussion: """
      Examples:
        keystow doctor
        keystow doctor --format json
        keystow doctor --explain Config/live.json

      Looks at the hooks, the ignore rules, the keys and the file with their values,
      the baseline, and the files of CI services, and prints a command for each that
      is not in order. Changes nothing, and runs no command that the project names.
      If there is a baseline, the work tree and the history are scanned for what it
      lists.

      With --explain, prints what one file is for, what says so, and whether its
      secrets are accepted and by what. A [files] table in .keystow.toml corrects
      what is wrong.
      """,
    exits: .work)

  @Option(
    help: ArgumentHelp("Print what a file is for, and what says so", valueName: "path"),
    completion: .file())
  var explain: String?
  @Option(name: .shortAndLong, help: "Output format") var format: ListingFormat = .text
  @OptionGroup var start: StartFolder

  package func run() async throws {
    try start.enter()
    if let explain {
      let explanation = try FileExplanation(of: explain)
      return try format.deliver(
        explanation.lines(room: Terminal.standardOutput.columns), json: explanation.json)
    }
    let all = try await ProjectDiagnoses().all()
    var commands: [String] = []
    for command in all.compactMap(\.command) where !commands.contains(command) {
      commands.append(command)
    }
    try format.deliver(
      Listing.table(
        all.map { [$0.area, $0.state.rawValue, $0.text] }, room: Terminal.standardOutput.columns)
        + (commands.isEmpty ? [] : ["", "Next:"] + commands.map { "  \($0)" }),
      json: ["checks": .array(all.map(\.json)), "complete": .bool(commands.isEmpty)])
    if !commands.isEmpty { throw ExitStatus.findings }
  }

  package init() {}
}
