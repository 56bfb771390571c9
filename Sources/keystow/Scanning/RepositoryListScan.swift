internal import Bytes
internal import Candidates
internal import Files
internal import Findings
internal import Git
internal import Scan
internal import Text

/// The repositories listed in a file.
struct RepositoryList {
  /// In the order of the list, without duplicates in another spelling (`./app`, `app/`).
  let entries: [[UInt8]]

  /// The size limit in bytes of a list.
  private static let limit = 1 << 26

  /// - Parameter path: `-` for standard input.
  /// - Throws: `FileError`, also for an empty list.
  init(path: String) throws {
    let bytes =
      path == "-"
      ? try OpenStream.standardInput.content(limit: Self.limit) : try InputFile(path: path).read()
    var seen: Set<[UInt8]> = []
    entries = bytes.split(separator: UInt8(ascii: "\n")).compactMap { line in
      var line = line
      while let last = line.last, Self.isBlank(last) { line.removeLast() }
      while let first = line.first, Self.isBlank(first) { line.removeFirst() }
      guard let first = line.first, first != UInt8(ascii: "#"),
        seen.insert(Self.plain(line)).inserted
      else { return nil }
      return Array(line)
    }
    guard !entries.isEmpty else {
      throw FileError.invalid(path: path, reason: "no repository listed")
    }
  }

  /// The path in a normal form, computed without the disk, so that all machines that share a list
  /// agree.
  private static func plain(_ path: ArraySlice<UInt8>) -> [UInt8] {
    let slash = UInt8(ascii: "/")
    let parts = path.split(separator: slash).filter { !$0.elementsEqual(".".utf8) }
    return (path.first == slash ? [slash] : []) + Array(parts.joined(separator: [slash]))
  }

  /// Identifies the list.
  var sum: UInt64 { Hash64(Array(entries.joined(separator: "\n".utf8))[...]).value }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
  }

  /// The repositories of one shard, dealt out in turn because their sizes are unknown.
  func entries(of shard: Shard?) -> [[UInt8]] {
    guard let shard else { return entries }
    return entries.enumerated().filter { $0.offset % shard.count == shard.index - 1 }
      .map(\.element)
  }
}

/// Scans listed repositories one by one, each with its own configuration.
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
    var parts: [ScanPart] = []
    var notes: [String] = []
    for entry in entries {
      do {
        let (result, remarks) = try await scan(entry)
        parts.append(ScanPart(result, leastConfidence: confidence, jobs: jobs))
        notes += remarks
      } catch let error as CancellationError {
        throw error
      } catch {
        parts.append(part(failing: entry, because: error))
      }
    }
    var result = Join.result(of: parts, jobs: jobs)
    if parts.isEmpty { result.statistics = Statistics(unit: command.unit) }
    result.shardReport = shard.map {
      ShardReport(shard: $0, leastConfidence: confidence, work: work, parts: parts)
    }
    return (result, notes)
  }

  private func scan(_ entry: [UInt8]) async throws -> (ScanResult, [String]) {
    guard let path = String(validating: entry, as: UTF8.self) else {
      throw FileError.invalid(path: GitPath(entry).text, reason: "path is not UTF-8")
    }
    try Self.check(path)
    let request = try ScanRequest(command, repository: path)
    var result = try await request.scan(with: plan, progress: progress).run()
    let gaps = command.selection.acceptedGaps(of: &result)
    // A problem without a path gets that of the repository.
    result.problems = result.problems.map { problem in
      problem.path == nil ? Problem(path: GitPath(entry), message: problem.message) : problem
    }
    let remarks = AllowlistNotes(
      configuration: request.configuration, usage: request.usage, baseline: request.baseline,
      isHistory: command.selection.readsHistory)
    let isQuiet = command.reporting.delivery.quiet
    let named = gaps.map { "keystow: " + TerminalText.visible(path) + ": " + $0 }
    return (result, (isQuiet ? [] : named) + remarks.notes(isQuiet: isQuiet, isStrict: false))
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

  private func part(failing entry: [UInt8], because error: any Error) -> ScanPart {
    let path = GitPath(entry)
    // The path is part of the problem already.
    let own = (error as? FileError).flatMap { $0.path == path.text ? $0.reason : nil }
    var result = ScanResult(
      findings: [], problems: [Problem(path: path, message: own?.description ?? "\(error)")],
      skippedPaths: [], statistics: Statistics(unit: command.unit), rejections: [])
    result.statistics.seconds = 0
    return ScanPart(result, leastConfidence: command.reporting.confidence.least)
  }
}
