import Candidates
import Findings
import Testing
import Text
import Vocabulary

@Suite struct MergeTests {
  private let one = SampleRule.make("one")
  private let two = SampleRule.make("two")

  private func occurrence(
    _ rule: Rule, _ secret: String, _ location: Location, confidence: Confidence = .medium,
    reasons: [String] = []
  ) -> Occurrence {
    Occurrence(
      rule: rule, secret: Secret(Array(secret.utf8)), confidence: confidence, reasons: reasons,
      span: 0..<8,
      location: location)
  }

  @Test func theSameSecretInManyPlacesIsOneFinding() throws {
    let findings = Merge.findings(from: [
      occurrence(one, "secret-a", SampleRule.location("b", line: 2)),
      occurrence(one, "secret-a", SampleRule.location("b", line: 1, column: 9)),
      occurrence(one, "secret-a", SampleRule.location("a", line: 7)),
      occurrence(one, "secret-a", SampleRule.location("a", line: 7)),
      occurrence(two, "secret-a", SampleRule.location("a")),
    ])
    #expect(findings.map(\.rule.id) == ["two", "one"])
    let locations = try #require(findings.last).locations
    #expect(locations.map { "\($0.path.text):\($0.start.line)" } == ["a:7", "b:1", "b:2"])
  }

  @Test func theSurestPlaceGivesTierAndReasons() throws {
    let findings = Merge.findings(from: [
      occurrence(
        one, "secret-a", SampleRule.location("a"), confidence: .low, reasons: ["in a test"]),
      occurrence(
        one, "secret-a", SampleRule.location("b"), confidence: .high, reasons: ["the sum holds"]),
      occurrence(
        one, "secret-a", SampleRule.location("c"), confidence: .high, reasons: ["the sum holds"]),
    ])
    let finding = try #require(findings.first)
    #expect(finding.confidence == .high)
    #expect(finding.reasons == ["the sum holds"])
  }

  @Test func placesOfTheSameSpotAreSortedByCommit() throws {
    let findings = Merge.findings(from: [
      occurrence(one, "secret-a", SampleRule.location("a", commit: SampleRule.introduction("f"))),
      occurrence(one, "secret-a", SampleRule.location("a")),
      occurrence(one, "secret-a", SampleRule.location("a", commit: SampleRule.introduction("0"))),
    ])
    let commits = findings.first?.locations.map { $0.introduction?.commit.hex.first }
    #expect(commits == ["0", "f", nil])
  }

  /// An introduction at a position of the history.
  private func introduction(_ order: Int, isInHead: Bool = false) throws -> Introduction {
    let origin = try #require(SampleRule.introduction("a")).origin
    return Introduction(
      origin, isInHead: isInHead,
      history: LocationHistory(
        order: order, renamedFrom: nil, returns: TruncatedList(), removals: TruncatedList(),
        branches: TruncatedList(), tags: TruncatedList(), otherRefs: TruncatedList()))
  }

  @Test func whatIsInHeadComesFirstThenTheNewest() throws {
    let finding = try #require(
      Merge.findings(from: [
        occurrence(one, "secret-a", SampleRule.location("a", commit: try introduction(1))),
        occurrence(one, "secret-a", SampleRule.location("b", commit: try introduction(3))),
        occurrence(
          one, "secret-a", SampleRule.location("d", commit: try introduction(2, isInHead: true))),
        occurrence(one, "secret-a", SampleRule.location("c", commit: try introduction(.min))),
        occurrence(one, "secret-a", SampleRule.location("e")),
      ]).first)
    #expect(finding.locations.map(\.path.text) == ["d", "b", "a", "c", "e"])
    #expect(finding.oldest?.location.path.text == "c")
  }

  @Test func whateverIsNextToASecretHasAllSecretsMasked() throws {
    let introduction = SampleRule.introduction("a", summary: "Use secret-bbb not secret-aaa")
    let findings = Merge.findings(from: [
      occurrence(
        one, "secret-aaa",
        SampleRule.location(
          "a", commit: introduction, before: "secret-bbb=", after: "secret-aaa",
          keyPath: ["secret-bbb"])),
      occurrence(two, "secret-bbb", SampleRule.location("b")),
    ])
    let location = try #require(findings.first?.locations.first)
    #expect(location.introduction?.summary == "Use ******** not ********")
    #expect(String(decoding: location.excerpt.before, as: UTF8.self) == "********=")
    #expect(String(decoding: location.excerpt.after, as: UTF8.self) == "********")
    #expect(location.keyPath == ["********"])
  }

  @Test func theOrderOfSightingsDoesNotMatter() {
    var random = SampleGenerator(seed: 3)
    var occurrences = (0..<200).map { _ in
      occurrence(
        [one, two].randomElement(using: &random) ?? one,
        "secret-\(Int.random(in: 0...30, using: &random))",
        SampleRule.location(
          "f\(Int.random(in: 0...5, using: &random))", line: Int.random(in: 1...3, using: &random),
          commit: SampleRule.introduction(["a", "b"].randomElement(using: &random) ?? "a")),
        confidence: Confidence.allCases.randomElement(using: &random) ?? .low,
        reasons: ["r\(Int.random(in: 0...9, using: &random))"])
    }
    let describe = { (findings: [Finding]) in
      findings.map { "\($0.fingerprint) \($0.confidence) \($0.reasons) \($0.locations)" }
    }
    let expected = describe(Merge.findings(from: occurrences))
    for _ in 0..<5 {
      occurrences.shuffle(using: &random)
      #expect(describe(Merge.findings(from: occurrences)) == expected)
    }
  }
}
