internal import Bytes
internal import Candidates
internal import Filters
internal import Findings
internal import Git
internal import Scan
internal import Stow

/// The scan that a stow begins with: the work tree, or the files that were named.
struct StowScan {
  let selection: StowSelection
  let filters: FilterChain
  private let source: WorkingTreeSource
  private let options: ScanOptions
  let configuration: Configuration

  /// - Throws: `InputError` for a path that is not there, or that is no id of a finding; mistakes in
  ///   the configuration.
  init(_ command: StowCommand, root: String) throws {
    var paths: [GitPath] = []
    var fingerprints: Set<Fingerprint> = []
    for target in command.targets {
      if FileStatus.exists(target) {
        paths.append(
          FileStatus.isFolder(target) && !FileStatus.isLink(target)
            ? try FileStatus.path(target, below: root) : try FileStatus.file(target, below: root))
      } else if let fingerprint = Fingerprint(reading: target) {
        fingerprints.insert(fingerprint)
      } else {
        throw InputError(
          path: target, reason: "there is no such file, and it is no id of a finding")
      }
    }
    selection = StowSelection(paths: paths, fingerprints: fingerprints)
    configuration = try ScanConfiguration(root: root).read(nil)
    let isWhole = !fingerprints.isEmpty || paths.contains { $0.bytes.isEmpty }
    filters = .standard(for: configuration)
    source = try WorkingTreeSource(
      path: root, selection: WorkTreeSelection(subpaths: isWhole ? [] : paths),
      maximumByteCount: configuration.maxFileSize ?? ByteCount.standard.count)
    options = ScanOptions(
      unit: .files, jobs: command.jobs?.count ?? Jobs.standard, leastTier: command.tier,
      explains: false,
      excluded: Set(configuration.allowlist.fingerprints.map { Fingerprint(text: $0) }))
  }

  /// - Throws: when the work tree cannot be listed at all, or a library fails.
  func run(with plan: Task<MatchPlan, any Error>) async throws -> ScanResult {
    let progress = Progress()
    let scan = Scan(
      sources: [PrefixedSource(prefix: GitPath(""), source: source)],
      plan: configuration.plan(insteadOf: plan), filters: filters, options: options,
      progress: progress)
    return try await ProgressLine(progress, noun: "files").during { try await scan.run() }
  }
}
