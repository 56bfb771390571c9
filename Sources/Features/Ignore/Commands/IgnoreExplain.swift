import ArgumentParser
internal import Bytes
internal import CommandLine
internal import Files
internal import Ignore

struct IgnoreExplain: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Show which rule decides whether a path is ignored.",
    discussion: """
      Examples:
        keystow ignore explain build/app.log
        keystow ignore explain --format json Config.xcconfig
        git ls-files | keystow ignore explain --no-index -v --stdin

      With -v, -n, -z, -q or --stdin, input and output are those of git check-ignore
      with the same options.
      """,
    exits: .ignored)

  @Argument(help: "Paths to check; they need not exist", completion: .file())
  var paths: [String] = []

  @Flag(
    name: .shortAndLong,
    help: "Print file, line and pattern, one path per line (git check-ignore -v)")
  var verbose = false

  @Flag(name: [.customShort("n"), .long], help: "With -v: also print paths that match no pattern")
  var nonMatching = false

  @Flag(name: .customShort("z"), help: "With --stdin: terminate paths and output fields with NUL")
  var nul = false

  @Flag(
    name: .shortAndLong,
    help: "Print nothing; set the exit status for one path (git check-ignore -q)")
  var quiet = false

  @Flag(help: "Read paths from standard input, one per line") var stdin = false
  @Flag(help: "Treat tracked paths as untracked") var noIndex = false
  @Option(name: .shortAndLong, help: "Output format") var format: ListingFormat = .text
  @OptionGroup var start: StartFolder

  private var isPlumbing: Bool { verbose || nonMatching || nul || quiet || stdin }

  func validate() throws {
    if stdin, !paths.isEmpty { throw ValidationError("--stdin takes no paths.") }
    if !stdin, paths.isEmpty { throw ValidationError("Name a path, or pass --stdin.") }
    if nul, !stdin { throw ValidationError("-z requires --stdin.") }
    if quiet, paths.count > 1 { throw ValidationError("--quiet takes a single path.") }
    if quiet, verbose { throw ValidationError("--quiet cannot be combined with --verbose.") }
    if nonMatching, !verbose { throw ValidationError("--non-matching requires --verbose.") }
    if isPlumbing, format == .json {
      throw ValidationError("--format json cannot be combined with -v, -n, -z, -q or --stdin.")
    }
  }

  func run() throws {
    try start.enter()
    let place = try WorkTreeContext(readsIndex: !(noIndex && isPlumbing))
    Terminal.standardError.report(place.rules.problems)
    let ignoredCount = isPlumbing ? try answerAsGit(place) : try explain(place)
    if ignoredCount == 0 { throw ExitStatus.findings }
  }

  /// Returns the number of ignored paths.
  private func explain(_ place: WorkTreeContext) throws -> Int {
    var explainer = IgnoreExplainer(place, readsIndex: !noIndex) {
      Terminal.standardError.report([$0])
    }
    let explanations = try RawArguments.bytes(of: paths).map { try explainer.explain($0) }
    let ignored = explanations.map { explainer.isIgnored($0) }
    let listing = ExplanationListing(Array(zip(explanations, ignored)), readsIndex: !noIndex)
    try format.deliver(listing.lines, json: listing.json)
    return ignored.count { $0 }
  }

  /// Returns the number of ignored paths.
  private func answerAsGit(_ place: WorkTreeContext) throws -> Int {
    var options = CheckIgnore.Options()
    options.isVerbose = verbose
    options.showsNonMatching = nonMatching
    options.isNulTerminated = nul
    options.isQuiet = quiet
    options.usesIndex = !noIndex
    var check = CheckIgnore(place, options: options) { Terminal.standardError.report([$0]) }
    guard stdin else {
      let output = try check.answer(RawArguments.bytes(of: paths))
      try Terminal.standardOutput.deliver(output)
      return check.ignoredCount
    }
    var lines = StandardInputLines(end: nul ? 0 : 0x0a)
    while true {
      let records = try lines.next()
      guard !records.isEmpty else { return check.ignoredCount }
      var output: [UInt8] = []
      do {
        for record in records { output += try check.answer(line: record) }
      } catch {
        // As git does, print the answers given before the error.
        try Terminal.standardOutput.deliver(output)
        throw error
      }
      try Terminal.standardOutput.deliver(output)
    }
  }
}
