internal import ArgumentParser
internal import Candidates
internal import Findings
internal import Reports

/// Lists what is in a baseline.
struct BaselineShow: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "List what is in the baseline, and where it stands.",
    discussion: """
      Examples:
        keystow baseline show             what of it is in the work tree
        keystow baseline show --history   and in the history
        keystow baseline show --format json

      Places are not in the file: the repository is scanned for them.

      Exit status: 0 done, 2 failed or not everything could be read, 64 wrong usage,
      130 interrupted.
      """)

  @Flag(help: "Look at the history as well, with reflog and stash.")
  var history = false

  @Flag(help: "Also look at files that git ignores.")
  var ignored = false

  @Flag(help: "Also look at submodules and repositories inside the work tree.")
  var recurseSubmodules = false

  @Option(name: .shortAndLong, help: "The format of the list.")
  var format: ListingFormat = .text

  @OptionGroup
  var target: BaselineTarget

  func run() async throws {
    try target.start.enter()
    let plan = Task.detached { try MatchPlan(.builtIn) }
    let root = try BaselineTarget.root()
    let document = try target.document(besides: root)
    let search = try BaselineSearch(
      root: root, target: target, includesHistory: history, includesIgnored: ignored,
      recursesSubmodules: recurseSubmodules)
    let result = try await search.run(with: plan)
    let listing = BaselineListing(
      path: target.place(besides: root).path, document: document, findings: result.findings,
      includesHistory: history)
    switch format {
    case .text: try Terminal.standardOutput.deliver(listing.lines)
    case .json: try Terminal.standardOutput.deliver(JSONWriter.document(listing.json))
    }
    Terminal.standardError.report(result.problems)
    guard result.problems.isEmpty else { throw ExitStatus.failed }
  }
}
