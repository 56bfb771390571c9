internal import Bytes
internal import Candidates
internal import CommandLine
internal import Configuration
internal import Files
internal import Filters
internal import Findings
internal import Keys
internal import KnownValueSearch
internal import Recipes
internal import Scan
internal import Text
internal import Vocabulary

/// All places that still contain the old value of a key, and the files for CI services that name it.
struct OldValueLeftovers {
  let workTree: OldValueLocations
  /// Locations of the history, with the commit that introduced each.
  private(set) var history: [(path: GitPath, line: Int, commit: String?)] = []
  private(set) var hasHistory = false
  /// Whether this clone has only a part of the history.
  private(set) var hasPartOfHistory = false
  private(set) var products: [ProductMatch] = []
  private(set) var services: [(service: CIService, path: String, line: Int)] = []
  /// What could not be read.
  private(set) var problems: [Problem]

  private static let abbreviation = 10

  /// - Parameter products: paths of build products.
  /// - Throws: `RepositoryError`, `GitError`, `FileError`, `VectorscanError`.
  init(
    of old: Secret, for name: KeyName, in project: KeyProject, products paths: [String]
  ) async throws {
    workTree = try OldValueLocations(of: old, in: project)
    problems = workTree.problems
    services = Self.services(naming: name, in: project.workTree)
    guard KnownSecret.obstacle(to: old.reveal()) == nil else { return }
    if project.gitFolder != nil { try await searchHistory(of: project.workTree, for: old) }
    for path in paths { try await search(path, for: old, of: name) }
  }

  private mutating func searchHistory(of folder: String, for old: Secret) async throws {
    let value = old.reveal()
    let pattern = value.map { "\\x{" + Hexadecimal.text([$0][...]) + "}" }.joined()
    let keyword = value.split { !(0x21...0x7E).contains($0) }.max { $0.count < $1.count } ?? []
    let rule = Rule.custom(
      id: "old-value", summary: "old value",
      keywords: keyword.isEmpty ? [] : [String(decoding: keyword, as: UTF8.self)],
      pattern: pattern, secretGroup: nil, minimumEntropy: 0, place: "")
    let source = HistorySource(
      path: folder, scope: .all, maximumByteCount: ByteCount.standard.count)
    let progress = Progress()
    let scan = Scan(
      sources: [PrefixedSource(source: source)],
      plan: Task { try MatchPlan(RuleSet([rule])) }, filters: FilterChain(content: [], place: []),
      options: ScanOptions(unit: .blobs, jobs: Jobs.standard, leastConfidence: .low, excluded: [:]),
      progress: progress)
    let result = try await ProgressLine(progress, noun: "blobs").during { try await scan.run() }
    hasHistory = true
    hasPartOfHistory = result.problems.contains(where: \.isCloneGap)
    problems += result.problems.filter { !$0.isCloneGap }
    history = result.findings.flatMap(\.locations).map { location in
      (
        location.path, location.start.line,
        location.introduction.map { String($0.commit.hex.prefix(Self.abbreviation)) }
      )
    }
  }

  private mutating func search(
    _ product: String, for old: Secret, of name: KeyName
  ) async throws {
    var known = KnownSecrets()
    known.add(old, of: name.text, from: "old value")
    let progress = Progress()
    let search = try ProductSearch(
      for: known.secrets, in: GitPath(product), jobs: Jobs.standard, progress: progress)
    let result = try await ProgressLine(progress, noun: "files").during { try await search.run() }
    problems += result.problems
    products += result.matches
  }

  /// The lines of files for CI services that contain the name of a key as a word.
  private static func services(
    naming name: KeyName, in workTree: String
  ) -> [(service: CIService, path: String, line: Int)] {
    CIService.files(in: workTree).flatMap { service, path in
      let bytes = (try? CurrentFile(path: workTree + "/" + path).content(limit: 1 << 20)) ?? nil
      return (bytes ?? []).split(separator: 0x0A, omittingEmptySubsequences: false).enumerated()
        .filter { Words.contains(Array(name.text.utf8), in: $0.element) }
        .map { (service, path, $0.offset + 1) }
    }
  }
}

/// Words of letters, digits and underscores.
private enum Words {
  static func contains(_ word: [UInt8], in line: ArraySlice<UInt8>) -> Bool {
    line.ranges(of: word).contains { range in
      let before = line[..<range.lowerBound].last, after = line[range.upperBound...].first
      return !(before.map(isPart) ?? false) && !(after.map(isPart) ?? false)
    }
  }

  private static func isPart(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "_") || (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
  }
}
