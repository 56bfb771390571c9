import ArgumentParser
internal import Bytes
internal import CommandLine
internal import Files
internal import Formats
internal import Git
internal import Ignore
internal import ScanCommands
internal import Stow
internal import Text
internal import Vocabulary

struct IgnoreUntrack: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "untrack",
    abstract: "Stop tracking files that match an ignore rule; they stay on disk.",
    discussion: """
      Examples:
        keystow ignore untrack --dry-run     print the plan only
        keystow ignore untrack               print the plan, ask, then do it
        keystow ignore untrack --backup ../copies
        keystow ignore untrack config/.env   only this file

      Removes the files from the index, in one step or not at all, and leaves other
      staged changes alone. Whoever pulls the commit loses the file: the plan says so.
      Files that look deliberate, such as fixtures and samples, stay tracked unless
      --include-deliberate is given.

      Only the rules in .gitignore files count; with --rules all those of this machine
      count, too, and the set equals that of git ls-files -ci --exclude-standard.
      """,
    exits: .work)

  @Argument(help: "Only these files or folders", completion: .file()) var paths: [String] = []

  @Flag(help: "Include files that look deliberate: .keep files, fixtures, samples")
  var includeDeliberate = false

  @Option(
    help: "Copy the files to this folder first, outside the work tree or in .git",
    completion: .directory)
  var backup: String?

  @Option(help: "Rules that count: committed ones, or also those of this machine")
  var rules: RuleScope = .committed

  @OptionGroup var remedy: RemedyOptions
  @Flag(name: .shortAndLong, help: "List every file") var verbose = false
  @Flag(name: .shortAndLong, help: "Print only what to do: no notes, no totals") var quiet = false
  @Option(help: "When to use color") var color: AutoChoice = .auto
  @OptionGroup var start: StartFolder

  func run() throws {
    try start.enter()
    try remedy.carryOut {
      "Stop tracking \($0.plan.selected.count.counting("file"))?"
    } _: {
      try UntrackRemedy(self, RepositoryCheck(path: ".", facts: FileSecrets.ofWorkTree().facts))
    }
  }

  fileprivate var style: TextStyle {
    TextStyle(
      isColoured: Terminal.standardOutput.wantsColour(color), isVerbose: verbose, isQuiet: quiet)
  }
}

/// The files to remove from the index, after copies are made.
private struct UntrackRemedy: Remedy {
  let plan: UntrackPlan
  private let command: IgnoreUntrack
  private let check: RepositoryCheck

  /// - Throws: `PathArgumentError` for a path outside the work tree; `ValidationError` for a path
  ///   with nothing to untrack.
  init(_ command: IgnoreUntrack, _ check: RepositoryCheck) throws {
    self.command = command
    self.check = check
    let request = UntrackRequest(
      scope: command.rules,
      paths: try RawArguments.bytes(of: command.paths).map {
        try UntrackRequest.path($0, below: check.root)
      },
      includesDeliberate: command.includeDeliberate)
    plan = check.untrackPlan(request)
    guard let missing = plan.unmatched.first else { return }
    throw ValidationError(
      "'\(TerminalText.visible(missing.bytes))' is not tracked, or matches no ignore rule.")
  }

  var changes: [RemedyChange] { plan.paths.map { RemedyChange(.untrack, $0.bytes) } }

  var problems: [Problem] { check.survey.problems }

  var preview: [String] {
    UntrackText(plan, style: command.style).lines(
      hasBackup: command.backup != nil,
      backupSuggestion: TerminalText.visible(check.gitFolder + "/keystow/backup"))
  }

  var members: JSONObject { UntrackJSON.members(of: plan) }

  func leavesWork(isDone: Bool) -> Bool { !isDone && !plan.selected.isEmpty }

  func lines(isDone: Bool) -> [String] {
    isDone && !plan.selected.isEmpty
      ? [""] + UntrackText.closing(count: plan.selected.count) : []
  }

  func carryOut(under lock: ProjectLock) throws {
    let journal = try lock.requiredJournal()
    let indexLock = try Repository(at: ".").indexLock
    guard !FileStatus.exists(indexLock) else { throw IndexWriteError.locked(path: indexLock) }
    try backUp()
    _ = try journal.removeFromIndex(plan.paths)
  }

  private func backUp() throws {
    guard let folder = command.backup else { return }
    try TrackedLinks.check(folder)
    let backup = try Backup(root: check.root, gitFolder: check.gitFolder, folder: folder)
    let count = try backup.copy(plan.paths)
    Terminal.standardError.write(
      "Copied \(count) of \(plan.paths.count.counting("file")) to "
        + TerminalText.visible(folder) + "\n")
  }
}
