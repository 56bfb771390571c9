package import ArgumentParser
internal import CommandLine
internal import Files
internal import Git
internal import Live
internal import LiveChecks
import Synchronization
internal import Text

package struct MirrorCommand: ParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "mirror",
    abstract: "Fetch bare mirrors of many repositories, to scan them.",
    discussion: """
      Examples:
        keystow mirror list.txt --into mirrors
        keystow scan --repos mirrors --cache mirrors.cache
        keystow mirror github:OWNER --into mirrors --token-env GITHUB_TOKEN
        keystow mirror gitlab:https://git.example.com/group/team --dry-run > list.txt

      The list has one repository per line: a URL (https, ssh, git, file), an address
      such as git@example.com:group/app.git, or a path; # starts a comment. The
      mirror of https://example.com/group/app is DIR/example.com/group/app.git.

      github:OWNER, gitlab:GROUP and gitea:https://HOST/OWNER stand for all
      repositories of an organization, a group with its subgroups, or a user, as the
      forge lists them; a server of your own is named as in the example.

      The folder is the whole state: a new mirror appears when it is complete; the
      next run updates those that exist, and fetches the others. A repository that
      cannot be fetched does not stop the rest. Nothing is asked: credentials come
      from the variable --token-env, git's credential helpers, and ssh-agent.
      """,
    exits: .task)

  @Argument(
    help: "File that lists the repositories, - for standard input, or an owner at a forge",
    completion: .file())
  package var list: String

  @Option(
    help: ArgumentHelp("Folder of the mirrors, created if missing", valueName: "dir"),
    completion: .directory)
  package var into: String?

  @Option(
    help: ArgumentHelp(
      "Variable with a token, sent to the forge only: to list and to fetch its repositories",
      valueName: "name"))
  var tokenEnv: String?

  @Option(
    name: Jobs.names,
    help: "Number of repositories to fetch at a time, 1 to 1024 (default: 4)")
  var jobs: Jobs?

  @Flag(name: [.customShort("n"), .long], help: "List the repositories without fetching them")
  package var dryRun = false
  @Flag(name: .shortAndLong, help: "List every mirror") package var verbose = false
  @Flag(name: .shortAndLong, help: "Print failures only") package var quiet = false

  private static let standardJobs = 4
  private static let lockName = ".keystow-mirror.lock"

  @OptionGroup var start: StartFolder

  package func validate() throws {
    if into?.isEmpty == true { throw ValidationError("--into: the folder name is empty.") }
    if into == nil, !dryRun { throw ValidationError("Missing expected argument '--into <dir>'") }
    let owner = try owner()
    if tokenEnv != nil, owner == nil {
      throw ValidationError(
        "--token-env requires an owner at a forge, such as github:OWNER; for other addresses, use "
          + "git's credential helpers.")
    }
    if let tokenEnv, !Environment.isName(tokenEnv) {
      throw ValidationError("--token-env: not the name of a variable.")
    }
  }

  /// The owner whose repositories to fetch; nil for a list.
  ///
  /// - Throws: `ValidationError` for an owner that is not valid.
  private func owner() throws -> ForgeOwner? {
    do throws(ForgeError) {
      return try ForgeOwner(list)
    } catch {
      throw ValidationError("\(error).")
    }
  }

  package func run() throws {
    try start.enter()
    let owner = try owner()
    if let tokenEnv, let owner {
      try owner.checkHost(ofTokenIn: tokenEnv, LiveFiles(folder: nil).surroundings())
    }
    let token = try tokenEnv.map { try MirrorToken(variable: $0, host: owner?.host ?? "") }
    let list =
      try owner.map { owner in
        try StatusLine("listing the repositories", isQuiet: quiet).during {
          MirrorList(try ForgeListing(owner, token: token?.text).addresses(), at: owner.host)
        }
      } ?? MirrorList(path: list)
    for mistake in list.mistakes {
      Terminal.standardError.write(lines: [TerminalText.visible("keystow: " + mistake)])
    }
    guard let into, !dryRun else {
      try Terminal.standardOutput.deliver(list.addresses.map { TerminalText.visible($0.text) })
      if !list.mistakes.isEmpty { throw ExitStatus.failed }
      return
    }
    try fetch(list, into: into, token)
  }

  private func fetch(_ list: MirrorList, into: String, _ token: MirrorToken?) throws {
    try TrackedLinks.check(into)
    let folder = try Folder.making(into, permissions: 0o777)
    let lock = try FileLock(file: Self.lockName, in: folder, patience: .zero)
    let signals = StopSignals()
    let done = Mutex(0)
    let count = list.addresses.count
    let status = StatusLine(isQuiet: quiet) {
      RemainingTime.line(after: $0, done.withLock { $0 }, of: count, "repositories")
    }
    let run = MirrorRun(
      folder: try RealPath.resolved(into), jobs: jobs?.count ?? Self.standardJobs,
      token: token,
      report: { [verbose] outcome, address in
        done.withLock { $0 += 1 }
        status.interrupted(by: { Self.report(outcome, address, verbose) })
      })
    let outcomes = withExtendedLifetime(lock) {
      status.during { run.outcomes(of: list.addresses) { StopSignals.isReceived } }
    }
    signals.restore()
    let failures = list.mistakes.count + outcomes.count { $0 != .new && $0 != .updated }
    if !quiet { try Terminal.standardOutput.deliver(summary(outcomes, failures, into)) }
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

  private func summary(
    _ outcomes: [MirrorOutcome], _ failures: Int, _ into: String
  ) -> [String] {
    let counts = [
      ("new", outcomes.count { $0 == .new }), ("updated", outcomes.count { $0 == .updated }),
      ("failed", failures),
    ].filter { $0.1 > 0 }.map { "\($0.1) \($0.0)" }
    guard !counts.isEmpty else { return ["no repositories to mirror"] }
    let total = (outcomes.count { $0 == .new || $0 == .updated }).counting("mirror")
    let shown = TerminalText.visible(into)
    var lines = ["\(total) in \(shown): \(counts.joined(separator: ", "))"]
    if outcomes.contains(.new) {
      lines.append("scan them with: keystow scan --repos \(ShellWord.quoted(into))")
    }
    return lines
  }

  package init() {}
}
