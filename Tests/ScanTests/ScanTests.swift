import Candidates
import Configuration
import Filters
import Findings
import Scan
import TestSupport
import Testing
import Text
import Vocabulary

@Suite struct ScanTests {
  private func scan(
    _ contents: [(path: String, text: String)], confidence: Confidence = .low,
    explains: Bool = false,
    excluded: [Fingerprint: ConfigurationPlace] = [:]
  ) async throws -> ScanResult {
    let source = PrefixedSource(prefix: GitPath(""), source: MemorySource(contents: contents))
    let scan = Scan(
      sources: [source], plan: Task { try MatchPlan(.builtIn) },
      filters: .standard(for: Configuration()),
      options: ScanOptions(
        unit: .files, jobs: 2, leastConfidence: confidence, explains: explains, excluded: excluded),
      progress: Progress())
    return try await scan.run()
  }

  @Test func oneSecretInManyPlacesIsOneFinding() async throws {
    let line = "token = \(SampleSecret.gitHub())\n"
    let result = try await scan([("b.txt", line), ("a.txt", "\n" + line), ("c.txt", line + line)])
    #expect(result.findings.count == 1)
    #expect(
      result.findings.first?.locations.map { "\($0.path.text):\($0.start.line)" }
        == ["a.txt:2", "b.txt:1", "c.txt:1", "c.txt:2"])
  }

  @Test func theVendorsRuleWinsOverTheGenericOne() async throws {
    let result = try await scan([("a.swift", "let apiKey = \"\(SampleSecret.gitHub())\"\n")])
    #expect(result.findings.map(\.rule.id) == ["github-token"])
  }

  @Test func aWrongChecksumLowersAndARightOneStaysHigh() async throws {
    let forged = try await scan([("a.txt", "token = \(SampleSecret.forgedGitHub())\n")])
    #expect(forged.findings.first?.confidence == .low)
    let sound = try await scan([("Tests/a.txt", "token = \(SampleSecret.gitHub())\n")])
    #expect(sound.findings.first?.confidence == .high)
  }

  @Test func testsLowerGenericFindings() async throws {
    let text = "let apiKey = \"\(SampleSecret.generic())\"\n"
    #expect(try await scan([("App/Keys.swift", text)]).findings.first?.confidence == .medium)
    #expect(try await scan([("Tests/KeysTests.swift", text)]).findings.first?.confidence == .low)
  }

  @Test func anAllowMarkIsHeededAndExplained() async throws {
    let text = "let apiKey = \"\(SampleSecret.generic())\"  // keystow:allow\n"
    let result = try await scan([("a.swift", text)], explains: true)
    #expect(result.findings.isEmpty)
    #expect(result.rejections.map(\.start.line) == [1])
  }

  @Test func whatCannotBeReadIsAProblemAndWhatIsTooLargeAnOmission() async throws {
    let result = try await scan([("a.txt", "huge"), ("b.txt", "fine")])
    #expect(result.skippedPaths.map(\.path.text) == ["a.txt"])
    #expect(result.statistics.counts.contentCount == 1)
  }

  @Test func excludedFingerprintsAreSkipped() async throws {
    let contents = [("a.txt", "token = \(SampleSecret.gitHub())\n")]
    let first = try await scan(contents)
    let place = ConfigurationPlace(
      file: ".keystow.toml", position: Position(line: 1, column: 1))
    let known = Dictionary(
      first.findings.map { ($0.fingerprint, place) }, uniquingKeysWith: { $1 })
    #expect(known.count == 1)
    #expect(try await scan(contents, excluded: known).findings.isEmpty)
  }

  @Test func excerptsMaskEveryOtherSecretOnTheLine() async throws {
    let secrets = [SampleSecret.gitHub(1), SampleSecret.gitHub(2), SampleSecret.gitHub(3)]
    let result = try await scan([("a.txt", secrets.joined(separator: " "))])
    #expect(result.findings.count == 3)
    for place in result.findings.flatMap(\.locations) {
      let excerpt = String(decoding: place.excerpt.before + place.excerpt.after, as: UTF8.self)
      for secret in secrets { #expect(!excerpt.contains(secret)) }
    }
  }
}
