internal import Agent
package import ArgumentParser
internal import Bytes
internal import Candidates
package import CommandLine
internal import Files
package import Findings
internal import Git
package import LiveChecks
internal import Reports
internal import Scan
internal import Vocabulary

package struct ScanCommand: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "scan",
    abstract: "Find secrets in the work tree, staged changes, history, or any folder.",
    discussion: """
      Examples:
        keystow scan                           the work tree of this repository
        keystow scan --staged                  the lines that the next commit adds
        keystow scan --history                 every commit
        keystow scan --history --cache F       every commit, except known blobs
        keystow scan --range main..HEAD -f sarif -o keystow.sarif
        keystow scan --history -f html -o keystow.html         a page for people
        keystow scan --strict                  also report unused allowlist entries
        keystow scan --history --shard 2/8 -f json -o 2.json   one eighth of the work
        keystow scan --repos mirrors           all repositories in a folder
        keystow scan --agents                  what coding agents keep here
        keystow scan --no-git ~/Downloads/App  a plain folder
        keystow scan --live                    ask providers which secrets still work
        pbpaste | keystow scan --stdin --name Info.plist

      Findings are labeled [confidence/severity]: how certain it is that this is a
      secret, and how bad a leak would be.
      """,
    exits: .live)

  @Argument(
    help: "Repositories, folders or files (default: the current folder)", completion: .file())
  package var paths: [String] = []

  @OptionGroup(title: "What to scan") package var selection: SelectionOptions
  @OptionGroup(title: "How much to scan") var sharing: ShardOptions
  @OptionGroup(title: "How to read a history") var reading: ReadingOptions
  @OptionGroup(title: "Whether secrets still work") package var checking: LiveOptions
  @OptionGroup(title: "What to report") var reporting: ReportOptions

  @Option(
    help: "Configuration file (default: .keystow.toml or .gitleaks.toml at the root)",
    completion: .file())
  package var config: String?

  @Option(
    help: """
      Baseline or earlier JSON report whose findings are not reported again (default: \
      .keystow-baseline.json at the root, if present)
      """,
    completion: .file())
  package var baseline: String?

  @Flag(help: "Ignore the baseline") var noBaseline = false

  @Flag(
    help: """
      Also report unused exceptions: allow comments, allowlist entries and baseline entries
      """)
  package var strict = false

  @Flag(
    help: """
      With --range: exit with status 1 if the commits add exceptions: allow comments, allowlist \
      entries or baseline entries
      """)
  var failOnNewExceptions = false

  @Option(name: Jobs.names, help: "Number of workers, 1 to 1024 (default: one per processor)")
  package var jobs: Jobs?

  @OptionGroup var start: StartFolder

  package mutating func validate() throws {
    // A folder of repositories is mostly one of mirrors, which have no work tree.
    if let repos = sharing.repos, FileStatus.isFolder(start.path(of: repos)),
      !selection.needsOneRepository,
      !selection.ignored, !selection.recurseSubmodules, !selection.stdin, !selection.noGit
    {
      selection.history = true
    }
    if noBaseline, baseline != nil {
      throw ValidationError("--baseline cannot be combined with --no-baseline.")
    }
    if failOnNewExceptions, selection.range == nil {
      throw ValidationError("--fail-on-new-exceptions requires --range.")
    }
    if selection.stdin, !paths.isEmpty {
      throw ValidationError("--stdin takes no paths; name the input with --name.")
    }
    if selection.agents, !paths.isEmpty || sharing.repos != nil || sharing.shard != nil {
      throw ValidationError("--agents takes no paths, and no --repos or --shard.")
    }
    if selection.needsOneRepository, paths.count > 1 {
      throw ValidationError(
        "--staged and --history scan one repository at a time; for several, use --repos.")
    }
    if sharing.repos != nil, !paths.isEmpty || selection.stdin || selection.noGit || strict {
      throw ValidationError("--repos cannot be combined with paths, --stdin, --no-git or --strict.")
    }
    if sharing.shard != nil, selection.stdin || strict {
      throw ValidationError("--shard cannot be combined with --stdin or --strict.")
    }
    if checking.live {
      if selection.staged || sharing.shard != nil || sharing.repos != nil || strict {
        throw ValidationError(
          "--live cannot be combined with --staged, --shard, --repos or --strict.")
      }
    }
    try reading.check(with: selection, explains: reporting.explain, isStrict: strict)
  }

  /// The unit of the totals.
  package var unit: Statistics.Unit { selection.readsHistory ? .blobs : .files }

  package func run() async throws { try await run { _ in } }

  /// - Parameter note: receives what was found before it is reported; not called for `--repos`.
  package func run(noting note: (ScanResult) -> Void) async throws {
    try start.enter()
    // Compiling takes longer than anything else in a small scan, so it starts first.
    let plan = BuiltInPlan.start(readsLittle: selection.staged || selection.stdin)
    try reading.prepareLibrary()
    let shard = try sharing.share()
    if let list = sharing.repos { return try await run(on: list, shard, with: plan) }
    let request = try ScanRequest(self, shard: shard)
    if checking.live { try checking.asking.checkConsent(request.configuration) }
    let progress = Progress()
    let scan = request.scan(with: plan, progress: progress)
    var result = try await showing(progress) { try await scan.run() }
    if let shard {
      let part = ScanPart(
        result, leastConfidence: reporting.confidence.least, jobs: jobs?.count ?? Jobs.standard)
      let rules = request.configuration.cacheKey
      result.shardReport = ShardReport(
        shard: shard, leastConfidence: reporting.confidence.least,
        work: result.work &+ rules.leadingBits,
        parts: [part])
    }
    if let added = request.added { result.addNewExceptions(added) }
    result.failsOnNewExceptions = failOnNewExceptions
    if request.folder != nil, !selection.noGit, !selection.agents {
      result.decisions = "keystow triage" + (selection.readsHistory ? " --history" : "")
    }
    let gaps = selection.acceptedGaps(of: &result)
    let hidden = try askProviders(about: &result, request)
    let notes = AllowlistNotes(
      configuration: request.configuration, usage: request.usage, baseline: request.baseline,
      isHistory: selection.readsHistory, readsEverything: request.readsEverything)
    let relative =
      selection.readsHistory ? nil : request.folder.flatMap { RelativePaths(below: $0) }
    var opening = gaps
    if relative != nil, paths.isEmpty, !selection.staged, !selection.agents {
      opening.append("scanning the whole repository; for this folder only: keystow scan .")
    }
    note(result)
    // Printed in any case: a scan of nothing must not look like a clean one.
    let nothing = try request.reasonForNothing(in: result, shard).map { ["keystow: \($0)"] } ?? []
    try delivery.finish(
      result, of: request.folder, asSeen: relative,
      opening: (delivery.quiet ? [] : opening.map { "keystow: \($0)" }) + nothing,
      notes: (delivery.quiet ? [] : try advice(on: result)) + hidden
        + (request.cache?.keep() ?? [])
        + notes.notes(isQuiet: delivery.quiet, isStrict: strict)
        + (strict || delivery.quiet || !request.readsEverything ? [] : notes.idleCount(in: result)),
      unused: strict ? notes.idle(in: result) : [], references: try references(request))
  }

  /// What to do about secrets in the places of coding agents.
  private func advice(on result: ScanResult) throws -> [String] {
    guard selection.agents else { return [] }
    var advice = PlaceAdvice(
      home: selection.home ? ScanRoots.home : nil,
      moved: selection.home ? ScanRoots.movedFolders : [:])
    let found = try ScanRoots(selection: selection, paths: []).root
    let root = RealPath.of(found) ?? found
    for finding in result.findings {
      for location in finding.locations { advice.add(location.path.text, root: root) }
    }
    return advice.lines
  }

  /// The number of refs whose history is scanned, for a page; nil if it is not all of them.
  private func references(_ request: ScanRequest) throws -> Int? {
    guard delivery.isPageWanted, let folder = request.folder, selection.readsAllRefs else {
      return nil
    }
    return try Repository(at: folder).references()
      .count { selection.readsStash || $0.name != "refs/stash" }
  }

  private var delivery: DeliveryOptions { reporting.delivery }

  /// Adds the states at the providers, with `--live`; returns notes.
  private func askProviders(
    about result: inout ScanResult, _ request: ScanRequest
  ) throws -> [String] {
    guard checking.live else { return [] }
    return try LiveRun(
      options: checking.asking, configuration: request.configuration, folder: request.folder,
      isQuiet: delivery.quiet
    ).check(&result)
  }

  private func run(
    on list: String, _ shard: Shard?, with plan: Task<MatchPlan, any Error>
  ) async throws {
    let progress = Progress()
    let all = try RepositoryList(path: list)
    let scan = RepositoryListScan(
      command: self, entries: all.entries(of: shard), shard: shard, work: all.sum, plan: plan,
      progress: progress)
    let (result, notes) = try await showing(progress) { try await scan.run() }
    let nothing =
      scan.entries.isEmpty ? ["keystow: \(EmptyScan.sentence(shard, noun: "repositories"))"] : []
    try delivery.finish(result, of: RealPath.of("."), opening: nothing, notes: notes)
  }

  private func showing<Result: Sendable>(
    _ progress: Progress, _ work: @Sendable () async throws -> Result
  ) async throws -> Result {
    try await ProgressLine(progress, noun: unit.rawValue, isQuiet: delivery.quiet).during(work)
  }

  package init() {}
}
