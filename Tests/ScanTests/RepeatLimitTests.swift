import Candidates
import Configuration
import Filters
import Findings
import Scan
import TestSupport
import Testing
import Vocabulary

/// A secret that is on a line thousands of times is listed a thousand times there, and the rest are counted.
@Suite struct RepeatLimitTests {
  private let token = SampleSecret.gitHub(61)

  private func scan(_ text: String) async throws -> ScanResult {
    try await Scan(
      sources: [
        PrefixedSource(
          prefix: GitPath(""), source: MemorySource(contents: [("a.txt", text)]))
      ],
      plan: Task { try MatchPlan(.builtIn) }, filters: .standard(for: Configuration()),
      options: ScanOptions(unit: .files, jobs: 1, leastConfidence: .low, excluded: [:]),
      progress: Progress()
    ).run()
  }

  private func lists(_ result: ScanResult) -> [Int] {
    result.findings.filter { $0.secret.reveal() == Array(token.utf8) }.map(\.locations.count)
  }

  @Test func repeatsOnALineAreCounted() async throws {
    let other = SampleSecret.gitHub(62)
    let result = try await scan(
      String(repeating: token + " ", count: 1700) + other + "\n" + token + "\n")
    #expect(lists(result) == [1001])
    #expect(result.findings.count == 2)
    #expect(result.statistics.counts.unlistedCount == 700)
    #expect(result.problems.isEmpty)
  }

  @Test func linesAreCountedApart() async throws {
    let result = try await scan(String(repeating: token + "\n", count: 1700))
    #expect(lists(result) == [1700])
    #expect(result.statistics.counts.unlistedCount == 0)
  }
}
