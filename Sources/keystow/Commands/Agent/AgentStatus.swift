internal import Agents
import ArgumentParser
internal import Files
internal import Formats
internal import Hooks
internal import Text

struct AgentStatus: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "status",
    abstract: "Show in which coding agents the hooks are installed.",
    discussion: """
      Examples:
        keystow agent status
        keystow agent status --format json

      Reads the configurations of this project and of this user. Whether a client
      trusts its hooks, and whether they are switched off elsewhere, only the client
      knows.
      """,
    exits: .work)

  @Option(name: .shortAndLong, help: "Output format") var format: ListingFormat = .text
  @OptionGroup var start: StartFolder

  private struct Row {
    let settings: ClientSettings
    let path: String
    let isInstalled: Bool
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
        let path = settings.path(in: root)
        let content = try CurrentFile(path: path, followsLink: true).content(limit: 1 << 24)
        rows.append(
          Row(
            settings: settings, path: path,
            isInstalled: content.map { ClientPlan.isInstalled($0, settings) } ?? false))
      }
    }
    try format.deliver(lines(rows), json: ["clients": .array(rows.map(json))])
    if !rows.contains(where: \.isInstalled) { throw ExitStatus.findings }
  }

  private func lines(_ rows: [Row]) -> [String] {
    Listing.table(
      AgentClient.allCases.map { client in
        let own = rows.filter { $0.settings.client == client && $0.isInstalled }
        let places = own.map { TerminalText.visible($0.path) }.joined(separator: ", ")
        return [client.rawValue, own.isEmpty ? "not installed" : "installed: \(places)"]
      })
  }

  private func json(_ row: Row) -> JSONValue {
    [
      "client": .string(row.settings.client.rawValue),
      "scope": row.settings.isForUser ? "user" : "project", "path": .string(row.path),
      "installed": .bool(row.isInstalled),
    ]
  }
}
