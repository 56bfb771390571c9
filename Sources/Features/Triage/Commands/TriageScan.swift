import ArgumentParser
internal import Bytes
internal import Candidates
internal import CommandLine
internal import Configuration
internal import Files
internal import Filters
internal import Findings
internal import Scan
internal import ScanCommands
internal import Vocabulary

/// The scans of a triage; the rules are compiled once for all of them.
struct TriageScan {
  private let command: TriageCommand
  private let root: String
  let compiled: Task<MatchPlan, any Error>

  /// - Parameter root: the root of the work tree.
  init(_ command: TriageCommand, root: String) {
    self.command = command
    self.root = root
    compiled = BuiltInPlan.start()
  }

  /// The findings to decide about: those of the history, or of the chosen files, that neither the
  /// configuration nor the baseline hides.
  func open() async throws -> ScanResult {
    if command.history {
      let words = ["--history", "--confidence", command.confidence.least.rawValue, root]
      let scan = try ScanCommand.parse(words + jobs)
      return try await ScanRequest(scan).run(with: compiled, counting: scan.unit.rawValue)
    }
    let paths = try command.paths.map { path in
      let isFolder = FileStatus.isFolder(path) && FileStatus.of(path)?.kind != .link
      guard FileStatus.exists(path) else {
        throw FileError.invalid(path: path, reason: "no such file or folder")
      }
      return isFolder ? try RealPath.path(path, below: root) : try RealPath.file(path, below: root)
    }
    return try await workTree(paths.contains { $0.bytes.isEmpty } ? [] : paths)
  }

  /// The findings in files of the work tree, as they are now.
  ///
  /// - Parameter paths: relative to the root; empty for all files.
  func workTree(_ paths: [GitPath]) async throws -> ScanResult {
    let configuration = try configuration
    let source = try WorkTreeSource(
      path: root, selection: WorkTreeSelection(subpaths: paths),
      maximumByteCount: configuration.sizeLimit(), readsLinks: true)
    var result = try await ScanRequest(
      [PrefixedSource(source: source)], configuration,
      leastConfidence: command.confidence.least, jobs: command.jobs
    ).run(with: compiled, counting: "files")
    if let baseline = try BaselineFile(besides: root).readIfPresent() {
      result.findings = baseline.unknown(among: result.findings)
    }
    return result
  }

  /// A search of single files as scans find secrets in them.
  func search() async throws -> SecretSearch {
    let configuration = try configuration
    return try SecretSearch(
      plan: try await configuration.plan(insteadOf: compiled).value,
      filters: .standard(for: configuration, now: SystemClock.now))
  }

  /// A search that also finds what the user allows, to mask it.
  func maskingSearch() async throws -> SecretSearch {
    let configuration = try configuration
    return try SecretSearch(
      plan: try await configuration.plan(insteadOf: compiled).value,
      filters: .withoutExceptions(for: configuration))
  }

  private var configuration: Configuration {
    get throws { try ScanConfiguration(root: root).read(nil) }
  }

  private var jobs: [String] { command.jobs.map { ["--jobs", String($0.count)] } ?? [] }
}
