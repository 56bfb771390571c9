package import Bytes
package import Candidates
package import Configuration
package import Filters
package import Findings
internal import Provenance
package import Vocabulary

/// The pipeline: bytes, candidates, filters, findings.
package struct Scan: Sendable {
  /// The sources to read, each with the prefix of its paths in the report.
  package let sources: [PrefixedSource]
  /// Compiled while the sources are listed, as both take about as long.
  package let plan: Task<MatchPlan, any Error>
  package let filters: FilterChain
  package let options: ScanOptions
  package let progress: Progress

  package init(
    sources: [PrefixedSource], plan: Task<MatchPlan, any Error>, filters: FilterChain,
    options: ScanOptions, progress: Progress
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
    var occurrences: [Occurrence] = []
    var result = ScanResult(unit: options.unit)
    for prefixed in sources {
      let (partial, found) = try await scan(prefixed, problems: &result.problems)
      occurrences += found
      result.add(partial, prefix: prefixed.prefix)
    }
    if result.skippedPaths.contains(where: { $0.reason == .absent }) {
      result.problems.append(CloneGap.partial.problem)
    }
    let mask = TextMask(occurrences.map(\.secret))
    let allowed = occurrences.filter { $0.allowance != nil }
    let reported = allowed.isEmpty ? occurrences : occurrences.filter { $0.allowance == nil }
    let merged = Merge.findings(
      from: reported, jobs: options.jobs, least: options.leastIdentified, masking: mask)
    result.statistics.hiddenCount += merged.hiddenCount
    result.add(merged.findings, options: options)
    result.add(allowed: Merge.allowed(from: allowed), options: options)
    if options.keepsOccurrences { result.occurrences = reported }
    result.mask(with: mask, and: try await secrets(inNamesOf: result))
    result.problems.sort {
      ($0.path ?? GitPath(""), $0.message) < ($1.path ?? GitPath(""), $1.message)
    }
    result.skippedPaths.sort { ($0.path, $0.rank) < ($1.path, $1.rank) }
    result.unusedAllowComments.sort { ($0.path, $0.position) < ($1.path, $1.position) }
    result.rejections.sort { ($0.path, $0.start, $0.ruleID) < ($1.path, $1.start, $1.ruleID) }
    result.statistics.seconds = (clock.now - start) / .seconds(1)
    return result
  }

  /// Returns the secrets that rules recognize in the paths and names of a result.
  private func secrets(inNamesOf result: ScanResult) async throws -> [Secret] {
    let names = result.reportedNames.union(result.reportedPaths.lazy.map(\.bytes))
      .filter { SecretSearch.mayHold($0) }
    guard !names.isEmpty else { return [] }
    let search = try SecretSearch(plan: try await plan.value, filters: filters)
    return try names.flatMap { try search.secrets(inName: $0) }
  }

  private func scan(
    _ prefixed: PrefixedSource, problems: inout [Problem]
  ) async throws -> (WorkerResult, [Occurrence]) {
    let source = prefixed.source
    // Rejections are explained for each version, so every version is read in full.
    let isPlain = !options.explains && !options.findsUnusedAllowComments
    if isPlain, let contents = try source.packedContents(problems: &problems) {
      return try await packedScan(of: prefixed).run(contents)
    }
    let origins = try source.origins(problems: &problems)
    var (left, screened) = (origins, WorkerResult())
    if isPlain, options.shard == nil, let contents = try source.packedContents(of: origins) {
      (left, screened) = try await packedScan(of: prefixed).screened(origins, contents)
    }
    var found = try await WorkerResult.of(left, in: options.shard) {
      try await results(of: $0, in: source, progress: progress)
    }
    found += screened
    let moved = MovedFiles(filters: filters, options: options) {
      try await results(of: $0, in: source, progress: Progress())
    }
    try await moved.dropKnown(among: &found.pendingOccurrences)
    if options.shard != nil { found.noteWork(origins) }
    if let wanted = options.wanted {
      found.pendingOccurrences.removeAll { !wanted.contains(Secret($0.survivor.candidate.value)) }
    }
    let resolver = LocationResolver(source: prefixed, filters: filters, shard: options.shard)
    if options.keepsPlaces { found.notePlaces(of: found.pendingOccurrences) }
    var occurrences = try resolver.occurrences(of: found.pendingOccurrences)
    let blobs = BlobOccurrences(found.pendingOccurrences)
    let lookup = SecretHistoryLookup(source: source, shard: options.shard, origins: origins) {
      try await results(of: $0, in: source, progress: Progress()).secretsOfBlobs
    }
    let histories = try await lookup.histories(of: blobs.groups)
    if let problem = SecretHistory.problem(with: histories.map(\.history)) {
      found.problems.append(problem)
    }
    for (secret, history) in histories {
      resolver.add(blobs.bySecret[secret] ?? [:], history, to: &occurrences)
    }
    return (found, occurrences)
  }

  private func packedScan(of prefixed: PrefixedSource) async throws -> PackedScan {
    let source = prefixed.source
    return PackedScan(
      source: prefixed, plan: try await plan.value, filters: filters, shard: options.shard,
      progress: progress, cache: options.cache, wanted: options.wanted,
      keepsPlaces: options.keepsPlaces,
      scanInFull: { try await results(of: $0, in: source, progress: $1) })
  }

  private func results(
    of origins: [Origin], in source: any BlobSource, progress: Progress
  ) async throws -> WorkerResult {
    guard !origins.isEmpty else { return WorkerResult() }
    progress.expect(origins.count)
    let jobs = max(1, min(options.jobs, origins.count))
    let queue = WorkQueue(origins, jobs: jobs)
    let worker = Worker(
      source: source, plan: try await plan.value, filters: filters, explains: options.explains,
      findsUnusedAllowComments: options.findsUnusedAllowComments, progress: progress)
    // A single job needs no second thread.
    if jobs == 1 { return try worker.work(through: queue) }
    return try await withThrowingTaskGroup(of: WorkerResult.self) { group in
      for _ in 0..<jobs { group.addTask { try worker.work(through: queue) } }
      return try await group.reduce(into: WorkerResult()) { $0 += $1 }
    }
  }
}

extension SkippedPath {
  /// The order of skipped versions of one file; those with equal ranks are equal.
  fileprivate var rank: Int {
    switch reason {
    case .tooLarge(let byteCount): byteCount
    case .absent: -1
    case .link: -2
    case .binary: -3
    case .repository: -4
    case .failed: -5
    case .archive: -6
    }
  }
}

extension ScanResult {
  fileprivate init(unit: Statistics.Unit) {
    self.init(
      findings: [], problems: [], skippedPaths: [], statistics: Statistics(unit: unit),
      rejections: [])
  }

  /// Keeps the findings that are new and confident enough, and counts the others.
  fileprivate mutating func add(_ all: [Finding], options: ScanOptions) {
    for finding in all {
      let isConfident = finding.confidence >= options.leastConfidence
      if let place = options.excluded[finding.fingerprint] {
        allowed.append(finding.fingerprint)
        let allowance = Allowance(
          .allowlist, reason: "allowed by a fingerprint in \(place.file)", place: place)
        if isConfident { allowedFindings.append(AllowedFinding(finding, allowance)) }
      } else if options.baseline?.knows(finding.fingerprint) == true {
        known.append(finding.fingerprint)
        if isConfident {
          statistics.knownCount += 1
          let allowance = Allowance(.baseline, reason: "known from the baseline")
          allowedFindings.append(AllowedFinding(finding, allowance))
        }
      } else if isConfident {
        findings.append(finding)
      } else {
        statistics.hiddenCount += 1
      }
    }
  }

  /// Adds the findings that exceptions other than fingerprints allow, and counts all.
  fileprivate mutating func add(allowed others: [AllowedFinding], options: ScanOptions) {
    allowedFindings += others.filter { $0.confidence >= options.leastConfidence }
    allowedFindings = allowedFindings.sorted()
    for finding in allowedFindings where finding.allowance.kind != .baseline {
      statistics.allowedCounts[finding.allowance.source, default: 0] += 1
    }
  }

  fileprivate mutating func add(_ partial: WorkerResult, prefix: GitPath) {
    places += partial.places
    work &+= partial.work
    problems += partial.problems.map {
      Problem(path: $0.path.map { prefix.appending($0) }, message: $0.message)
    }
    skippedPaths += partial.skippedPaths.map {
      SkippedPath(path: prefix.appending($0.path), reason: $0.reason)
    }
    rejections += partial.rejections.map {
      Rejection(
        ruleID: $0.ruleID, path: prefix.appending($0.path), start: $0.start, reason: $0.reason)
    }
    unusedAllowComments += partial.unusedAllowComments.map {
      UnusedAllowComment(path: prefix.appending($0.path), position: $0.position)
    }
    statistics.counts += partial.counts
  }
}

/// The options of a scan.
package struct ScanOptions: Sendable {
  package let unit: Statistics.Unit
  /// The number of workers; at least 1.
  package let jobs: Int
  package let leastConfidence: Confidence
  /// Whether to record why each candidate was rejected.
  package let explains: Bool
  /// Fingerprints that the configuration allows, with the location of each there.
  package let excluded: [Fingerprint: ConfigurationPlace]
  /// Known findings.
  package let baseline: Baseline?
  /// Whether to record allow comments that suppress nothing.
  package let findsUnusedAllowComments: Bool
  /// The cache of blobs that need no reading; nil to read everything.
  package var cache: CacheSession?
  /// The shard to scan; nil for the whole work.
  package let shard: Shard?
  /// Whether the result keeps all occurrences, so that it can be merged with others.
  package let keepsOccurrences: Bool
  /// The only secrets to report and to look up in the history; nil for all.
  package let wanted: Set<Secret>?
  /// Whether every version of a file with a secret is read in full, for the places in it.
  package var keepsPlaces = false

  package init(
    unit: Statistics.Unit, jobs: Int, leastConfidence: Confidence, explains: Bool = false,
    excluded: [Fingerprint: ConfigurationPlace], baseline: Baseline? = nil,
    findsUnusedAllowComments: Bool = false,
    cache: CacheSession? = nil, shard: Shard? = nil, keepsOccurrences: Bool = false,
    wanted: Set<Secret>? = nil
  ) {
    self.unit = unit
    self.jobs = jobs
    self.leastConfidence = leastConfidence
    self.explains = explains
    self.excluded = excluded
    self.baseline = baseline
    self.findsUnusedAllowComments = findsUnusedAllowComments
    self.cache = cache
    self.shard = shard
    self.keepsOccurrences = keepsOccurrences
    self.wanted = wanted
  }
}

extension ScanOptions {
  /// The least confidence of findings that need a fingerprint: those that are not shown, too, if a
  /// list may contain it.
  fileprivate var leastIdentified: Confidence {
    excluded.isEmpty && baseline == nil ? leastConfidence : .low
  }
}

/// A source, and the prefix of its paths in a report on several sources.
package struct PrefixedSource: Sendable {
  /// Empty for a source scanned alone.
  package let prefix: GitPath
  package let source: any BlobSource

  package init(prefix: GitPath = GitPath(""), source: any BlobSource) {
    self.prefix = prefix
    self.source = source
  }
}

extension Origin {
  /// The path below the prefix of its source.
  var shownPath: GitPath { repository.appending(fullPath) }
}

extension GitPath {
  /// The path below this one; `path` itself where this one is empty.
  func appending(_ path: GitPath) -> GitPath {
    if bytes.isEmpty { return path }
    if path.bytes.isEmpty { return self }
    return GitPath(
      bytes + (bytes.last == UInt8(ascii: "/") ? [] : [UInt8(ascii: "/")]) + path.bytes)
  }
}
