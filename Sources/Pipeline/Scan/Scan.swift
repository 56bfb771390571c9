package import Bytes
package import Candidates
package import Filters
package import Findings
package import Git
internal import Provenance

/// The line itself: bytes, candidates, filters, findings.
package struct Scan: Sendable {
  /// What to read, each with what is put before its paths in the report.
  package let sources: [PrefixedSource]
  /// Made beside the listing of the sources, as it takes about as long.
  package let plan: Task<MatchPlan, any Error>
  package let filters: FilterChain
  package let options: ScanOptions
  package let progress: Progress

  package init(
    sources: [PrefixedSource], plan: Task<MatchPlan, any Error>, filters: FilterChain,
    options: ScanOptions,
    progress: Progress
  ) {
    self.sources = sources
    self.plan = plan
    self.filters = filters
    self.options = options
    self.progress = progress
  }

  /// Scans every source; the result is the same for any number of jobs.
  ///
  /// - Throws: when a source cannot be listed at all, or a library fails.
  package func run() async throws -> ScanResult {
    let clock = ContinuousClock()
    let start = clock.now
    var sightings: [Occurrence] = []
    var result = ScanResult(unit: options.unit)
    for prefixed in sources {
      let (harvest, found) = try await scan(prefixed, problems: &result.problems)
      sightings += found
      result.add(harvest, prefix: prefixed.prefix)
    }
    result.add(Merge.findings(from: sightings), options: options)
    if options.keepsSightings { result.sightings = sightings }
    result.problems.sort {
      ($0.path ?? GitPath(""), $0.message) < ($1.path ?? GitPath(""), $1.message)
    }
    result.omissions.sort { ($0.path, $0.byteCount) < ($1.path, $1.byteCount) }
    result.idleMarks.sort { ($0.path, $0.position) < ($1.path, $1.position) }
    result.rejections.sort { ($0.path, $0.start, $0.ruleID) < ($1.path, $1.start, $1.ruleID) }
    result.statistics.seconds = (clock.now - start) / .seconds(1)
    return result
  }

  private func scan(
    _ prefixed: PrefixedSource, problems: inout [Problem]
  ) async throws -> (WorkerResult, [Occurrence]) {
    let source = prefixed.source
    // Why something was rejected is told of each version, so all of them are read in full.
    if !options.explains, !options.notesIdleMarks,
      let contents = try source.packedContents(problems: &problems)
    {
      let packed = PackedScan(
        source: prefixed, plan: try await plan.value, filters: filters, shard: options.shard,
        progress: progress, ledger: options.ledger,
        scanInFull: { try await harvest(of: $0, in: source, progress: $1) })
      return try await packed.run(contents)
    }
    let origins = try source.origins(problems: &problems)
    var found = try await WorkerResult.share(options.shard, of: origins) {
      try await harvest(of: $0, in: source, progress: progress)
    }
    if options.shard != nil { found.noteWork(origins) }
    let placing = LocationResolver(source: prefixed, filters: filters, shard: options.shard)
    var sightings = try placing.sightings(of: found.traces)
    let blobs = BlobOccurrences(found.traces)
    let whereabouts = SecretHistoryLookup(source: source, shard: options.shard, origins: origins) {
      try await harvest(of: $0, in: source, progress: Progress())
    }
    let histories = try await whereabouts.histories(of: blobs.groups)
    if let problem = SecretHistory.problem(with: histories.map(\.history)) {
      found.problems.append(problem)
    }
    for (secret, history) in histories {
      placing.add(blobs.traces[secret] ?? [:], history, to: &sightings)
    }
    return (found, sightings)
  }

  private func harvest(
    of origins: [Origin], in source: any BlobSource, progress: Progress
  ) async throws -> WorkerResult {
    guard !origins.isEmpty else { return WorkerResult() }
    progress.expect(origins.count)
    let jobs = max(1, min(options.jobs, origins.count))
    let queue = WorkQueue(origins, jobs: jobs)
    let worker = Worker(
      source: source, plan: try await plan.value, filters: filters, explains: options.explains,
      notesIdleMarks: options.notesIdleMarks, progress: progress)
    // No other thread is begun for what one does.
    if jobs == 1 { return try worker.work(through: queue) }
    return try await withThrowingTaskGroup(of: WorkerResult.self) { group in
      for _ in 0..<jobs { group.addTask { try worker.work(through: queue) } }
      return try await group.reduce(into: WorkerResult()) { $0 += $1 }
    }
  }
}

extension OmittedPath {
  /// What tells the versions of a file that are too large apart.
  fileprivate var byteCount: Int {
    if case .tooLarge(let byteCount) = omission { byteCount } else { 0 }
  }
}

extension ScanResult {
  fileprivate init(unit: Statistics.Unit) {
    self.init(
      findings: [], problems: [], omissions: [], statistics: Statistics(unit: unit),
      rejections: [])
  }

  /// Takes the findings over that are new and sure enough, and counts the others.
  fileprivate mutating func add(_ all: [Finding], options: ScanOptions) {
    for finding in all {
      let isSure = finding.confidence >= options.leastConfidence
      if options.excluded.contains(finding.fingerprint) {
        allowed.append(finding.fingerprint)
      } else if options.baseline?.knows(finding.fingerprint) == true {
        known.append(finding.fingerprint)
        if isSure { statistics.knownCount += 1 }
      } else if isSure {
        findings.append(finding)
      } else {
        statistics.hiddenCount += 1
      }
    }
  }

  fileprivate mutating func add(_ harvest: WorkerResult, prefix: GitPath) {
    work &+= harvest.work
    problems += harvest.problems.map {
      Problem(path: $0.path.map { prefix.appending($0) }, message: $0.message)
    }
    omissions += harvest.omissions.map {
      OmittedPath(path: prefix.appending($0.path), omission: $0.omission)
    }
    rejections += harvest.rejections.map {
      Rejection(
        ruleID: $0.ruleID, path: prefix.appending($0.path), start: $0.start, reason: $0.reason)
    }
    idleMarks += harvest.idleMarks.map {
      UnusedAllowComment(path: prefix.appending($0.path), position: $0.position)
    }
    statistics.contentCount += harvest.contentCount
    statistics.byteCount += harvest.byteCount
    statistics.candidateCount += harvest.candidateCount
    statistics.cachedCount += harvest.cachedCount
  }
}

/// How to scan and what to keep of it.
package struct ScanOptions: Sendable {
  package let unit: Statistics.Unit
  /// Workers; at least 1.
  package let jobs: Int
  package let leastConfidence: Confidence
  /// Whether to note why each rejected candidate was rejected.
  package let explains: Bool
  /// Findings that were accepted before.
  package let excluded: Set<Fingerprint>
  /// Findings that are known.
  package let baseline: Baseline?
  /// Whether to note the allow marks that keep nothing from being reported.
  package let notesIdleMarks: Bool
  /// Blobs of the history that need not be read, as nothing is in them; nil where all are read.
  package let ledger: CacheSession?
  /// The share of the work to do; nil for all of it.
  package let shard: Shard?
  /// Whether the result keeps all sightings, so that it can be joined with others.
  package let keepsSightings: Bool

  package init(
    unit: Statistics.Unit, jobs: Int, leastConfidence: Confidence, explains: Bool,
    excluded: Set<Fingerprint>,
    baseline: Baseline? = nil, notesIdleMarks: Bool = false, ledger: CacheSession? = nil,
    shard: Shard? = nil, keepsSightings: Bool = false
  ) {
    self.unit = unit
    self.jobs = jobs
    self.leastConfidence = leastConfidence
    self.explains = explains
    self.excluded = excluded
    self.baseline = baseline
    self.notesIdleMarks = notesIdleMarks
    self.ledger = ledger
    self.shard = shard
    self.keepsSightings = keepsSightings
  }
}

/// A source, and what stands before its paths in a report when several are scanned at once.
package struct PrefixedSource: Sendable {
  /// Empty for a source that is scanned alone.
  package let prefix: GitPath
  package let source: any BlobSource

  package init(prefix: GitPath, source: any BlobSource) {
    self.prefix = prefix
    self.source = source
  }
}

extension GitPath {
  /// The path below this one; the path itself where this one is empty.
  func appending(_ path: GitPath) -> GitPath {
    if bytes.isEmpty { return path }
    if path.bytes.isEmpty { return self }
    return GitPath(
      bytes + (bytes.last == UInt8(ascii: "/") ? [] : [UInt8(ascii: "/")]) + path.bytes)
  }
}
