internal import Bytes
internal import Candidates
internal import Configuration
internal import Filters
internal import Findings
internal import Git
internal import Scan

/// A scan that knows of no baseline.
struct BaselineSearch {
  let sources: [PrefixedSource]
  let configuration: Configuration
  let leastConfidence: Confidence
  let jobs: Jobs?

  init(
    sources: [PrefixedSource], configuration: Configuration, leastConfidence: Confidence,
    jobs: Jobs?
  ) {
    self.sources = sources
    self.configuration = configuration
    self.leastConfidence = leastConfidence
    self.jobs = jobs
  }

  /// All that a baseline may be about: the work tree, and the history with reflog and stash.
  ///
  /// - Throws: mistakes in the configuration; errors about the repository.
  init(
    root: String, target: BaselineTarget, includesHistory: Bool, includesIgnored: Bool,
    recursesSubmodules: Bool
  ) throws {
    let configuration = try ScanConfiguration(root: root).read(target.config)
    let limit = configuration.maxFileSize ?? ByteCount.standard.count
    var found: [any BlobSource] = []
    do {
      if try Repository(at: root).workTree != nil {
        let selection = WorkTreeSelection(
          subpaths: [], includesIgnored: includesIgnored, recursesSubmodules: recursesSubmodules)
        found.append(try WorkTreeSource(path: root, selection: selection, maximumByteCount: limit))
      }
      if includesHistory {
        found.append(HistorySource(path: root, scope: .all, maximumByteCount: limit))
      }
    } catch RepositoryError.notARepository {
      found = [DirectorySource(folder: GitPath(root), maximumByteCount: limit)]
    }
    self.init(
      sources: found.map { PrefixedSource(prefix: GitPath(""), source: $0) },
      configuration: configuration, leastConfidence: .low, jobs: target.jobs)
  }

  /// - Throws: when a source cannot be listed at all, or a library fails.
  func run(with plan: Task<MatchPlan, any Error>) async throws -> ScanResult {
    let progress = Progress()
    let scan = Scan(
      sources: sources, plan: configuration.plan(insteadOf: plan),
      filters: .standard(for: configuration),
      options: ScanOptions(
        unit: .files, jobs: jobs?.count ?? Jobs.standard, leastConfidence: leastConfidence,
        explains: false,
        excluded: Set(configuration.allowlist.fingerprints.map { Fingerprint(text: $0) })),
      progress: progress)
    return try await ProgressLine(progress, noun: "contents").during { try await scan.run() }
  }
}
