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
    abstract: "Drop from the baseline what is no longer found.",
    discussion: """
      Examples:
        keystow baseline prune --dry-run   what would go
        keystow baseline prune

      Work tree and history are looked through, with reflog and stash: what was
      removed from a file is still in the commits before, and stays known. What the
      configuration allows by now goes.

      Exit status: 0 done, 2 failed or not everything could be read (nothing is
      written then), 64 wrong usage, 130 interrupted.
      """)

  @Flag(help: "Look at the work tree alone; what only the history has is dropped.")
  var workTreeOnly = false

  @Flag(help: "Also look at files that git ignores.")
  var ignored = false

  @Flag(help: "Also look at submodules and repositories inside the work tree.")
  var recurseSubmodules = false

  @Flag(name: [.customShort("n"), .long], help: "Write nothing; say what would be done.")
  var dryRun = false

  @OptionGroup
  var target: BaselineTarget

  func run() async throws {
    try target.start.enter()
    let plan = Task.detached { try MatchPlan(.builtIn) }
    let root = try BaselineTarget.root()
    if !workTreeOnly, let repository = try? Repository(at: root),
      repository.isShallow || repository.isPartialClone
    {
      throw InputError(
        path: root,
        reason: "a part of the history is not in this clone, so nobody can say what is gone; "
          + "fetch it (git fetch --unshallow), or prune by the work tree: --work-tree-only")
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
      Terminal.standardError.write("Nothing was written, as not everything could be read.\n")
      throw ExitStatus.failed
    }
    let gone = document.keepOnly(result.findings)
    if !dryRun, !gone.isEmpty { try place.write(document) }
    let verb = dryRun ? "would be dropped" : "dropped"
    let which =
      gone.isEmpty ? "" : " (\(TerminalText.visible(BaselineTarget.counts(gone.map(\.rule)))))"
    try Terminal.standardOutput.deliver([
      "\(TerminalText.visible(place.path)): \(gone.count) of \(count) "
        + "\(count == 1 ? "entry" : "entries") \(verb)\(which)"
    ])
  }
}
