import ArgumentParser
internal import Bytes
internal import Candidates
internal import Files
internal import Findings
internal import Reports
internal import Scan

/// Scans and reports.
struct ScanCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scan",
    abstract: "Find keys in the work tree, the staged changes, the history, or any folder.",
    discussion: """
      Examples:
        keystow scan                           the work tree of this repository
        keystow scan --staged                  what the next commit adds
        keystow scan --history                 everything that was ever committed
        keystow scan --history --cache F       the same, but only what is new
        keystow scan --range main..HEAD -f sarif -o keystow.sarif
        keystow scan --strict                  and which exceptions match nothing
        keystow scan --history --shard 2/8 -f json -o 2.json      an eighth of it
        keystow scan --history --repos list.txt    many repositories, one report
        keystow scan --no-git ~/Downloads/App  a plain folder
        pbpaste | keystow scan --stdin --name Info.plist

      Exit status: 0 clean, 1 findings, 2 failed or not everything could be read,
      64 wrong usage, 130 interrupted.
      """)

  @Argument(
    help: "Repositories, folders or files; this folder when none is named.", completion: .file())
  var paths: [String] = []

  @OptionGroup(title: "What to scan")
  var selection: SelectionOptions

  @OptionGroup(title: "How much of it")
  var sharing: ShardOptions

  @OptionGroup(title: "How to read a history")
  var reading: ReadingOptions

  @OptionGroup(title: "What to report")
  var reporting: ReportOptions

  @Option(
    help: "The configuration, instead of .keystow.toml or .gitleaks.toml at the root.",
    completion: .file())
  var config: String?

  @Option(
    help: """
      A baseline, or an earlier report (--format json): what it holds is not \
      reported again. Without this .keystow-baseline.json at the root, if it is there.
      """,
    completion: .file())
  var baseline: String?

  @Flag(help: "Report what the baseline holds as well.")
  var noBaseline = false

  @Flag(
    help: """
      Also tell which exceptions match nothing: allow marks, entries of the configuration \
      and the baseline.
      """)
  var strict = false

  @Option(
    name: .shortAndLong, help: "How many workers, 1 to 1024; one for each processor unless given.")
  var jobs: Jobs?

  func validate() throws {
    if noBaseline, baseline != nil {
      throw ValidationError("--baseline and --no-baseline say opposite things.")
    }
    if selection.stdin, !paths.isEmpty {
      throw ValidationError("--stdin takes no paths; --name tells what to call the input.")
    }
    if selection.needsOneRepository, paths.count > 1 {
      throw ValidationError(
        "--staged and --history scan one repository at a time; --repos takes a list of them.")
    }
    if sharing.repos != nil, reading.cache != nil {
      throw ValidationError("--cache is for one repository; --repos takes many.")
    }
    if sharing.repos != nil, !paths.isEmpty || selection.stdin || selection.noGit || strict {
      throw ValidationError(
        "--repos says what to scan; it does not go with paths, --stdin, --no-git and --strict.")
    }
    if sharing.shard != nil, selection.stdin || strict {
      throw ValidationError(
        "--shard scans a part only; it does not go with --stdin and --strict.")
    }
    try reading.check(with: selection, explains: reporting.explain, isStrict: strict)
  }

  /// What is counted.
  var unit: Statistics.Unit { selection.readsHistory ? .blobs : .files }

  func run() async throws {
    // Started before anything else: it is most of what a small scan takes.
    let plan = BuiltInPlan.start(readsLittle: selection.staged || selection.stdin)
    try reading.prepareLibrary()
    let shard = try sharing.share()
    if let list = sharing.repos { return try await run(on: list, shard, with: plan) }
    let request = try ScanRequest(self, shard: shard)
    let progress = Progress()
    let scan = request.scan(with: plan, progress: progress)
    var result = try await showing(progress) { try await scan.run() }
    if let shard {
      let part = ScanPart(result, leastTier: reporting.tier)
      let rules = ScanCacheKey(request.configuration.allRules, version: ToolVersion.current)
      result.share = ScanShare(
        shard: shard, leastTier: reporting.tier, work: result.work &+ rules.leadingBits,
        parts: [part])
    }
    try delivery.deliver(result, of: request.folder)
    Terminal.standardError.write(delivery.remarks(on: result))
    let remarks = AllowlistNotes(
      configuration: request.configuration, ledger: request.ledger, baseline: request.baseline,
      isHistory: selection.readsHistory)
    Terminal.standardError.write(lines: request.cache?.keep() ?? [])
    Terminal.standardError.write(lines: remarks.notes(isQuiet: delivery.quiet, isStrict: strict))
    // A part that could not be read weighs more: a status of 1 would claim that this was all.
    guard result.problems.isEmpty else { throw ExitStatus.failed }
    let idle = strict ? remarks.idle(in: result) : []
    Terminal.standardError.write(lines: idle)
    if !result.findings.isEmpty || !idle.isEmpty, !delivery.exitZero { throw ExitStatus.findings }
  }

  private var delivery: DeliveryOptions { reporting.delivery }

  private func run(
    on list: String, _ shard: Shard?, with plan: Task<MatchPlan, any Error>
  ) async throws {
    let progress = Progress()
    let all = try RepositoryList(path: list)
    let scan = RepositoryListScan(
      command: self, entries: all.entries(of: shard), shard: shard, work: all.sum, plan: plan,
      progress: progress)
    let (result, notes) = try await showing(progress) { try await scan.run() }
    try delivery.deliver(result, of: RealPath.of("."))
    Terminal.standardError.write(delivery.remarks(on: result))
    Terminal.standardError.write(lines: notes)
    guard result.problems.isEmpty else { throw ExitStatus.failed }
    if !result.findings.isEmpty, !delivery.exitZero { throw ExitStatus.findings }
  }

  private func showing<Result: Sendable>(
    _ progress: Progress, _ work: @Sendable () async throws -> Result
  ) async throws -> Result {
    if delivery.quiet { return try await work() }
    return try await ProgressLine(progress, noun: unit.rawValue).during(work)
  }
}
