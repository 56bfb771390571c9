import ArgumentParser
internal import CommandLine
internal import Formats
package import Ignore
package import ScanCommands
internal import Text

struct IgnoreCheck: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Find files that are tracked or ignored but should not be.",
    discussion: """
      Examples:
        keystow ignore check                 list what to do
        keystow ignore check --format json   for CI

      Reports, most urgent first: dangerous files that are tracked or would be
      added, by name and by content; tracked files that match an ignore rule, which
      has no effect; patterns that ignore files the repository needs; lines without
      effect; problems with letter case and links. Always checks the whole
      repository. To stop tracking what an ignore rule matches: keystow ignore untrack

      Only the rules in .gitignore files count, so that CI and every developer get
      the same result. Files ignored only by rules of this machine
      (.git/info/exclude, core.excludesFile) are listed as notes; with --rules all
      they count, too, and the set equals that of git ls-files -ci
      --exclude-standard.
      """,
    exits: .work)

  @Option(help: "Rules that count: committed ones, or also those of this machine")
  var rules: RuleScope = .committed

  @Option(name: .shortAndLong, help: "Output format") var format: ListingFormat = .text
  @Flag(name: .shortAndLong, help: "List everything, including unused patterns") var verbose = false
  @Flag(name: .shortAndLong, help: "Print only what to do: no notes, no totals") var quiet = false
  @Option(help: "When to use color") var color: AutoChoice = .auto
  @OptionGroup var paging: PagerOptions
  @OptionGroup var start: StartFolder

  func run() throws {
    try start.enter()
    let secrets = try FileSecrets.ofWorkTree()
    let check = try RepositoryCheck(path: ".", facts: secrets.facts)
    let result = try StatusLine("checking the work tree", isQuiet: quiet).during {
      try check.result(in: rules, judge: SecretJudge(asking: secrets))
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

extension SecretJudge {
  /// - Parameter secrets: the scan that judges.
  package init(asking secrets: FileSecrets) {
    self.init { path, bytes in
      let all = try secrets.list(in: bytes, of: path)
      if all.contains(where: \.isReported) { return .reported }
      return all.lazy.compactMap(\.acceptedBy).first.map { .accepted(by: $0) } ?? .silent
    }
  }
}
