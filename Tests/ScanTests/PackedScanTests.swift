import Bytes
import Candidates
import Configuration
import Filters
import Findings
import Foundation
import Provenance
import Scan
import TestSupport
import Testing
import Vocabulary

/// A history whose contents are read one by one, whatever packs they are in.
private struct OneByOne: ProvenanceSource {
  let history: HistorySource

  func origins(problems: inout [Problem]) throws -> [Origin] {
    try history.origins(problems: &problems)
  }

  func makeReader() throws -> any BlobReader { try history.makeReader() }

  func histories(of groups: [Set<ObjectID>]) throws -> [SecretHistory] {
    try history.histories(of: groups)
  }

  func location(
    of blob: ObjectID, at path: GitPath, in commit: ObjectID, holding secret: [UInt8]
  ) throws -> BlobLocation? {
    try history.location(of: blob, at: path, in: commit, holding: secret)
  }
}

/// A scan of packs finds what a scan of each content alone finds.
@Suite struct PackedScanTests {
  private static let limit = 24_000

  private func scan(
    _ path: String, packed: Bool, jobs: Int = 2, rules: RuleSet = .builtIn,
    scope: HistoryScope = .references, memory: Int = ReadingBudget.defaultMemoryByteCount,
    explains: Bool = false
  ) async throws -> ScanResult {
    let history = HistorySource(
      path: path, scope: scope, maximumByteCount: Self.limit,
      budget: ReadingBudget(jobs: jobs, memoryByteCount: memory))
    let source: any BlobSource = packed ? history : OneByOne(history: history)
    return try await Scan(
      sources: [PrefixedSource(prefix: GitPath(""), source: source)],
      plan: Task { try MatchPlan(rules) }, filters: .standard(for: Configuration()),
      options: ScanOptions(
        unit: .blobs, jobs: jobs, leastConfidence: .low, explains: explains, excluded: [:]),
      progress: Progress()
    ).run()
  }

  /// All that a report could tell, a line each.
  private static func facts(_ result: ScanResult) -> [String] {
    var lines = result.findings.map { finding in
      "\(finding.rule.id) \(finding.fingerprint) \(finding.confidence) \(finding.reasons)\n"
        + finding.locations.map { "  \($0)" }.joined(separator: "\n")
    }
    lines += result.problems.map { "\($0)" } + result.skippedPaths.map { "\($0)" }
    lines += result.rejections.map { "\($0)" }
    var statistics = result.statistics
    statistics.seconds = 0
    return lines + ["\(statistics)"]
  }

  /// What one result says and the other does not, or not there; empty where they are the same.
  private static func difference(_ found: ScanResult, _ expected: ScanResult) -> [String] {
    let (one, two) = (facts(found), facts(expected))
    guard one != two else { return [] }
    let changes = one.difference(from: two)
    return changes.map { change in
      switch change {
      case .insert(_, let line, _): "+ \(line)"
      case .remove(_, let line, _): "- \(line)"
      }
    }
  }

  /// Scans both ways and gives the result of the old one.
  @discardableResult
  private func expectSame(
    _ path: String, rules: RuleSet = .builtIn, scope: HistoryScope = .references,
    memory: Int = ReadingBudget.defaultMemoryByteCount, _ comment: Comment
  ) async throws -> ScanResult {
    let expected = try await scan(path, packed: false, rules: rules, scope: scope)
    for jobs in [1, 2, 5] {
      let found = try await scan(
        path, packed: true, jobs: jobs, rules: rules, scope: scope, memory: memory)
      #expect(Self.difference(found, expected).isEmpty, "\(comment), \(jobs) jobs")
    }
    return expected
  }

  private func repository(_ versions: inout ManyVersions, commits: Int) throws
    -> TemporaryRepository
  {
    let repository = try TemporaryRepository()
    try repository.git(
      ["fast-import", "--quiet"],
      input: versions.stream(commits: commits, on: "main", from: nil))
    return repository
  }

  private func repack(_ repository: TemporaryRepository, window: Int, depth: Int) throws {
    try repository.git(["repack", "-adfq", "--window=\(window)", "--depth=\(depth)"])
  }

  @Test(arguments: [(1, 10, 50), (2, 250, 4000), (3, 1, 1), (4, 40, 7)])
  func everyWayToPackAHistoryGivesTheSame(
    _ seed: UInt64, _ window: Int, _ depth: Int
  ) async throws {
    var versions = ManyVersions(seed: seed)
    let repository = try repository(&versions, commits: 30)
    try repack(repository, window: window, depth: depth)
    let result = try await expectSame(repository.path, "seed \(seed)")
    #expect(result.findings.count > 8)
    #expect(!result.skippedPaths.isEmpty)
  }

  @Test func severalPacksAndLooseObjectsGiveTheSame() async throws {
    var versions = ManyVersions(seed: 11)
    let repository = try repository(&versions, commits: 12)
    for round in 0..<3 {
      let limit = round == 1 ? "1000000" : "1"
      try repository.git(
        ["-c", "fastimport.unpackLimit=\(limit)", "fast-import", "--quiet"],
        input: versions.stream(commits: 6, on: "main", from: "refs/heads/main^0"))
    }
    try await expectSame(repository.path, "several packs")
    try await expectSame(repository.path, scope: .everyObject, "every object")
  }

  @Test func alternatesGiveTheSame() async throws {
    var versions = ManyVersions(seed: 12)
    let base = try repository(&versions, commits: 12)
    let repository = try TemporaryRepository()
    try repository.directory.write(
      Array("\(base.path)/.git/objects\n".utf8), to: ".git/objects/info/alternates")
    let head = try base.git(["rev-parse", "main"])
    try repository.git(
      ["fast-import", "--quiet"],
      input: versions.stream(commits: 10, on: "main", from: head))
    try await expectSame(repository.path, "alternates")
  }

  @Test func whatNothingReachesGivesTheSame() async throws {
    var versions = ManyVersions(seed: 13)
    let repository = try repository(&versions, commits: 14)
    try repository.git(
      ["fast-import", "--quiet"],
      input: versions.stream(commits: 8, on: "gone", from: "refs/heads/main~3"))
    try repository.git(["branch", "-qD", "gone"])
    try repository.git(["repack", "-adfkq", "--window=50"])
    try await expectSame(repository.path, "reached")
    try await expectSame(repository.path, scope: .everyObject, "every object")
    try await expectSame(repository.path, scope: .all, "all")
  }

  @Test func littleMemoryGivesTheSame() async throws {
    var versions = ManyVersions(seed: 14)
    let repository = try repository(&versions, commits: 16)
    try repack(repository, window: 100, depth: 100)
    for memory in [1, 40_000, 150_000] {
      try await expectSame(repository.path, memory: memory, "\(memory) bytes")
    }
  }

  @Test func rulesOfAConfigurationGiveTheSame() async throws {
    var versions = ManyVersions(seed: 15)
    let repository = try repository(&versions, commits: 16)
    try repack(repository, window: 100, depth: 100)
    func rule(_ id: String, _ keywords: [String], _ pattern: String) -> Rule {
      .custom(
        id: id, summary: id, keywords: keywords, pattern: pattern, secretGroup: nil,
        minimumEntropy: 0, place: "test")
    }
    let rules = RuleSet(
      RuleSet.builtIn.rules + [
        rule("internal", ["internal-"], "(?s)line 1 .*?(internal-[0-9]-[A-Za-z0-9]{32})"),
        rule("first-line", [], #"\A[^\n]{12,40}"#),
      ])
    let result = try await expectSame(repository.path, rules: rules, "own rules")
    #expect(result.findings.contains { $0.rule.isCustom })
  }

  @Test func whatStopsARuleIsReportedOnce() async throws {
    let repository = try TemporaryRepository()
    try repository.write("key\n" + String(repeating: "1\n", count: 10_050), to: "a.txt")
    try repository.commit()
    try repository.git(["repack", "-adq"])
    let rule = Rule.custom(
      id: "every-digit", summary: "every digit", keywords: ["key"], pattern: "[0-9]",
      secretGroup: nil, minimumEntropy: 0, place: "test")
    let result = try await expectSame(repository.path, rules: RuleSet([rule]), "many matches")
    #expect(result.problems.count == 1)
  }

  @Test func whatIsExplainedIsTheSame() async throws {
    var versions = ManyVersions(seed: 16)
    let repository = try repository(&versions, commits: 8)
    let one = try await scan(repository.path, packed: false, explains: true)
    let two = try await scan(repository.path, packed: true, explains: true)
    #expect(Self.difference(two, one).isEmpty)
    #expect(!one.rejections.isEmpty)
  }

  @Test(arguments: [21, 22, 23])
  func aDamagedEntryLosesNoMoreThanItMust(_ seed: UInt64) async throws {
    var versions = ManyVersions(seed: seed)
    let repository = try repository(&versions, commits: 16)
    try repack(repository, window: 50, depth: 50)
    var random = Random(seed: seed)
    let folder = repository.path + "/.git/objects/pack"
    let name = try #require(
      try FileManager.default.contentsOfDirectory(atPath: folder).first { $0.hasSuffix(".pack") })
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o644], ofItemAtPath: "\(folder)/\(name)")
    let data = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)"))
    // Behind the commits, so that the history itself can be read.
    let place = data.count / 2 + random.next(data.count / 3)
    var bytes = [UInt8](data)
    for index in place..<place + 6 { bytes[index] ^= 0x5A }
    try Data(bytes).write(to: URL(fileURLWithPath: "\(folder)/\(name)"))
    let expected = try await scan(repository.path, packed: false)
    for jobs in [1, 5] {
      var found = try await scan(repository.path, packed: true, jobs: jobs)
      // The fault of the pack is told besides.
      let faults = found.problems.filter { $0.message.hasPrefix("pack-") }
      #expect(Set(faults).count == faults.count)
      found.problems.removeAll { $0.message.hasPrefix("pack-") }
      var rest = expected
      rest.problems.removeAll { $0.message.hasPrefix("pack-") }
      #expect(Self.difference(found, rest).isEmpty, "\(jobs) jobs")
    }
  }
}
