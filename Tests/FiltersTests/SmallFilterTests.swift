import Candidates
import Filters
import Testing

@Suite struct SmallFilterTests {
  @Test func entropyBelowTheRulesMinimumRejects() {
    let rule = Samples.rule(minimumEntropy: 3)
    #expect(Samples.opinion(of: EntropyFilter(), on: "aaaabbbbcccc", rule: rule).isRejection)
    #expect(Samples.opinion(of: EntropyFilter(), on: Samples.random, rule: rule) == .none)
    #expect(Samples.opinion(of: EntropyFilter(), on: "aaaabbbbcccc") == .none)
  }

  @Test func structureSpeaksForTheRule() {
    func opinion(_ evidence: Evidence) -> FilterDecision {
      Samples.opinion(of: StructureFilter(), on: "v", rule: Samples.rule(evidence: evidence))
    }
    #expect(opinion(.proves("sum")) == .confirms("sum"))
    #expect(opinion(.doubts("sum")) == .lowers("sum"))
    #expect(opinion(.refutes("public")) == .rejects("public"))
    #expect(opinion(.none) == .none)
  }

  @Test func publishedSamplesAreRejected() {
    let samples = [
      "AKIA" + "IOSFODNN7EXAMPLE", "wJalrXUtnFEMI/K7MDENG/" + "bPxRfiCYEXAMPLEKEY",
      "sk_test_" + "4eC39HqLyjWDarjtT1zdp7dc", "2YotnFZFEjr1zCsicMWpAA",
    ]
    for sample in samples {
      #expect(Samples.opinion(of: KnownSampleFilter(), on: sample).isRejection)
    }
    #expect(Samples.opinion(of: KnownSampleFilter(), on: Samples.random) == .none)
  }

  @Test func publishableKeysAreLowered() {
    let opinion = Samples.opinion(
      of: PublishableFilter(), on: "v", rule: Samples.rule(isPublishable: true))
    #expect(opinion == .lowers("its vendor means it to be shipped in apps"))
    #expect(Samples.opinion(of: PublishableFilter(), on: "v") == .none)
  }
}
