import ArgumentParser
internal import Formats
internal import GitIgnore
internal import Reports

/// Finds what slipped past the ignore rules, and takes it out of the index.
struct IgnoreCheck: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Find what is tracked or ignored and should not be; --untrack mends it.",
    discussion: """
      Says, with what to do first at the top: dangerous files that are tracked or would be added, \
      by their names and then their content; tracked files that rules ignore, which has no effect; patterns that keep \
      out what the repository needs; lines without effect; trouble with case and links. Always the \
      whole repository.

      Examples:
        keystow ignore check                        what is to be done
        keystow ignore check --untrack --dry-run    what --untrack would do
        keystow ignore check --untrack --backup ../copies
        keystow ignore check --untrack config/.env  only this file
        keystow ignore check --format json          for CI

      The rules of the .gitignore files count, so that CI and each developer see the same. What only \
      the rules of this machine ignore (.git/info/exclude, core.excludesFile) is a note; with \
      --rules all it counts, and the set is that of git ls-files -ci --exclude-standard.

      Exit status: 0 nothing to do, 1 something to do, 2 failed or not everything could be read, \
      64 wrong usage, 130 interrupted; the index is the old or the new one.
      """)

  @Argument(
    help: "With --untrack: only these files, or what is in these folders.", completion: .file())
  var paths: [String] = []

  @Flag(help: "Take tracked files that rules ignore out of the index; they stay on disk.")
  var untrack = false

  @Flag(
    name: [.customShort("n"), .long],
    help: "With --untrack: show what would be done, and do nothing.")
  var dryRun = false

  @Flag(name: .shortAndLong, help: "With --untrack: do not ask.")
  var yes = false

  @Flag(
    help: "With --untrack: also what looks deliberate, such as .keep files, fixtures and samples.")
  var includeDeliberate = false

  @Option(
    help:
      "With --untrack: copy the files to this folder first; it must be outside the work tree, or in .git.",
    completion: .directory)
  var backup: String?

  @Option(help: "Whose rules count: those that are committed, or also those of this machine.")
  var rules: RuleScope = .committed

  @Option(name: .shortAndLong, help: "The format of the output.")
  var format: ListingFormat = .text

  @Flag(name: .shortAndLong, help: "List everything, also patterns that match nothing here.")
  var verbose = false

  @Flag(name: .shortAndLong, help: "Only what is to be done: no notes, no totals.")
  var quiet = false

  @Option(help: "When to use colour.")
  var color: ColourChoice = .auto

  @OptionGroup
  var start: StartFolder

  func validate() throws {
    guard !untrack else { return }
    let needing = [
      ("a path", !paths.isEmpty), ("--dry-run", dryRun), ("--yes", yes),
      ("--include-deliberate", includeDeliberate), ("--backup", backup != nil),
    ].first { $0.1 }
    if let needing { throw ValidationError("\(needing.0) goes with --untrack.") }
  }

  func run() throws {
    try start.enter()
    let check = try RepositoryCheck(path: ".")
    if untrack { return try Untracking(self, check).run() }
    let result = try check.result(in: rules)
    switch format {
    case .text: try Terminal.standardOutput.deliver(CheckText(result, style: style).bytes)
    case .json: try Self.deliver(CheckJSON.value(of: result))
    }
    guard result.problems.isEmpty else { throw ExitStatus.failed }
    if result.hasWork { throw ExitStatus.findings }
  }

  var style: TextStyle {
    TextStyle(
      isColoured: Terminal.standardOutput.wantsColour(color), isVerbose: verbose, isQuiet: quiet)
  }

  static func deliver(_ value: JSONValue) throws {
    try Terminal.standardOutput.deliver(JSONWriter.document(value))
  }
}

extension RuleScope: ExpressibleByArgument {}
