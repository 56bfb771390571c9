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

      Looks at the hooks, the ignore rules, the keys and the file with their values,
      the baseline, and the files of CI services, and prints a command for each that
      is not in order. Changes nothing, and runs no command that the project names.
      If there is a baseline, the work tree and the history are scanned for what it
      lists.
      """,
    exits: .work)

  @Option(name: .shortAndLong, help: "Output format") var format: ListingFormat = .text
  @OptionGroup var start: StartFolder

  package func run() async throws {
    try start.enter()
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
