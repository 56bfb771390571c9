import Bytes
import Candidates
import Findings
import Testing
import Vocabulary

@Suite struct JoinTests {
  private let rule = SampleRule.make("one")
  private let guessable = SampleRule.make("word", isGuessable: true)

  private func part(
    _ occurrences: [(Rule, String, Location, Confidence)], leastConfidence: Confidence = .medium,
    problems: [Problem] = [], known: Set<String> = []
  ) -> ScanPart {
    var result = ScanResult(
      findings: [], problems: problems, skippedPaths: [], statistics: Statistics(unit: .blobs),
      rejections: [])
    result.statistics.counts.contentCount = 2
    result.occurrences = occurrences.map { rule, secret, location, confidence in
      Occurrence(
        rule: rule, secret: Secret(Array(secret.utf8)), confidence: confidence,
        reasons: ["reason \(location.path.text)"], span: 0..<8, location: location)
    }
    result.known = occurrences.filter { known.contains($0.1) }.map {
      Fingerprint(rule: $0.0, secret: Secret(Array($0.1.utf8)))
    }
    return ScanPart(result, leastConfidence: leastConfidence)
  }

  /// What a report tells of a part: no secret is whole.
  private func masked(_ part: ScanPart) -> ScanPart {
    let share = Shard(index: 1, of: 2).map {
      ShardReport(shard: $0, leastConfidence: part.leastConfidence, work: 7, parts: [part])
    }
    return ScanPart(
      occurrences: (share?.occurrences ?? []).map { found in
        let occurrence = found.occurrence
        return ShardOccurrence(
          occurrence: Occurrence(
            rule: occurrence.rule, secret: Secret(masked: Array(occurrence.secret.masked.utf8)),
            confidence: occurrence.confidence, reasons: occurrence.reasons, span: 0..<0,
            location: occurrence.location),
          fingerprint: found.fingerprint, standing: found.standing, form: found.form)
      }, problems: part.problems, skippedPaths: part.skippedPaths, rejections: part.rejections,
      statistics: part.statistics, leastConfidence: part.leastConfidence)
  }

  @Test func aPlaceThatIsLessSureIsShownWhereAnotherShardIsSurer() throws {
    let secret = "secret-aaaa-bbbb"
    let low = part([(rule, secret, SampleRule.location("a"), .low)])
    let high = part([(rule, secret, SampleRule.location("b"), .high)])
    let other = part([(rule, "other-cccc-dddd", SampleRule.location("c"), .low)])
    let result = Join.result(of: [low, high, other].map(masked))
    let finding = try #require(result.findings.first)
    #expect(result.findings.count == 1)
    #expect(finding.confidence == .high && finding.reasons == ["reason b"])
    #expect(finding.locations.map(\.path.text) == ["a", "b"])
    #expect(result.statistics.hiddenCount == 1)
    #expect(result.statistics.counts.contentCount == 6)
  }

  @Test func reasonsComeInTheOrderOfThePlaces() throws {
    let secret = "secret-aaaa-bbbb"
    let locations = ["a", "b", "c", "d"].map { SampleRule.location($0) }
    let odd = part([locations[0], locations[2]].map { (rule, secret, $0, .high) })
    let even = part([locations[1], locations[3]].map { (rule, secret, $0, .high) })
    let result = Join.result(of: [even, odd].map(masked))
    #expect(result.findings.map(\.reasons) == [["reason a", "reason b", "reason c", "reason d"]])
  }

  @Test func whatIsKnownIsCountedOnce() {
    let secret = "secret-aaaa-bbbb"
    let parts = ["a", "b"].map {
      part([(rule, secret, SampleRule.location($0), .high)], known: [secret])
    }
    let result = Join.result(of: parts.map(masked))
    #expect(result.findings.isEmpty)
    #expect(result.statistics.knownCount == 1 && result.statistics.hiddenCount == 0)
  }

  @Test(arguments: [false, true])
  func secretsOfOtherPartsAreMasked(_ isGuessable: Bool) throws {
    let rule = isGuessable ? guessable : rule
    let secret = "Tr0ub4dor&3 x"
    let text = "say \(secret) twice: \(secret)Z Tr0ub4dor&3 y"
    let own = part([(rule, secret, SampleRule.location("a"), .high)])
    let commit = SampleRule.introduction("a", summary: text)
    let other = part([
      (
        self.rule, "other-cccc-dddd",
        SampleRule.location("b", commit: commit, before: text, keyPath: [text]), .high
      )
    ])
    let result = Join.result(of: [own, other].map(masked))
    let location = try #require(result.findings.flatMap(\.locations).first { $0.path.text == "b" })
    let expected = "say ******** twice: ********Z Tr0ub4dor&3 y"
    #expect(location.introduction?.summary == expected)
    #expect(String(decoding: location.excerpt.before, as: UTF8.self) == expected)
    #expect(location.keyPath == [expected])
    // In one process the secrets are at hand.
    let whole = Join.result(of: [own, other])
    #expect(whole.findings.flatMap(\.locations) == result.findings.flatMap(\.locations))
  }

  /// Passwords of one part, some of them in texts of the other, which has its own.
  private func passwords(_ count: Int) -> (own: ScanPart, other: ScanPart) {
    let own = part(
      (0..<count).map { number in
        (guessable, "Ab\(number)defgh12345", SampleRule.location("a\(number)"), .high)
      })
    let other = part(
      (0..<count).map { number in
        let text = "\(number)Axbcdefgh12345 Ab\(number)defgh12345!"
        return (
          guessable, "other-cccc-dddd-\(number)", SampleRule.location("b\(number)", before: text),
          .high
        )
      })
    return (own, other)
  }

  @Test func masksPasswordsHoweverManyTheyAre() {
    let (own, other) = passwords(200)
    let whole = Join.result(of: [own, other])
    let masked = Join.result(of: [own, other].map(masked), jobs: 2)
    #expect(masked.findings.flatMap(\.locations) == whole.findings.flatMap(\.locations))
    #expect(masked.problems.isEmpty)
  }

  @Test func textsBeyondTheLimitAreMaskedAsAWholeAndReported() {
    let (own, other) = passwords(100)
    let result = Join.result(of: [own, other].map(masked), hashLimit: 60)
    let count = result.findings.flatMap(\.locations)
      .count { $0.excerpt.before == Array("********".utf8) }
    #expect((10..<100).contains(count))
    #expect(result.problems.map(\.message).first?.hasPrefix("\(count) texts masked") == true)
  }

  @Test func problemsAreReportedOnceHoweverManySharesSawThem() {
    let listing = Problem(path: nil, message: "a tree is missing")
    let reading = Problem(path: GitPath("b"), message: "too many matches")
    let one = part([], problems: [listing, reading, reading])
    let two = part([], problems: [listing])
    #expect(Join.result(of: [two, one]).problems == [listing, reading, reading])
  }
}
