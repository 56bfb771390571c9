import Candidates
import Formats
import Testing

/// The rules of a configuration in the matcher of the program.
@Suite struct WholeTextSearchTests {
  private func rule(
    _ pattern: String, keywords: [String] = [], group: Int? = nil
  ) -> Rule {
    .custom(
      id: "ours", summary: "Ours", keywords: keywords, pattern: pattern, secretGroup: group,
      minimumEntropy: 0, place: "c:1:1")
  }

  private func matcher(_ rules: Rule...) throws -> Matcher {
    let other = Rule.custom(
      id: "other", summary: "Other", keywords: ["never there"], pattern: "never", secretGroup: nil,
      minimumEntropy: 0, place: "c:9:1")
    return try Matcher(MatchPlan(RuleSet(rules + [other])))
  }

  private func values(of matcher: Matcher, in text: String) throws -> [String] {
    let bytes = Array(text.utf8)
    return try matcher.candidates(in: bytes.span, format: .source)
      .map { String(decoding: $0.value, as: UTF8.self) }
  }

  @Test func aRuleWithKeywordsIsTriedOnWholeTextsThatHaveOneOfThem() throws {
    let matcher = try matcher(rule("t[0-9]{3}", keywords: ["Acme", "other"]))
    let padding = String(repeating: ". ", count: 5_000)
    #expect(
      try values(of: matcher, in: "t123 \(padding) ACME \(padding) t456") == ["t123", "t456"])
    #expect(try values(of: matcher, in: "t123 \(padding) t456") == [])
    #expect(try values(of: matcher, in: "t123 t123 acme") == ["t123", "t123"])
  }

  @Test func aRuleWithoutKeywordsIsTriedOnEveryText() throws {
    let matcher = try matcher(rule("t[0-9]{3}"))
    #expect(try values(of: matcher, in: "t123") == ["t123"])
    #expect(try values(of: matcher, in: "nothing") == [])
    #expect(try values(of: matcher, in: "") == [])
  }

  @Test func theSecretIsTheGroupThatIsNamedElseTheFirstThatIsNotEmpty() throws {
    let text = "key=abc;"
    #expect(try values(of: matcher(rule("(key)=(abc)", group: 2)), in: text) == ["abc"])
    #expect(try values(of: matcher(rule("(x)?(key)=(abc)")), in: text) == ["key"])
    #expect(try values(of: matcher(rule("key=abc")), in: text) == ["key=abc"])
    #expect(try values(of: matcher(rule("(x)?key", group: 1)), in: text) == [])
    let bytes = Array(text.utf8)
    let found = try matcher(rule("key=(abc)")).candidates(in: bytes.span, format: .source)
    #expect(found.map(\.span) == [4..<7] && found.map(\.match) == [0..<7])
  }

  @Test func nothingIsLostAtTheBordersOfWindows() throws {
    var make = SampleGenerator(seed: 31)
    let matcher = try matcher(rule("tok_[a-z0-9]+"))
    for start in [16_370, 16_376, 16_384, 24_570, 24_576, 32_768 - 3, 40_955] {
      let token = "tok_" + make.hex(40)
      let text =
        String(repeating: "-", count: start) + token + String(repeating: "-", count: 20_000)
      #expect(try values(of: matcher, in: text) == [token], "\(start)")
    }
  }

  @Test func endsOfLinesAndTextsAreWhereTheyAre() throws {
    let text = String(repeating: "a\n", count: 20_000) + "b"
    #expect(try values(of: matcher(rule("^a")), in: text) == ["a"])
    #expect(try values(of: matcher(rule("[ab]$")), in: text) == ["b"])
    #expect(try values(of: matcher(rule("a$")), in: "a\n") == [])
  }

  @Test func aPatternThatRunsAwayIsReportedAndStopsNothingElse() throws {
    let bad = Rule.custom(
      id: "bad", summary: "Bad", keywords: [], pattern: "(x+x+)+y", secretGroup: nil,
      minimumEntropy: 0, place: "c")
    let matcher = try matcher(bad, rule("t[0-9]{3}"))
    let text = String(repeating: "x", count: 64) + " y t123"
    #expect(try values(of: matcher, in: text) == ["t123"])
    #expect(matcher.failures.map(\.ruleID) == ["bad"])
    #expect(try values(of: matcher, in: "t123") == ["t123"])
    #expect(matcher.failures.isEmpty)
  }

  @Test func matchesWithoutEndAreReported() throws {
    let matcher = try matcher(rule("[a-z]"))
    #expect(try values(of: matcher, in: String(repeating: "a", count: 20_000)).count == 10_000)
    #expect(matcher.failures.first?.message.contains("more than 10000 times") == true)
    #expect(try values(of: self.matcher(rule("x*")), in: "aaa") == [])
  }

  @Test func aPatternThatNeedsADeepStackIsMatchedAllTheSame() throws {
    let matcher = try matcher(rule("a(?:b|c)*d"))
    let text = "a" + String(repeating: "bc", count: 3_500) + "d"
    #expect(try values(of: matcher, in: text) == [text])
    #expect(matcher.failures.isEmpty)
  }

  @Test func builtInRulesFindTheSameNextToOthers() throws {
    var make = SampleGenerator(seed: 32)
    let token = "ghp" + "_" + make.alphanumeric(36)
    let all = RuleSet(RuleSet.builtIn.rules + [rule("zzz", keywords: ["ghp"])])
    let bytes = Array("token = \(token)".utf8)
    let found = try Matcher(MatchPlan(all)).candidates(in: bytes.span, format: .source)
    let alone = try Matcher(MatchPlan(.builtIn)).candidates(in: bytes.span, format: .source)
    #expect(found.map(\.span) == alone.map(\.span) && !alone.isEmpty)
  }
}
