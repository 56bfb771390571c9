import Bytes
import Candidates
import Configuration
import Filters
import Findings
import Scan
import TestSupport
import Testing
import Vocabulary

/// Scans of a history with a cache find what scans without one find.
@Suite struct CachedScanTests {
  private func scan(
    _ repository: TemporaryRepository, _ cache: CacheSession?, rules: RuleSet = .builtIn,
    verifies: Bool = false, limit: Int = 1_000_000
  ) async throws -> ScanResult {
    let history = HistorySource(
      path: repository.path, scope: .references, maximumByteCount: limit,
      budget: ReadingBudget(jobs: 2, verifies: verifies))
    let scan = Scan(
      sources: [PrefixedSource(prefix: GitPath(""), source: history)],
      plan: Task { try MatchPlan(rules) }, filters: .standard(for: Configuration()),
      options: ScanOptions(
        unit: .blobs, jobs: 2, leastConfidence: .low, explains: false, excluded: [:], cache: cache),
      progress: Progress())
    return try await scan.run()
  }

  /// Scans with and without what is known, compares, and tells what is known then.
  private func check(
    _ repository: TemporaryRepository, _ known: ScanCache, verifies: Bool = false,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> (known: ScanCache, result: ScanResult) {
    let cache = CacheSession(known, verifies: verifies)
    let plain = try await scan(repository, nil, verifies: verifies)
    let cached = try await scan(repository, cache, verifies: verifies)
    #expect(cached.problems.isEmpty && plain.problems.isEmpty, sourceLocation: sourceLocation)
    #expect(told(of: plain) == told(of: cached), sourceLocation: sourceLocation)
    #expect(
      plain.statistics.counts.contentCount
        == cached.statistics.counts.contentCount + cached.statistics.counts.cachedCount,
      sourceLocation: sourceLocation)
    #expect(plain.statistics.counts.candidateCount == cached.statistics.counts.candidateCount)
    return (known.union(cache.entries), cached)
  }

  private func told(of result: ScanResult) -> [String] {
    result.findings.map { "\($0.rule.id) \($0.confidence) \($0.fingerprint) \($0.locations)" }
  }

  /// Versions of a few files, some with secrets and some with values that filters reject, in a pack.
  private func repository() throws -> TemporaryRepository {
    let repository = try TemporaryRepository()
    var random = Random(seed: 7)
    for commit in 0..<12 {
      for file in 0..<4 where random.isLucky(60) {
        var lines = (0..<30).map { "line \($0) of \(file)\n" }
        for _ in 0..<3 { lines[random.next(30)] = "changed \(random.next(1000))\n" }
        if random.isLucky(25) { lines[5] = "token = \(SampleSecret.gitHub(UInt64(file + 1)))\n" }
        if random.isLucky(25) { lines[9] = "api_key = \"changeme\"\n" }
        try repository.write(lines.joined(), to: "folder/\(file).txt")
      }
      try repository.write("commit \(commit)\n", to: "counter.txt")
      try repository.commit("\(commit)")
    }
    try repository.git(["repack", "-adq"])
    return repository
  }

  @Test func theSecondScanReadsOnlyWhatHasCandidates() async throws {
    let repository = try repository()
    let first = try await check(repository, ScanCache())
    #expect(first.result.statistics.counts.cachedCount == 0)
    #expect(!first.result.findings.isEmpty)
    let second = try await check(repository, first.known)
    #expect(second.result.statistics.counts.cachedCount == first.known.count)
    #expect(second.result.statistics.counts.contentCount > 0)
    #expect(
      second.result.statistics.counts.contentCount < second.result.statistics.counts.cachedCount)
    #expect(second.known.count == first.known.count)
  }

  @Test func newCommitsAndOtherPacksChangeNothingOfThat() async throws {
    let repository = try repository()
    var known = try await check(repository, ScanCache()).known
    try repository.write("new\ntoken = \(SampleSecret.gitHub(9))\n", to: "folder/0.txt")
    try repository.commit("new")
    known = try await check(repository, known).known
    try repository.git(["gc", "-q", "--aggressive", "--prune=now"])
    let packed = try await check(repository, known)
    #expect(packed.result.statistics.counts.cachedCount >= known.count)
    try repository.git(["repack", "-adfq", "--depth=0"])
    known = try await check(repository, packed.known).known
    try repository.git(["rm", "-q", "folder/0.txt"])
    try repository.commit("removed")
    try repository.git(["repack", "-adq"])
    _ = try await check(repository, known)
  }

  @Test func aNewNameWithAnotherFormatIsReadAgain() async throws {
    let repository = try TemporaryRepository()
    // In a program that is code; in a file of settings it is a value.
    let text = "password: \(SampleSecret.generic(3, count: 20))\n"
    try repository.write(text, to: "notes.swift")
    try repository.commit()
    try repository.git(["repack", "-adq"])
    let known = try await check(repository, ScanCache()).known
    try repository.git(["mv", "notes.swift", "settings.yaml"])
    try repository.git(["commit", "-q", "--amend", "-m", "renamed"])
    try repository.git(["reflog", "expire", "--expire=all", "--all"])
    try repository.git(["repack", "-adq"])
    let renamed = try await check(repository, known)
    #expect(known.count == 1)
    #expect(!renamed.result.findings.isEmpty)
    #expect(renamed.result.statistics.counts.cachedCount == 0)
  }

  @Test func verifyingTakesOnlyWhatWasVerified() async throws {
    let repository = try repository()
    let known = try await check(repository, ScanCache()).known
    let verified = try await check(repository, known, verifies: true)
    #expect(verified.result.statistics.counts.cachedCount == 0)
    #expect(verified.known.count == 2 * known.count)
    let again = try await check(repository, verified.known, verifies: true)
    #expect(again.result.statistics.counts.cachedCount == known.count)
  }

  @Test func whatIsTooLargeOrCouldNotBeTriedIsNotNoted() async throws {
    let repository = try TemporaryRepository()
    try repository.write(String(repeating: "x", count: 5000), to: "large.txt")
    try repository.write("small", to: "small.txt")
    try repository.commit()
    try repository.git(["repack", "-adq"])
    let cache = CacheSession(ScanCache())
    let result = try await scan(repository, cache, limit: 1000)
    #expect(result.skippedPaths.count == 1)
    #expect(cache.entries.count == 1)
    // A pattern that gives up on the long file, and finds nothing in the short one.
    let hard = Rule(
      id: "hard", provider: "own", summary: "own", severity: .high, confidence: .high, anchors: [],
      reach: .wholeText, pattern: "(x+x+)+[yz]", source: "own", examples: { _ in [] },
      counterexamples: { _ in [] })
    let other = CacheSession(ScanCache())
    let failing = try await scan(
      repository, other, rules: RuleSet(RuleSet.builtIn.rules + [hard]))
    #expect(failing.problems.count == 1)
    #expect(other.entries.count == 1)
  }
}
