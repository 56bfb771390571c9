import Testing

@testable import Candidates

@Suite struct RuleSetTests {
  @Test func theBuiltInRulesHaveNoMistake() {
    #expect(RuleSet.builtIn.validate() == [])
  }

  @Test func thereAreManyProviders() {
    #expect(Set(RuleSet.builtIn.rules.map(\.provider)).count >= 75)
  }

  @Test func publishableKeysAreLow() {
    for rule in RuleSet.builtIn.rules where rule.isPublishable {
      #expect(rule.confidence == .low && rule.severity == .low, "\(rule.id)")
    }
  }

  @Test func everyMistakeIsReportedAtOnce() {
    let broken = Rule(
      id: "Bad--id", provider: "", summary: "", severity: .low, confidence: .low,
      anchors: [.exact(""), .exact(String(repeating: "a", count: 65))], reach: .following(0),
      pattern: "(", source: "", examples: { _ in [] }, counterexamples: { _ in [] })
    let problems = RuleSet([broken, broken]).validate()
    #expect(problems.count == 21)
    #expect(problems.contains { $0.message.hasPrefix("the pattern does not compile") })
    #expect(problems.last?.message == "another rule has the same id")
  }

  @Test func aRuleWithoutAnchorsIsAMistake() {
    let rule = Rule(
      id: "some-key", provider: "Some", summary: "Some key", severity: .low, confidence: .low,
      anchors: [], reach: .token(before: 0, after: 1), pattern: "a", source: "https://a.example",
      examples: { _ in ["a"] }, counterexamples: { _ in ["b"] })
    #expect(
      RuleSet([rule]).validate().map(\.message) == [
        "there is no anchor for the pattern, or the other way round"
      ])
  }
}
