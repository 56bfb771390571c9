import ArgumentParser
internal import Bytes
internal import Candidates
internal import Configuration
internal import Filters
internal import Findings
internal import Git
internal import Scan

/// The command line of a scan turned into built things: sources, rules, filters.
struct ScanRequest {
  /// What the paths in the report are relative to; nil for standard input.
  let folder: String?
  let configuration: Configuration
  /// What is known, and where that stands.
  let baseline: (file: BaselineFile, content: Baseline)?
  let usage: AllowlistUsage
  /// What is known of the history from earlier scans; nil where that is not asked for.
  let cache: OpenedCache?
  private let sources: [PrefixedSource]
  let filters: FilterChain
  private let options: ScanOptions

  /// - Parameters:
  ///   - shard: the share of the work to do; nil for all of it.
  ///   - repository: one of a list of repositories, instead of the paths of the command line; it
  ///     stands before the paths of the report.
  /// - Throws: when a path, revision, configuration or baseline cannot be read; `ValidationError` where
  ///   unused exceptions are asked for and not everything is read.
  init(_ command: ScanCommand, shard: Shard? = nil, repository: String? = nil) throws {
    let selection = command.selection
    let roots = try ScanRoots(selection: selection, paths: repository.map { [$0] } ?? command.paths)
    if command.strict, !roots.readsEverything {
      throw ValidationError("--strict requires a scan of the whole work tree or --history.")
    }
    configuration = try ScanConfiguration(root: roots.root).read(command.config)
    baseline = try Self.baseline(of: command, besides: roots.root)
    let limit = configuration.sizeLimit(selection.maxFileSize)
    let jobs = command.jobs?.count ?? Jobs.standard
    let found = try roots.sources(
      limit: limit, keepsAllNames: shard != nil, budget: command.reading.budget(jobs: jobs))
    sources = found.map { source in
      repository.map { PrefixedSource(prefix: GitPath($0), source: source.source) } ?? source
    }
    cache = command.reading.openedCache(for: configuration)
    folder = roots.folder(of: found)
    usage = AllowlistUsage()
    filters = .standard(for: configuration, usage: usage, isStrict: command.strict)
    options = ScanOptions(
      unit: command.unit, jobs: jobs, leastConfidence: command.reporting.confidence.least,
      explains: command.reporting.explain, excluded: configuration.allowedFingerprints,
      baseline: baseline?.content,
      findsUnusedAllowComments: command.strict && !selection.readsHistory, cache: cache?.session,
      shard: shard, keepsOccurrences: shard != nil || repository != nil)
  }

  /// One source of a repository with all that its configuration says, as hooks scan it.
  ///
  /// - Parameters:
  ///   - root: where the configuration is.
  ///   - source: made for a limit: the bytes above which a content is left out.
  /// - Throws: when the configuration or the baseline beside it cannot be read.
  init(besides root: String, source: (_ limit: Int) -> any BlobSource) throws {
    configuration = try ScanConfiguration(root: root).read(nil)
    let file = BaselineFile(besides: root)
    baseline = try file.readIfPresent().map { (file, $0) }
    usage = AllowlistUsage()
    cache = nil
    let source = source(configuration.sizeLimit())
    sources = [PrefixedSource(source: source)]
    folder = root
    filters = .standard(for: configuration, usage: usage)
    options = ScanOptions(
      unit: .files, jobs: Jobs.standard, leastConfidence: .medium,
      excluded: configuration.allowedFingerprints, baseline: baseline?.content)
  }

  /// A scan without a baseline: one that decides what is known, or what is stowed.
  ///
  /// - Parameter sources: read up to the size limit of the configuration.
  init(
    _ sources: [PrefixedSource], _ configuration: Configuration, leastConfidence: Confidence,
    jobs: Jobs?
  ) {
    self.configuration = configuration
    self.sources = sources
    baseline = nil
    usage = AllowlistUsage()
    cache = nil
    folder = nil
    filters = .standard(for: configuration)
    options = ScanOptions(
      unit: .files, jobs: jobs?.count ?? Jobs.standard, leastConfidence: leastConfidence,
      excluded: configuration.allowedFingerprints)
  }

  private static func baseline(
    of command: ScanCommand, besides root: String
  ) throws -> (BaselineFile, Baseline)? {
    if command.noBaseline { return nil }
    guard let path = command.baseline else {
      let file = BaselineFile(besides: root)
      return try file.readIfPresent().map { (file, $0) }
    }
    let file = BaselineFile(path: path)
    return (file, try file.read())
  }

  /// - Parameter plan: the built-in rules made ready; it is used where there are no others.
  func scan(with plan: Task<MatchPlan, any Error>, progress: Progress) -> Scan {
    Scan(
      sources: sources, plan: configuration.plan(insteadOf: plan), filters: filters,
      options: options, progress: progress)
  }

  /// Scans, with a progress line if a person watches.
  ///
  /// - Throws: when a source cannot be listed at all, or a library fails.
  func run(with plan: Task<MatchPlan, any Error>, counting noun: String) async throws -> ScanResult
  {
    let progress = Progress()
    return try await ProgressLine(progress, noun: noun).during {
      try await scan(with: plan, progress: progress).run()
    }
  }
}

extension Configuration {
  /// The findings that it allows.
  var allowedFingerprints: Set<Fingerprint> {
    Set(allowlist.fingerprints.map { Fingerprint(text: $0) })
  }

  /// The size in bytes above which content is not scanned.
  ///
  /// - Parameter option: from the command line; it takes precedence.
  func sizeLimit(_ option: ByteCount? = nil) -> Int {
    option?.count ?? maxFileSize ?? ByteCount.standard.count
  }

  /// The rules in force.
  var allRules: RuleSet { RuleSet(RuleSet.builtIn.rules + rules.map(\.rule)) }

  /// The rules in force made ready: as they are, or with those of this configuration.
  func plan(insteadOf builtIn: Task<MatchPlan, any Error>) -> Task<MatchPlan, any Error> {
    if rules.isEmpty { return builtIn }
    let all = allRules
    return Task.detached { try MatchPlan(all) }
  }
}

/// The built-in rules made ready for matching.
enum BuiltInPlan {
  /// Makes them beside whatever comes next; or at once where little is read, as a thread for that would
  /// take as long.
  static func start(readsLittle: Bool = false) -> Task<MatchPlan, any Error> {
    if readsLittle, #available(macOS 26, *) {
      return Task.immediateDetached { try MatchPlan(.builtIn, readsLittle: true) }
    }
    return Task.detached { try MatchPlan(.builtIn, readsLittle: readsLittle) }
  }
}
