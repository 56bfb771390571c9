import PCRE
import Testing

@testable import Candidates

@Suite struct RuleSetTests {
  @Test func theBuiltInRulesAreWellFormed() throws {
    let rules = RuleSet.builtIn.rules
    #expect(Set(rules.map(\.id)).count == rules.count)
    for rule in rules {
      #expect(RuleSet.isID(rule.id), "\(rule.id)")
      #expect(![rule.provider, rule.summary, rule.source].contains(""), "\(rule.id)")
      #expect(rule.isGeneric == rule.pattern.isEmpty, "\(rule.id)")
      #expect(rule.anchors.allSatisfy { (1...64).contains($0.text.utf8.count) }, "\(rule.id)")
      #expect(rule.isGeneric || Self.isBounded(rule.reach), "\(rule.id)")
      var make = SampleGenerator(seed: 1)
      #expect(!rule.examples(&make).isEmpty && !rule.counterexamples(&make).isEmpty, "\(rule.id)")
      _ = try Pattern(rule.pattern)
    }
  }

  private static func isBounded(_ reach: Reach) -> Bool {
    switch reach {
    case .token(let before, let after), .line(let before, let after):
      (0...65_536).contains(before) && (0...65_536).contains(after)
    case .following(let count): (1...65_536).contains(count)
    case .wholeText: false
    }
  }

  @Test func thereAreManyProviders() {
    #expect(Set(RuleSet.builtIn.rules.map(\.provider)).count >= 75)
  }

  @Test func publishableKeysAreLow() {
    for rule in RuleSet.builtIn.rules where rule.isPublishable {
      #expect(rule.confidence == .low && rule.severity == .low, "\(rule.id)")
    }
  }
}
