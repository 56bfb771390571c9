import ArgumentParser
internal import CommandLine
internal import Formats
internal import Ignore
internal import Text

struct IgnoreCheck: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Find files that are tracked or ignored but should not be.",
    discussion: """
      Examples:
        keystow ignore check                        list what to do
        keystow ignore check --untrack --dry-run    print what --untrack would do
        keystow ignore check --untrack --backup ../copies
        keystow ignore check --untrack config/.env  only this file
        keystow ignore check --format json          for CI

      Reports, most urgent first: dangerous files that are tracked or would be
      added, by name and by content; tracked files that match an ignore rule, which
      has no effect; patterns that ignore files the repository needs; lines without
      effect; problems with letter case and links. Always checks the whole
      repository.

      Only the rules in .gitignore files count, so that CI and every developer get
      the same result. Files ignored only by rules of this machine
      (.git/info/exclude, core.excludesFile) are listed as notes; with --rules all
      they count, too, and the set equals that of git ls-files -ci
      --exclude-standard.
      """,
    exits: .work)

  @Argument(help: "With --untrack: only these files or folders", completion: .file())
  var paths: [String] = []

  @Flag(help: "Stop tracking files that match an ignore rule; they stay on disk")
  var untrack = false

  @Flag(name: [.customShort("n"), .long], help: "With --untrack: print the plan, change nothing")
  var dryRun = false

  @Flag(name: .shortAndLong, help: "With --untrack: do not ask for confirmation") var yes = false

  @Flag(help: "With --untrack: include files that look deliberate: .keep files, fixtures, samples")
  var includeDeliberate = false

  @Option(
    help:
      "With --untrack: copy the files to this folder first, outside the work tree or in .git",
    completion: .directory)
  var backup: String?

  @Option(help: "Rules that count: committed ones, or also those of this machine")
  var rules: RuleScope = .committed

  @Option(name: .shortAndLong, help: "Output format") var format: ListingFormat = .text
  @Flag(name: .shortAndLong, help: "List everything, including unused patterns") var verbose = false
  @Flag(name: .shortAndLong, help: "Print only what to do: no notes, no totals") var quiet = false
  @Option(help: "When to use color") var color: AutoChoice = .auto
  @OptionGroup var paging: PagerOptions
  @OptionGroup var start: StartFolder

  func validate() throws {
    guard !untrack else { return }
    let needing = [
      ("a path", !paths.isEmpty), ("--dry-run", dryRun), ("--yes", yes),
      ("--include-deliberate", includeDeliberate), ("--backup", backup != nil),
    ].first { $0.1 }
    if let needing { throw ValidationError("\(needing.0) requires --untrack.") }
  }

  func run() throws {
    try start.enter()
    let check = try RepositoryCheck(path: ".")
    if untrack { return try Untracking(self, check).run() }
    let result = try StatusLine("checking the work tree", isQuiet: quiet).during {
      try check.result(in: rules)
    }
    var style = style
    style.url = FileLinks(to: check.root)?.url
    style.wrapping = Terminal.standardOutput.columns
    try format.deliver(CheckText(result, style: style).lines, json: CheckJSON.value(of: result))
    guard result.problems.isEmpty else { throw ExitStatus.failed }
    if result.hasWork { throw ExitStatus.findings }
  }

  var style: TextStyle {
    TextStyle(
      isColoured: Terminal.standardOutput.wantsColour(color), isVerbose: verbose, isQuiet: quiet)
  }
}

extension RuleScope: ExpressibleByArgument {}
