import Candidates
import Testing

@testable import Filters

@Suite struct SmallFilterTests {
  @Test func entropyBelowTheRulesMinimumRejects() {
    let rule = Samples.rule(minimumEntropy: 3)
    #expect(Samples.decision(of: EntropyFilter(), on: "aaaabbbbcccc", rule: rule).isRejection)
    #expect(Samples.decision(of: EntropyFilter(), on: Samples.random, rule: rule) == .none)
    #expect(Samples.decision(of: EntropyFilter(), on: "aaaabbbbcccc") == .none)
  }

  @Test func structureSpeaksForTheRule() {
    func decision(_ evidence: Evidence) -> FilterDecision {
      Samples.decision(of: StructureFilter(), on: "v", rule: Samples.rule(evidence: evidence))
    }
    #expect(decision(.proves("sum")) == .confirms("sum"))
    #expect(decision(.supports("sum")) == .notes("sum"))
    #expect(decision(.doubts("sum")) == .lowers("sum"))
    #expect(decision(.refutes("public")) == .rejects("public"))
    #expect(decision(.none) == .none)
  }

  @Test func publishableKeysAreLowered() {
    let decision = Samples.decision(
      of: PublishableFilter(), on: "v", rule: Samples.rule(isPublishable: true))
    #expect(decision == .lowers("meant to be shipped in apps"))
    #expect(Samples.decision(of: PublishableFilter(), on: "v") == .none)
  }
}
