internal import Bytes
internal import Candidates
internal import CommandLine
internal import Configuration
internal import Files
internal import Findings
internal import Git
internal import Scan
internal import Text
internal import Vocabulary

/// Scans listed repositories, each with its own configuration; forks are read together.
struct RepositoryListScan {
  let command: ScanCommand
  let entries: [[UInt8]]
  let shard: Shard?
  /// Identifies the work; the same for all shards of a list.
  let work: UInt64
  let plan: Task<MatchPlan, any Error>
  let progress: Progress

  /// The merged result; paths start with the entry of the list.
  ///
  /// A repository that cannot be scanned is a problem.
  func run() async throws -> (result: ScanResult, notes: [String]) {
    let confidence = command.reporting.confidence.least
    let jobs = command.jobs?.count ?? Jobs.standard
    let cache = try SharedCache(command)
    var parts: [ScanPart] = []
    var notes: [String] = []
    var mask = TextMask([])
    progress.expect(parts: entries.count)
    /// Adds the result of repositories that were read together.
    func add(_ result: ScanResult, of group: [[UInt8]]) {
      var part = ScanPart(result, leastConfidence: confidence, jobs: jobs)
      part.repositories = repositories(group, part.statistics)
      parts.append(part)
      mask.formUnion(result.pathMask)
      progress.finish(parts: group.count)
    }
    for group in readsTogether ? RepositoryFamilies.groups(of: entries) : entries.map({ [$0] }) {
      if group.count > 1, let (result, remarks) = try await scan(family: group, cache) {
        add(result, of: group)
        notes += remarks
        continue
      }
      for entry in group {
        do {
          let (result, remarks) = try await scan(entry, cache)
          add(result, of: [entry])
          notes += remarks
        } catch let error as CancellationError {
          throw error
        } catch {
          add(failure(of: entry, because: error), of: [entry])
        }
      }
    }
    notes += cache?.opened.keep() ?? []
    var result = Join.result(of: parts, jobs: jobs)
    result.pathMask = mask
    if parts.isEmpty { result.statistics = Statistics(unit: command.unit) }
    result.shardReport = shard.map {
      ShardReport(shard: $0, leastConfidence: confidence, work: work, parts: parts)
    }
    return (result, notes)
  }

  /// Whether whole histories are read, and not every version needs an explanation.
  private var readsTogether: Bool {
    command.selection.readsAllRefs && !command.selection.unreachable && !command.reporting.explain
  }

  /// Scans the histories of repositories with much in common together.
  ///
  /// - Returns: nil if they have to be scanned one by one: to find out which of them has a problem.
  private func scan(
    family: [[UInt8]], _ cache: SharedCache?
  ) async throws -> (ScanResult, [String])? {
    do {
      let paths = try family.map(Self.path)
      let request = try ScanRequest(command, family: paths, cache: cache)
      var result = try await request.scan(with: plan, progress: progress).run()
      cache?.opened.session.absorb()
      // Problems of object stores; those of contents have a path.
      guard result.problems.allSatisfy({ $0.path != nil }) else { return nil }
      result.problems = Self.attributed(result.problems, to: family)
      return (result, remarks(on: request))
    } catch let error as CancellationError {
      throw error
    } catch {
      return nil
    }
  }

  /// Returns problems with the path of a repository: an object that is missing is in none of them.
  private static func attributed(_ problems: [Problem], to family: [[UInt8]]) -> [Problem] {
    let prefixes = family.map { $0 + ($0.last == UInt8(ascii: "/") ? [] : [UInt8(ascii: "/")]) }
    let count = family.count
    return problems.map { problem in
      guard let path = problem.path, !prefixes.contains(where: path.bytes.starts(with:)),
        let first = prefixes.first
      else { return problem }
      return Problem(
        path: GitPath(first + path.bytes),
        message: problem.message + "; in this or another of the \(count) repositories read together"
      )
    }
  }

  /// - Throws: `FileError` for a path that is not UTF-8.
  private static func path(_ entry: [UInt8]) throws -> String {
    guard let path = String(validating: entry, as: UTF8.self) else {
      throw FileError.invalid(path: GitPath(entry).text, reason: "path is not UTF-8")
    }
    try check(path)
    return path
  }

  private func scan(
    _ entry: [UInt8], _ cache: SharedCache?
  ) async throws -> (ScanResult, [String]) {
    let path = try Self.path(entry)
    let request = try ScanRequest(command, repository: path, cache: cache)
    var result = try await request.scan(with: plan, progress: progress).run()
    cache?.opened.session.absorb()
    let gaps = command.selection.acceptedGaps(of: &result)
    // A problem without a path gets that of the repository.
    result.problems = result.problems.map { problem in
      problem.path == nil ? Problem(path: GitPath(entry), message: problem.message) : problem
    }
    let isQuiet = command.reporting.delivery.quiet
    let named = gaps.map { "keystow: " + TerminalText.visible(path) + ": " + $0 }
    return (result, (isQuiet ? [] : named) + remarks(on: request))
  }

  private func remarks(on request: ScanRequest) -> [String] {
    AllowlistNotes(
      configuration: request.configuration, usage: request.usage, baseline: request.baseline,
      isHistory: command.selection.readsHistory
    ).notes(isQuiet: command.reporting.delivery.quiet, isStrict: false)
  }

  /// - Throws: `FileError` for a folder inside a repository, because all of that would be scanned.
  private static func check(_ path: String) throws {
    guard FileStatus.exists(path) else {
      throw FileError.invalid(path: path, reason: "no such file or folder")
    }
    let repository = try Repository(at: path)
    let real = RealPath.of(path)
    let places = [repository.workTree, repository.gitFolder].compactMap { $0 }
    guard places.contains(where: { RealPath.of($0) == real }) else {
      throw FileError.invalid(
        path: path, reason: "not a repository, but a folder inside \(places[0])")
    }
  }

  /// The repositories that were read together; the first one counts what was read.
  private func repositories(_ group: [[UInt8]], _ statistics: Statistics) -> [ScannedRepository] {
    group.enumerated().map { index, entry in
      ScannedRepository(
        path: GitPath(entry),
        statistics: index == 0 ? statistics.withoutTime : Statistics(unit: command.unit),
        readWith: index == 0 ? nil : GitPath(group[0]))
    }
  }

  private func failure(of entry: [UInt8], because error: any Error) -> ScanResult {
    let path = GitPath(entry)
    // The path is part of the problem already.
    let own = (error as? FileError).flatMap { $0.path == path.text ? $0.reason : nil }
    var result = ScanResult(
      findings: [], problems: [Problem(path: path, message: own?.description ?? "\(error)")],
      skippedPaths: [], statistics: Statistics(unit: command.unit), rejections: [])
    result.statistics.seconds = 0
    return result
  }
}

/// The cache of all listed repositories without rules of their own.
package struct SharedCache {
  let key: ScanCacheKey
  let opened: OpenedCache

  /// Nil without `--cache`.
  ///
  /// - Throws: as reading the configuration that `--config` names.
  init?(_ command: ScanCommand) throws {
    let configuration = try command.config.map { try ScanConfiguration(root: ".").read($0) }
    key = (configuration ?? Configuration()).cacheKey
    guard let opened = command.reading.openedCache(for: key) else { return nil }
    self.opened = opened
  }

  /// Nil for a configuration with other rules.
  func opened(for configuration: Configuration) -> OpenedCache? {
    configuration.cacheKey == key ? opened : nil
  }
}
