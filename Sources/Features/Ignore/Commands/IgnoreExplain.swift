import ArgumentParser
internal import Bytes
internal import CommandLine
internal import Ignore

struct IgnoreExplain: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Show which rule decides whether a path is ignored.",
    discussion: """
      Examples:
        keystow ignore explain build/app.log
        keystow ignore explain --format json Config.xcconfig
        keystow ignore explain -v build/app.log
                                                the line of git check-ignore -v
      """,
    exits: .ignored)

  @Argument(help: "Paths to check; they need not exist", completion: .file())
  var paths: [String] = []
  @Flag(name: .shortAndLong, help: "Print rule and path alone, as git does with -v")
  var verbose = false
  @Option(name: .shortAndLong, help: "Output format") var format: ListingFormat = .text
  @OptionGroup var start: StartFolder

  func validate() throws {
    if paths.isEmpty { throw ValidationError("Name a path.") }
  }

  func run() throws {
    try start.enter()
    let context = try WorkTreeContext()
    Terminal.standardError.report(context.rules.problems)
    var explainer = IgnoreExplainer(context) { Terminal.standardError.report([$0]) }
    let explanations = try RawArguments.bytes(of: paths).map { try explainer.explain($0) }
    let listing = ExplanationListing(explanations)
    try format.deliver(verbose ? listing.rules : listing.lines, json: listing.json)
    if !explanations.contains(where: \.isIgnored) { throw ExitStatus.findings }
  }
}
