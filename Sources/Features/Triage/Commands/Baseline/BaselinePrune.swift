import ArgumentParser
internal import CommandLine
internal import Files
internal import Findings
internal import Git
internal import ScanCommands
internal import Text

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

  @OptionGroup var remedy: RemedyOptions
  @OptionGroup var search: BaselineSearch

  func run() async throws {
    let target = search.target
    try target.start.enter()
    let plan = BuiltInPlan.start()
    let root = try BaselineTarget.root()
    if !workTreeOnly, let repository = try? Repository(at: root),
      repository.isShallow || repository.isPartialClone
    {
      throw FileError.invalid(
        path: root,
        reason: "shallow or partial clone: cannot tell which findings are gone; "
          + "run git fetch --unshallow, or pass --work-tree-only")
    }
    let baseline = target.baseline(besides: root)
    // Before the scan, which may take long.
    _ = try target.document(besides: root)
    let request = try search.request(root: root, includesHistory: !workTreeOnly)
    let result = try await request.run(with: plan, counting: "contents")
    try BaselineTarget.requireComplete(result)
    try baseline.carryOut(remedy) {
      var (gone, count) = ([BaselineDocument.Entry](), 0)
      let edits = try baseline.edits { current in
        guard var current else { return nil }
        count = current.entries.count
        gone = current.keepOnly(result.findings)
        return gone.isEmpty ? nil : current
      }
      return FileRemedy(edits) { isDone in
        let verb = isDone || gone.isEmpty ? "removed" : "would be removed"
        let which =
          gone.isEmpty
          ? "" : " (\(TerminalText.visible(BaselineTarget.counts(gone.map(\.rule)))))"
        let of = count.counting("entry", "entries")
        return ["\(TerminalText.visible(baseline.path)): \(gone.count) of \(of) \(verb)\(which)"]
      }
    }
  }
}
