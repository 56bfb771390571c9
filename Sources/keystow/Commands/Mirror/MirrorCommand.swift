import ArgumentParser
internal import Files
internal import Text

struct MirrorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mirror",
    abstract: "Fetch bare mirrors of many repositories, to scan them.",
    discussion: """
      Examples:
        keystow mirror list.txt --into mirrors
        keystow scan --repos mirrors --cache mirrors.cache
        gh repo list OWNER --json url -q '.[].url' | keystow mirror - --into mirrors

      The list has one repository per line: a URL (https, ssh, git, file), an address
      such as git@example.com:group/app.git, or a path; # starts a comment. The
      mirror of https://example.com/group/app is DIR/example.com/group/app.git.

      The folder is the whole state: a new mirror appears when it is complete; the
      next run updates those that exist, and fetches the others. A repository that
      cannot be fetched does not stop the rest. Nothing is asked: credentials come
      from git's credential helpers and from ssh-agent.
      """,
    exits: .task)

  @Argument(
    help: "File that lists the repositories; - for standard input", completion: .file())
  var list: String

  @Option(
    help: ArgumentHelp("Folder of the mirrors, created if missing", valueName: "dir"),
    completion: .directory)
  var into: String

  @Option(
    name: Jobs.names,
    help: "Number of repositories to fetch at a time, 1 to 1024 (default: 4)")
  var jobs: Jobs?

  @Flag(name: .shortAndLong, help: "List every mirror") var verbose = false
  @Flag(name: .shortAndLong, help: "Print failures only") var quiet = false

  private static let standardJobs = 4
  private static let lockName = ".keystow-mirror.lock"

  func validate() throws {
    if into.isEmpty { throw ValidationError("--into: the folder name is empty.") }
  }

  func run() throws {
    let list = try MirrorList(path: list)
    let folder = try Folder.making(into, permissions: 0o777)
    let lock = try FileLock(file: Self.lockName, in: folder, patience: .zero)
    let signals = StopSignals()
    let run = MirrorRun(
      folder: try RealPath.resolved(into), jobs: jobs?.count ?? Self.standardJobs,
      report: { [verbose] in Self.report($0, $1, verbose) })
    for mistake in list.mistakes {
      Terminal.standardError.write(lines: [TerminalText.visible("keystow: " + mistake)])
    }
    let outcomes = withExtendedLifetime(lock) {
      run.outcomes(of: list.addresses) { StopSignals.isReceived }
    }
    signals.restore()
    let failures = list.mistakes.count + outcomes.count { $0 != .new && $0 != .updated }
    if !quiet { try Terminal.standardOutput.deliver(summary(outcomes, failures)) }
    if failures > 0 { throw ExitStatus.failed }
  }

  private static func report(
    _ outcome: MirrorOutcome, _ address: MirrorAddress, _ isVerbose: Bool
  ) {
    let name = address.place.joined(separator: "/")
    switch outcome {
    case .failed(let reason):
      Terminal.standardError.write(lines: [TerminalText.visible("keystow: \(name): \(reason)")])
    case .new, .updated:
      guard isVerbose else { return }
      let word = outcome == .new ? "new" : "updated"
      Terminal.standardOutput.write(lines: [TerminalText.visible("\(word): \(name)")])
    }
  }

  private func summary(_ outcomes: [MirrorOutcome], _ failures: Int) -> [String] {
    let counts = [
      ("new", outcomes.count { $0 == .new }), ("updated", outcomes.count { $0 == .updated }),
      ("failed", failures),
    ].filter { $0.1 > 0 }.map { "\($0.1) \($0.0)" }
    let total = (outcomes.count { $0 == .new || $0 == .updated }).counting("mirror")
    let shown = TerminalText.visible(into)
    var lines = ["\(total) in \(shown): \(counts.joined(separator: ", "))"]
    if outcomes.contains(.new) {
      lines.append("scan them with: keystow scan --repos \(ShellWord.quoted(into))")
    }
    return lines
  }
}
