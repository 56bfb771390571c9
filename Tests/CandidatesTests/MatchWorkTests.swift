import Formats
import TestSupport
import Testing
import Vocabulary

@testable import Candidates

/// Texts made to be slow take work in proportion to their length, and what is left out is reported.
@Suite struct MatchWorkTests {
  /// Rules that search far before their anchors, so that several anchors share a search.
  private static let searching = RuleSet.builtIn.rules.filter { rule in
    switch rule.reach {
    case .token(let before, _), .line(let before, _): (50..<1000).contains(before)
    default: false
    }
  }

  private func record(
    of text: String, _ rules: [Rule] = RuleSet.builtIn.rules, _ format: FileFormat = .source
  ) throws -> (MatchRecord, failures: [RuleProblem]) {
    let matcher = try Matcher(MatchPlan(RuleSet(rules)))
    var record = MatchRecord()
    _ = try matcher.candidates(in: Array(text.utf8).span, format: format, keeping: &record)
    return (record, matcher.failures)
  }

  @Test(arguments: [
    "pwd=", "password=", ",password=", "PASSWORD =", "kty", "kty:RSA,", "send \"", "chpasswd",
    "--password-stdin ", "@tcp(",
  ])
  func aLineOfAnchorsIsSearchedAFewTimes(_ anchor: String) throws {
    let text = String(repeating: anchor, count: 40_000 / anchor.utf8.count)
    let (record, failures) = try record(of: text)
    // For each rule twice, and some rules have the same anchor.
    #expect(record.work < 24 * text.utf8.count)
    #expect(failures.isEmpty)
  }

  @Test(arguments: 0..<4)
  func whatIsSearchedTogetherIsFoundAsAlone(_ seed: Int) throws {
    var random = Random(seed: UInt64(seed) + 5)
    var make = SampleGenerator(seed: UInt64(seed) + 5)
    for rule in Self.searching {
      let matcher = try Matcher(MatchPlan(RuleSet([rule])))
      let reference = try ReferenceMatcher(rule)
      let samples = rule.examples(&make) + rule.counterexamples(&make)
      let text = (0..<60).map { _ in
        let piece =
          random.isLucky(30)
          ? random.pick(samples) : rule.anchors[random.next(rule.anchors.count)].text
        return piece + random.pick(["", " ", ";", "\n", ", ", "\"", "=", "a"])
      }.joined()
      let found = try matcher.candidates(in: Array(text.utf8).span, format: .source)
      let values = Set(found.map { String(decoding: $0.value, as: UTF8.self) })
      let expected = try reference.secrets(in: text)
      #expect(values == expected, "\(rule.id): \(text)")
    }
  }

  /// A rule that is tried at every other byte of a text of its anchors.
  private static let greedy = Rule(
    id: "greedy", provider: "A", summary: "A", severity: .low, confidence: .low,
    anchors: [.exact("ab")], reach: .following(512), pattern: #"\G[ab]{0,400}(c[0-9]{4})"#,
    source: "a", examples: { _ in [] }, counterexamples: { _ in [] })

  @Test func aRuleThatExceedsItsLimitIsReportedAndStopsNothingElse() throws {
    let slow = String(repeating: "ab", count: 30_000)
    let (record, failures) = try record(of: slow, [Self.greedy] + RuleSet.builtIn.rules)
    #expect(failures.map(\.ruleID) == ["greedy"])
    #expect(record.isPartial)
    var make = SampleGenerator(seed: 3)
    let token = try #require(RuleSet.builtIn.rules.first { $0.id == "github-token" })
    let sample = token.examples(&make)[0]
    let matcher = try Matcher(MatchPlan(RuleSet([Self.greedy, token])))
    let found = try matcher.candidates(
      in: Array((slow + "\n" + sample + " abc1234").utf8).span, format: .source)
    #expect(Set(found.map(\.rule.id)) == ["github-token"])
    let quick = try matcher.candidates(in: Array("abc1234".utf8).span, format: .source)
    #expect(quick.map(\.rule.id) == ["greedy"])
    #expect(matcher.failures.isEmpty)
  }

  @Test func aDeltaReachesTheLimitWhereTheWholeTextDoes() throws {
    let matcher = try Matcher(MatchPlan(RuleSet([Self.greedy])))
    let part = Array(String(repeating: "ab", count: 12_000).utf8)
    var base = MatchRecord()
    var whole: [UInt8] = []
    for _ in 0..<4 {
      let text = whole + part + Array("c1234\n".utf8)
      var (full, shared) = (MatchRecord(), MatchRecord())
      let expected = try matcher.candidates(in: text.span, format: .source, keeping: &full)
      let failures = matcher.failures
      if !whole.isEmpty {
        let copy = SharedRange(baseStart: 0, start: 0, count: whole.count)
        let found = try matcher.candidates(
          in: text.span, format: .source, sharing: [copy], with: base, keeping: &shared)
        #expect(found.map(\.span) == expected.map(\.span))
        #expect(matcher.failures == failures)
        #expect(shared.isPartial == full.isPartial)
      }
      (whole, base) = (text, full)
    }
    #expect(base.isPartial)
  }

  @Test(arguments: ["| api key |", "| key | 1 |", "|token|pass|key|"])
  func aTableOfHeadersIsReadInBounds(_ row: String) throws {
    var make = SampleGenerator(seed: 8)
    let rows = (0..<400).map { _ in "\(row) `\(make.hex(32))` |" }
    let (record, _) = try record(
      of: rows.joined(separator: "\n"), RuleSet.builtIn.rules, FileFormat(path: Array("a.md".utf8)))
    let distinct = Set(record.matches.map(\.candidate.span))
    #expect(distinct.count <= rows.count)
    #expect(record.matches.count < 12_000)
  }
}
