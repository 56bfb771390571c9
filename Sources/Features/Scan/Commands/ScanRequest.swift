import ArgumentParser
package import Bytes
package import Candidates
package import CommandLine
package import Configuration
internal import Files
package import Filters
package import Findings
internal import Reports
package import Scan
internal import Vocabulary

/// A scan, prepared from the command line: sources, rules, filters.
package struct ScanRequest {
  /// The folder that paths in the report are relative to; nil for standard input.
  package let folder: String?
  package let configuration: Configuration
  /// The known findings and their file.
  package let baseline: (file: BaselineFile, content: Baseline)?
  /// The exceptions that the change adds to the files of the project; nil if no change is judged.
  package let added: [NewException]?
  /// Whether everything is read that the exceptions of the project can be for.
  let readsEverything: Bool
  package let usage: AllowlistUsage
  /// The cache of earlier scans of the history, if requested.
  let cache: OpenedCache?
  private let sources: [PrefixedSource]
  package let filters: FilterChain
  private let options: ScanOptions

  /// - Parameter shard: the share of the work to do; nil for all.
  /// - Parameter repository: an entry of a list of repositories that replaces the given paths and
  ///   becomes the prefix of reported paths.
  /// - Parameter shared: the cache to use for a listed repository without rules of its own.
  /// - Throws: `ValidationError` for `--strict` with a scan that does not read everything.
  package init(
    _ command: ScanCommand, shard: Shard? = nil, repository: String? = nil,
    cache shared: SharedCache? = nil
  ) throws {
    let selection = command.selection
    let roots = try ScanRoots(selection: selection, paths: repository.map { [$0] } ?? command.paths)
    if command.strict, !roots.readsEverything {
      throw ValidationError("--strict requires a scan of the whole work tree or --history.")
    }
    let judges = try ScanJudges(of: command, in: roots, at: repository)
    (configuration, baseline) = (judges.configuration, judges.baseline)
    added = judges.added
    readsEverything = roots.readsEverything
    let limit = configuration.sizeLimit(selection.maxFileSize)
    let jobs = command.jobs?.count ?? Jobs.standard
    let found = try roots.sources(
      limit: limit, keepsAllNames: shard != nil, budget: command.reading.budget(jobs: jobs))
    sources = found.map { source in
      repository.map { PrefixedSource(prefix: GitPath($0), source: source.source) } ?? source
    }
    cache =
      repository == nil
      ? command.reading.openedCache(for: configuration) : shared?.opened(for: configuration)
    folder = roots.folder(of: found)
    usage = AllowlistUsage()
    filters = .standard(
      for: configuration, usage: usage, isStrict: command.strict, now: SystemClock.now)
    options = ScanOptions(
      unit: command.unit, jobs: jobs, leastConfidence: command.reporting.confidence.least,
      explains: command.reporting.explain, excluded: configuration.allowedFingerprints,
      baseline: baseline?.content,
      findsUnusedAllowComments: command.strict && !selection.readsHistory, cache: cache?.session,
      shard: shard, keepsOccurrences: shard != nil || repository != nil)
  }

  /// A scan of the histories of several listed repositories together.
  ///
  /// - Parameter paths: entries of the list; none has a configuration or a baseline.
  init(_ command: ScanCommand, family paths: [String], cache shared: SharedCache?) throws {
    let selection = command.selection
    let first = try ScanRoots(selection: selection, paths: Array(paths.prefix(1)))
    let judges = try ScanJudges(of: command, in: first, at: paths.first)
    (configuration, baseline) = (judges.configuration, judges.baseline)
    (added, readsEverything) = (nil, false)
    let jobs = command.jobs?.count ?? Jobs.standard
    sources = [
      PrefixedSource(
        source: FamilySource(
          members: paths.map { FamilySource.Member(path: $0, prefix: GitPath($0)) },
          scope: selection.readsStash ? .all : .references,
          maximumByteCount: configuration.sizeLimit(selection.maxFileSize),
          budget: command.reading.budget(jobs: jobs)))
    ]
    cache = shared?.opened(for: configuration)
    folder = nil
    usage = AllowlistUsage()
    filters = .standard(for: configuration, usage: usage, now: SystemClock.now)
    options = ScanOptions(
      unit: command.unit, jobs: jobs, leastConfidence: command.reporting.confidence.least,
      excluded: configuration.allowedFingerprints, baseline: baseline?.content,
      cache: cache?.session, keepsOccurrences: true)
  }

  /// A scan of one source, as hooks run it.
  ///
  /// - Parameter root: the folder of the repository.
  /// - Parameter source: makes a source that skips files larger than a limit in bytes.
  package init(
    _ read: HookConfiguration, besides root: String, source: (_ limit: Int) -> any BlobSource
  ) throws {
    configuration = read.configuration
    baseline = read.baseline
    (added, readsEverything) = (read.added, false)
    usage = AllowlistUsage()
    cache = nil
    // The configuration may be a part of the commit, which must not decide what is left out.
    let source = source(max(configuration.sizeLimit(), ByteCount.standard.count))
    sources = [PrefixedSource(source: source)]
    folder = root
    filters = .standard(for: configuration, usage: usage, now: SystemClock.now)
    options = ScanOptions(
      unit: .files, jobs: Jobs.standard, leastConfidence: .medium,
      excluded: configuration.allowedFingerprints, baseline: baseline?.content)
  }

  /// A scan without a baseline, for commands that record or move findings.
  package init(
    _ sources: [PrefixedSource], _ configuration: Configuration, leastConfidence: Confidence,
    jobs: Jobs?
  ) {
    self.configuration = configuration
    self.sources = sources
    baseline = nil
    (added, readsEverything) = (nil, false)
    usage = AllowlistUsage()
    cache = nil
    folder = nil
    filters = .standard(for: configuration, now: SystemClock.now)
    options = ScanOptions(
      unit: .files, jobs: jobs?.count ?? Jobs.standard, leastConfidence: leastConfidence,
      excluded: configuration.allowedFingerprints)
  }

  /// - Parameters:
  ///   - plan: the compiled built-in rules, used if there are no custom rules.
  ///   - cache: the blobs in which an earlier scan with the same rules found nothing.
  package func scan(
    with plan: Task<MatchPlan, any Error>, progress: Progress, cache: CacheSession? = nil
  ) -> Scan {
    var options = options
    if let cache { options.cache = cache }
    return Scan(
      sources: sources, plan: configuration.plan(insteadOf: plan), filters: filters,
      options: options, progress: progress)
  }

  /// Why a scan read nothing at all; nil if it read something, or could have.
  package func reasonForNothing(in result: ScanResult, _ shard: Shard?) throws -> String? {
    guard EmptyScan.isEmpty(result) else { return nil }
    if shard != nil { return EmptyScan.sentence(shard, noun: "files") }
    for prefixed in sources {
      if let reason = try EmptyScan.reason(prefixed.source) { return reason }
    }
    return nil
  }

  /// Scans, with a progress line at a terminal.
  package func run(
    with plan: Task<MatchPlan, any Error>, counting noun: String, cache: CacheSession? = nil,
    isQuiet: Bool = false
  ) async throws -> ScanResult {
    let progress = Progress()
    return try await ProgressLine(progress, noun: noun, isQuiet: isQuiet).during {
      try await scan(with: plan, progress: progress, cache: cache).run()
    }
  }
}

extension Configuration {
  /// The fingerprints of allowed findings, with the location of each.
  package var allowedFingerprints: [Fingerprint: ConfigurationPlace] {
    Dictionary(
      allowlist.fingerprintPlaces.map { (Fingerprint(text: $0), $1) }, uniquingKeysWith: { $1 })
  }

  /// The size in bytes above which files are skipped.
  ///
  /// - Parameter option: takes precedence over the configuration.
  package func sizeLimit(_ option: ByteCount? = nil) -> Int {
    option?.count ?? maxFileSize ?? ByteCount.standard.count
  }

  /// The built-in and custom rules.
  var allRules: RuleSet { RuleSet(RuleSet.builtIn.rules + rules.map(\.rule)) }

  /// Decides which caches a scan with these rules may use.
  var cacheKey: ScanCacheKey { ScanCacheKey(allRules, version: ToolVersion.current) }

  /// All rules, compiled.
  package func plan(insteadOf builtIn: Task<MatchPlan, any Error>) -> Task<MatchPlan, any Error> {
    if rules.isEmpty { return builtIn }
    let all = allRules
    return Task.detached { try MatchPlan(all) }
  }
}

/// The built-in rules, compiled for matching.
package enum BuiltInPlan {
  /// Starts to compile them in the background; or compiles them at once if little is read, because
  /// starting a thread would take as long.
  package static func start(readsLittle: Bool = false) -> Task<MatchPlan, any Error> {
    if readsLittle, #available(macOS 26, *) {
      return Task.immediateDetached { try MatchPlan(.builtIn, readsLittle: true) }
    }
    return Task.detached { try MatchPlan(.builtIn, readsLittle: readsLittle) }
  }
}
