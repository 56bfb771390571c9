import ArgumentParser
internal import Candidates
internal import Files
internal import Findings
internal import Git
internal import Text

/// Drops from a baseline what is no longer found.
struct BaselinePrune: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "prune",
    abstract: "Remove baseline entries that are no longer found.",
    discussion: """
      Examples:
        keystow baseline prune --dry-run   print what would be removed
        keystow baseline prune

      Scans the work tree and the history with reflog and stash: a secret removed
      from a file is still in earlier commits, so its entry is kept. Entries that
      the configuration allows are removed.
      """,
    exits: .task)

  @Flag(help: "Scan the work tree only; remove entries found only in the history")
  var workTreeOnly = false

  @Flag(help: "Also scan ignored files") var ignored = false

  @Flag(help: "Also scan submodules and nested repositories") var recurseSubmodules = false

  @Flag(name: [.customShort("n"), .long], help: "Print the plan; write nothing") var dryRun = false

  @OptionGroup var target: BaselineTarget

  func run() async throws {
    try target.start.enter()
    let plan = Task.detached { try MatchPlan(.builtIn) }
    let root = try BaselineTarget.root()
    if !workTreeOnly, let repository = try? Repository(at: root),
      repository.isShallow || repository.isPartialClone
    {
      throw FileError.invalid(
        path: root,
        reason: "shallow or partial clone: cannot tell which findings are gone; "
          + "run git fetch --unshallow, or pass --work-tree-only")
    }
    let place = target.place(besides: root)
    var document = try target.document(besides: root)
    let count = document.entries.count
    let search = try BaselineSearch(
      root: root, target: target, includesHistory: !workTreeOnly, includesIgnored: ignored,
      recursesSubmodules: recurseSubmodules)
    let result = try await search.run(with: plan)
    guard result.problems.isEmpty else {
      Terminal.standardError.report(result.problems)
      Terminal.standardError.write(
        "keystow: nothing was written because not everything could be read\n")
      throw ExitStatus.failed
    }
    let gone = document.keepOnly(result.findings)
    if !dryRun, !gone.isEmpty { try place.write(document) }
    let verb = dryRun ? "would be removed" : "removed"
    let which =
      gone.isEmpty ? "" : " (\(TerminalText.visible(BaselineTarget.counts(gone.map(\.rule)))))"
    try Terminal.standardOutput.deliver([
      "\(TerminalText.visible(place.path)): \(gone.count) of \(count.counting("entry", "entries")) "
        + verb + which
    ])
  }
}
