import Candidates
import Findings
import Git
import Testing
import Text

@Suite struct MergeTests {
  private let one = SampleRule.make("one")
  private let two = SampleRule.make("two")

  private func sighting(
    _ rule: Rule, _ secret: String, _ place: Location, confidence: Confidence = .medium,
    reasons: [String] = []
  ) -> Occurrence {
    Occurrence(
      rule: rule, secret: Secret(Array(secret.utf8)), confidence: confidence, reasons: reasons,
      span: 0..<8,
      place: place)
  }

  @Test func theSameSecretInManyPlacesIsOneFinding() throws {
    let findings = Merge.findings(from: [
      sighting(one, "secret-a", SampleRule.place("b", line: 2)),
      sighting(one, "secret-a", SampleRule.place("b", line: 1, column: 9)),
      sighting(one, "secret-a", SampleRule.place("a", line: 7)),
      sighting(one, "secret-a", SampleRule.place("a", line: 7)),
      sighting(two, "secret-a", SampleRule.place("a")),
    ])
    #expect(findings.map(\.rule.id) == ["two", "one"])
    let places = try #require(findings.last).places
    #expect(places.map { "\($0.path.text):\($0.start.line)" } == ["a:7", "b:1", "b:2"])
  }

  @Test func theSurestPlaceGivesTierAndReasons() throws {
    let findings = Merge.findings(from: [
      sighting(one, "secret-a", SampleRule.place("a"), confidence: .low, reasons: ["in a test"]),
      sighting(
        one, "secret-a", SampleRule.place("b"), confidence: .high, reasons: ["the sum holds"]),
      sighting(
        one, "secret-a", SampleRule.place("c"), confidence: .high, reasons: ["the sum holds"]),
    ])
    let finding = try #require(findings.first)
    #expect(finding.confidence == .high)
    #expect(finding.reasons == ["the sum holds"])
  }

  @Test func placesOfTheSameSpotAreSortedByCommit() throws {
    let findings = Merge.findings(from: [
      sighting(one, "secret-a", SampleRule.place("a", commit: SampleRule.introduction("f"))),
      sighting(one, "secret-a", SampleRule.place("a")),
      sighting(one, "secret-a", SampleRule.place("a", commit: SampleRule.introduction("0"))),
    ])
    let commits = findings.first?.places.map { $0.introduction?.commit.hex.first }
    #expect(commits == [nil, "0", "f"])
  }

  @Test func whateverStandsBesideASecretHasAllSecretsMasked() throws {
    let introduction = SampleRule.introduction("a", summary: "Use secret-bbb not secret-aaa")
    let findings = Merge.findings(from: [
      sighting(
        one, "secret-aaa",
        SampleRule.place(
          "a", commit: introduction, before: "secret-bbb=", after: "secret-aaa",
          keyPath: ["secret-bbb"])),
      sighting(two, "secret-bbb", SampleRule.place("b")),
    ])
    let place = try #require(findings.first?.places.first)
    #expect(place.introduction?.summary == "Use ******** not ********")
    #expect(String(decoding: place.excerpt.before, as: UTF8.self) == "********=")
    #expect(String(decoding: place.excerpt.after, as: UTF8.self) == "********")
    #expect(place.keyPath == ["********"])
  }

  @Test func theOrderOfSightingsDoesNotMatter() {
    var random = SampleGenerator(seed: 3)
    var sightings = (0..<200).map { _ in
      sighting(
        [one, two].randomElement(using: &random) ?? one,
        "secret-\(Int.random(in: 0...30, using: &random))",
        SampleRule.place(
          "f\(Int.random(in: 0...5, using: &random))", line: Int.random(in: 1...3, using: &random),
          commit: SampleRule.introduction(["a", "b"].randomElement(using: &random) ?? "a")),
        confidence: Confidence.allCases.randomElement(using: &random) ?? .low,
        reasons: ["r\(Int.random(in: 0...9, using: &random))"])
    }
    let describe = { (findings: [Finding]) in
      findings.map { "\($0.fingerprint) \($0.confidence) \($0.reasons) \($0.places)" }
    }
    let expected = describe(Merge.findings(from: sightings))
    for _ in 0..<5 {
      sightings.shuffle(using: &random)
      #expect(describe(Merge.findings(from: sightings)) == expected)
    }
  }
}
