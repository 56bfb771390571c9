import ArgumentParser
internal import Formats
internal import Git
internal import Hooks
internal import KeyImport
internal import Recipes
internal import Reports
internal import Text

/// Sets a repository up: ignore rules, configuration, keys of other tools, hooks, CI.
struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Set a repository up: ignore rules, configuration, keys, hooks, CI.",
    discussion: """
      Examples:
        keystow init                       shows the plan, asks, then does it
        keystow init --dry-run             what would be done, nothing is written
        keystow init --without hooks --yes
        keystow init --ci github --keystow https://github.com/OWNER/REPOSITORY@TAG
        keystow init --ci slurm --shards 8 --keystow URL@TAG   a scan in eight jobs
        keystow init --from .arkana.yml --with-values   the keys of one file only

      What it sets up, in this order, each only where it is missing:
        ignore   the .gitignore that the project needs, as keystow ignore add
        config   a .keystow.toml
        keys     names and types from .arkana.yml, confidential.yml, the plugin
                 'cocoapods-keys' of a Podfile, .env and .env.example, in
                 .keystow.toml and Secrets.example.xcconfig
        hooks    pre-commit, commit-msg and pre-push, as keystow hook install
        CI       with --ci, the file that makes a CI service run Keystow; it gets
                 Keystow from --keystow, the address of your clone and a tag;
                 with --shards one that scans the whole history in several jobs
                 at once: github, gitlab, kubernetes, slurm

      Values stay where they are unless --with-values is given: then those in .env
      files and confidential.yml are copied into Secrets.xcconfig, which git is told
      to ignore; a value that is there already is not replaced. The files of the
      other tools are not changed; `keystow stow FILE` takes out of one that git
      tracks what `keystow scan` finds there.

      No file of yours is overwritten, and running it twice changes nothing the
      second time.

      Exit status: 0 done or nothing to do, 1 changes were not made, 2 failed,
      64 wrong usage; no file is half-written.
      """)

  @Option(
    help: ArgumentHelp(
      "Only take keys: from a file, or auto for all that are found.", valueName: "file"),
    completion: .file())
  var from: [String] = []

  @Flag(help: "Copy the values in these files into the ignored file too.")
  var withValues = false

  @Option(
    help: ArgumentHelp("Leave out ignore, config, keys or hooks.", valueName: "part"))
  var without: [SetupKind] = []

  @Option(
    help: ArgumentHelp(
      """
      Also CI: github, gitlab, bitrise, xcode-cloud, azure, circle or jenkins; with --shards \
      github, gitlab, kubernetes or slurm.
      """,
      valueName: "service"))
  var ci: [CIService] = []

  @Option(
    help: ArgumentHelp(
      "With --ci: scan the whole history in so many jobs at once.", valueName: "count"))
  var shards: Int?

  @Option(
    help: ArgumentHelp(
      "Where CI gets Keystow from: the address of a git repository, @ and a tag or branch.",
      valueName: "url"))
  var keystow: String?

  @Flag(name: [.customShort("n"), .long], help: "Write nothing; print the plan.")
  var dryRun = false

  @Flag(name: .shortAndLong, help: "Do not ask.")
  var yes = false

  @Option(name: .shortAndLong, help: "The format of the output.")
  var format: ListingFormat = .text

  @OptionGroup
  var start: StartFolder

  func validate() throws {
    if from.count > 1, from.contains("auto") {
      throw ValidationError("--from auto takes all files; it does not go with others.")
    }
    if !from.isEmpty, !ci.isEmpty || !without.isEmpty {
      throw ValidationError("--from takes keys only; it does not go with --ci and --without.")
    }
    if let shards, ci.isEmpty || !RecipeKind.shardCounts.contains(shards) {
      throw ValidationError(
        "--shards goes with --ci and is a number from \(RecipeKind.shardCounts.lowerBound) to "
          + "\(RecipeKind.shardCounts.upperBound).")
    }
    if let service = ci.first(where: { !$0.offers(kind) }) {
      throw ValidationError(
        shards == nil
          ? "\(service.title) runs a scan in several jobs: say how many with --shards."
          : "There is no recipe for several jobs at \(service.title).")
    }
    if !ci.isEmpty, origin == nil {
      throw ValidationError(
        "--ci needs --keystow, where CI gets Keystow from: https://HOST/OWNER/REPOSITORY@TAG, "
          + "without a user or password in it")
    }
  }

  private var kind: RecipeKind { shards.map { .shards($0) } ?? .changes }

  private var origin: ToolOrigin? {
    keystow.flatMap { ToolOrigin($0, version: ToolVersion.current) }
  }

  func run() throws {
    // Before the folder changes: the first word may be a relative path.
    let program = ProgramSearch.process.running(as: CommandLine.arguments.first ?? "")
    try start.enter()
    let parts = try makers(program).compactMap { try $0() }
    if format == .text {
      let plans = try parts.map { try $0.lines() }.filter { !$0.isEmpty }
      try Terminal.standardOutput.deliver(Array(plans.joined(separator: [""])))
    }
    let isNeeded = parts.contains { !$0.changesNothing }
    let isWanted =
      isNeeded && !dryRun && (yes || Confirmation.isGiven("Do all this?", format: format))
    if isWanted {
      // Planned anew, since two of them may write to the same file.
      for make in try makers(program) { try make()?.carryOut() }
    }
    switch format {
    case .json:
      let members = try parts.flatMap { try $0.members() }
      try Terminal.standardOutput.deliver(
        JSONWriter.document(.object([JSONMember("done", .bool(isWanted))] + members)))
    case .text:
      let lines = parts.flatMap { $0.closing(isDone: isWanted) }
      let state = isWanted ? "Done." : isNeeded ? nil : "All of it is there already."
      try Terminal.standardOutput.deliver(
        (state.map { ["", $0] } ?? []) + lines.map { TerminalText.visible($0) })
    }
    if isNeeded, !isWanted { throw ExitStatus.findings }
  }

  /// The parts, each made when it is asked for; nil for one that there is nothing for.
  private func makers(_ program: String?) throws -> [() throws -> (any SetupPart)?] {
    let option = start.option(toWorkIn:)
    guard from.isEmpty else {
      let files = from == ["auto"] ? nil : from
      return [{ try KeySetup(from: files, takesValues: withValues, folderOption: option) }]
    }
    let root = try Repository(at: ".").workTree ?? "."
    let kinds = SetupKind.allCases.filter { !without.contains($0) }
    let makers = kinds.map { kind -> () throws -> (any SetupPart)? in
      switch kind {
      case .ignore: return { try IgnoreSetup() }
      case .config:
        return {
          let keys = kinds.contains(.keys) ? try keys(option) : nil
          return try ConfigurationSetup(root: root, hasKeys: keys != nil)
        }
      case .keys: return { try keys(option) }
      case .hooks: return { try HookSetup(program: program) }
      }
    }
    return makers + [{ try RecipeSetup(for: ci, kind, from: origin, root: root) }]
  }

  /// Nil where no file declares keys.
  private func keys(_ option: (String) -> String) throws -> KeySetup? {
    do {
      return try KeySetup(from: nil, takesValues: withValues, folderOption: option)
    } catch ImportError.nothingFound {
      return nil
    }
  }
}

extension CIService: ExpressibleByArgument {}

/// What `init` can set up, in the order in which it does.
enum SetupKind: String, CaseIterable, ExpressibleByArgument {
  case ignore, config, keys, hooks
}
