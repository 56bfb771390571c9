internal import Agent
import ArgumentParser
internal import CommandLine
internal import Files
internal import Git
internal import Hook
internal import Text

/// The options of `agent install` and `agent uninstall`.
struct AgentOptions: ParsableArguments {
  @Argument(
    help: "claude, cursor, codex, gemini, copilot or opencode (default: those with a folder here)")
  var clients: [AgentClient] = []
  @Flag(help: "For all projects of this user, instead of this project") var user = false
  @OptionGroup var remedy: RemedyOptions
  @OptionGroup var start: StartFolder

  /// The project, or the home folder.
  ///
  /// - Throws: `FileError` without a home folder.
  func root() throws -> String {
    guard user else {
      return (try? Repository(at: ".").workTree) ?? RealPath.of(".") ?? "."
    }
    guard let home = Environment.text("HOME"), !home.isEmpty else {
      throw FileError.invalid(path: "HOME", reason: "not set")
    }
    return home
  }

  /// The settings of the given clients, or of those that are used here.
  func settings(in root: String) -> [ClientSettings] {
    let all = AgentClient.allCases.map {
      ClientSettings($0, isForUser: user, variable: Environment.text)
    }
    guard clients.isEmpty else { return all.filter { clients.contains($0.client) } }
    return all.filter { $0.isUsed(in: root) }
  }

  /// Shows plans, and carries them out after confirmation.
  func carryOut(_ makePlan: (ClientSettings, String) throws -> ClientPlan) throws {
    let root = try root()
    let settings = settings(in: root)
    guard !settings.isEmpty else {
      throw ValidationError(
        "no client found in \(root); name one: "
          + AgentClient.allCases.map(\.rawValue).joined(separator: ", ") + ".")
    }
    try remedy.carryOut(in: root, asking: { _ in "Write?" }) {
      AgentRemedy(plans: try settings.map { try makePlan($0, root) })
    }
  }
}

struct AgentInstall: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "install",
    abstract: "Install hooks in coding agents.",
    discussion: """
      Examples:
        keystow agent install                 clients with a folder in this project
        keystow agent install claude codex    these two
        keystow agent install --user claude   for all projects of this user
        keystow agent install --dry-run       print the plan

      Adds to the configuration of each client and keeps everything else in it. The
      hooks contain the path of this program, so do not commit files that others
      use; for Claude Code the personal settings.local.json is written. Running this
      command again changes nothing.
      """,
    exits: .work)

  @OptionGroup var options: AgentOptions

  func run() throws {
    let program = ProgramSearch.process.running(as: CommandLine.arguments.first ?? "")
    guard let program = program ?? CurrentProcess.program else {
      throw FileError.invalid(path: "keystow", reason: "cannot find the path of this program")
    }
    try options.start.enter()
    try options.carryOut { try ClientPlan(installing: $0, in: $1, program: program) }
  }
}

struct AgentUninstall: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "uninstall",
    abstract: "Remove the hooks from coding agents.",
    discussion: """
      Examples:
        keystow agent uninstall
        keystow agent uninstall --user cursor

      Removes what `keystow agent install` added, and a file that holds nothing
      else.
      """,
    exits: .work)

  @OptionGroup var options: AgentOptions

  func run() throws {
    try options.start.enter()
    try options.carryOut { try ClientPlan(removing: $0, in: $1) }
  }
}

/// The changes of the configurations of clients.
struct AgentRemedy: Remedy {
  let plans: [ClientPlan]

  var changes: [RemedyChange] { plans.compactMap(\.edit).compactMap { RemedyChange($0) } }

  func carryOut(under lock: ProjectLock) throws { try lock.write(plans.compactMap(\.edit)) }

  func lines(isDone: Bool) -> [String] {
    Listing.table(
      plans.map { [$0.client.rawValue, TerminalText.visible(text($0, isDone))] }) + notes
  }

  private func text(_ plan: ClientPlan, _ isDone: Bool) -> String {
    let events = "\(plan.eventCount) events"
    switch plan.action {
    case .install: return (isDone ? "installed" : "to install") + ": \(plan.path), \(events)"
    case .update: return (isDone ? "updated" : "to update") + ": \(plan.path), \(events)"
    case .remove: return (isDone ? "removed from" : "to remove from") + ": \(plan.path)"
    case .nothing: return "nothing to do: \(plan.path)"
    }
  }

  private var notes: [String] {
    let changes = plans.filter { $0.action == .install || $0.action == .update }
    return changes.contains { $0.client == .codex }
      ? ["Codex skips new hooks until you trust them: run /hooks in Codex"] : []
  }
}
