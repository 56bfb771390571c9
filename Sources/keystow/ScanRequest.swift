internal import Bytes
internal import Candidates
internal import Filters
internal import Findings
internal import Git
internal import Scan

/// The command line of a scan turned into built things: sources, rules, filters.
struct ScanRequest {
  /// What the paths in the report are relative to; nil for standard input.
  let folder: String?
  private let sources: [PrefixedSource]
  private let filters: FilterChain
  private let options: ScanOptions

  /// - Throws: when a path, revision, configuration or baseline cannot be read.
  init(_ command: ScanCommand) throws {
    let selection = command.selection
    let roots = try ScanRoots(command)
    let configuration = try ConfigurationFile.read(command.config, besides: roots.root)
    let limit =
      selection.maxFileSize?.count ?? configuration.maxFileSize ?? ByteCount.standard.count
    sources = try roots.sources(limit: limit)
    folder = roots.folder(of: sources)
    filters = .standard(
      allowlist: configuration.allowlist, disabledRules: configuration.disabledRules)
    let accepted = configuration.allowlist.fingerprints.map { Fingerprint(text: $0) }
    let baseline = try command.baseline.map { try BaselineFile.read($0).fingerprints } ?? []
    options = ScanOptions(
      unit: selection.readsHistory ? .blobs : .files, jobs: command.jobs?.count ?? Jobs.standard,
      leastTier: command.reporting.tier, explains: command.reporting.explain,
      excluded: baseline.union(accepted))
  }

  func scan(with plan: Task<MatchPlan, any Error>, progress: Progress) -> Scan {
    Scan(sources: sources, plan: plan, filters: filters, options: options, progress: progress)
  }
}
