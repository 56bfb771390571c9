internal import Bytes
internal import Candidates
internal import Edits
internal import Findings
internal import Git
internal import Scan

/// Scans one repository of a list after another, each by its own configuration.
struct RepositoryListScan {
  let command: ScanCommand
  let entries: [[UInt8]]
  let shard: Shard?
  /// The same for all shares of the list.
  let work: UInt64
  let plan: Task<MatchPlan, any Error>
  let progress: Progress

  /// One result of all of them; paths start with the entry of the list.
  ///
  /// A repository that cannot be scanned is a problem, and the others go on.
  ///
  /// - Throws: `CancellationError`.
  func run() async throws -> (result: ScanResult, notes: [String]) {
    let tier = command.reporting.tier
    var parts: [ScanPart] = []
    var notes: [String] = []
    for entry in entries {
      do {
        let (result, remarks) = try await scan(entry)
        parts.append(ScanPart(result, leastTier: tier))
        notes += remarks
      } catch let error as CancellationError {
        throw error
      } catch {
        parts.append(part(failing: entry, because: error))
      }
    }
    var result = Join.result(of: parts)
    if parts.isEmpty { result.statistics = Statistics(unit: command.unit) }
    result.share = shard.map {
      ScanShare(shard: $0, leastTier: tier, work: work, parts: parts)
    }
    return (result, notes)
  }

  private func scan(_ entry: [UInt8]) async throws -> (ScanResult, [String]) {
    guard let path = String(validating: entry, as: UTF8.self) else {
      throw InputError(path: GitPath(entry).text, reason: "its name is not UTF-8")
    }
    try Self.check(path)
    let request = try ScanRequest(command, repository: path)
    var result = try await request.scan(with: plan, progress: progress).run()
    // What is said of a repository as a whole names it.
    result.problems = result.problems.map { problem in
      problem.path == nil ? Problem(path: GitPath(entry), message: problem.message) : problem
    }
    let remarks = ExceptionRemarks(
      configuration: request.configuration, ledger: request.ledger, baseline: request.baseline,
      isHistory: command.selection.readsHistory)
    return (result, remarks.notes(isQuiet: command.reporting.delivery.quiet, isStrict: false))
  }

  /// Takes only what is itself a repository: of a folder inside one, the whole would be scanned.
  private static func check(_ path: String) throws {
    guard FileStatus.exists(path) else {
      throw InputError(path: path, reason: "there is no such file or folder")
    }
    let repository = try Repository(at: path)
    let real = RealPath.of(path)
    let places = [repository.workTree, repository.gitFolder].compactMap { $0 }
    guard places.contains(where: { RealPath.of($0) == real }) else {
      throw InputError(path: path, reason: "it is no repository, but a folder in \(places[0])")
    }
  }

  private func part(failing entry: [UInt8], because error: any Error) -> ScanPart {
    var result = ScanResult(
      findings: [], problems: [Problem(path: GitPath(entry), message: "\(error)")],
      omissions: [], statistics: Statistics(unit: command.unit), rejections: [])
    result.statistics.seconds = 0
    return ScanPart(result, leastTier: command.reporting.tier)
  }
}
