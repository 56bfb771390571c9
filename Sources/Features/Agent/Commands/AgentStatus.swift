internal import Agent
import ArgumentParser
internal import CommandLine
internal import Formats
internal import Text

struct AgentStatus: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "status",
    abstract: "Show in which coding agents the hooks are installed.",
    discussion: """
      Examples:
        keystow agent status
        keystow agent status --format json

      Reads the configurations of this project and of this user, and reports hooks
      that do not work: their program is missing, events are missing, or a setting
      switches them off. Whether a client trusts its hooks only the client knows.
      """,
    exits: .work)

  @Option(name: .shortAndLong, help: "Output format") var format: ListingFormat = .text
  @OptionGroup var start: StartFolder

  private struct Row {
    let settings: ClientSettings
    let hooks: InstalledHooks
  }

  func run() throws {
    try start.enter()
    var options = AgentOptions()
    options.clients = AgentClient.allCases
    var rows: [Row] = []
    for isForUser in [false, true] {
      options.user = isForUser
      guard let root = try? options.root() else { continue }
      for settings in options.settings(in: root) {
        rows.append(Row(settings: settings, hooks: try InstalledHooks(settings, in: root)))
      }
    }
    try format.deliver(lines(rows), json: ["clients": .array(rows.map(json))])
    let installed = rows.filter(\.hooks.isInstalled)
    if installed.isEmpty || installed.contains(where: { !$0.hooks.problems.isEmpty }) {
      throw ExitStatus.findings
    }
  }

  private func lines(_ rows: [Row]) -> [String] {
    Listing.table(
      AgentClient.allCases.map { client in
        let own = rows.filter { $0.settings.client == client && $0.hooks.isInstalled }
        let places = own.map { TerminalText.visible($0.hooks.path) }.joined(separator: ", ")
        return [client.rawValue, own.isEmpty ? "not installed" : "installed: \(places)"]
      }) + problems(rows)
  }

  private func problems(_ rows: [Row]) -> [String] {
    rows.flatMap { row in
      row.hooks.problems.map { problem in
        let client = row.settings.client.rawValue
        let fix =
          if case .switchedOff = problem {
            "remove that setting"
          } else {
            "run: keystow agent install \(row.settings.isForUser ? "--user " : "")\(client)"
          }
        return "\(client): \(TerminalText.visible(problem.description)); \(fix)"
      }
    }
  }

  private func json(_ row: Row) -> JSONValue {
    [
      "client": .string(row.settings.client.rawValue),
      "scope": row.settings.isForUser ? "user" : "project", "path": .string(row.hooks.path),
      "installed": .bool(row.hooks.isInstalled),
      "problems": .strings(row.hooks.problems.map(\.description)),
    ]
  }
}
