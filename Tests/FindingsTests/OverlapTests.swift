import Candidates
import Testing

@testable import Findings

@Suite struct OverlapTests {
  private func claim(_ rule: Rule, _ span: Range<Int>, confidence: Confidence = .medium)
    -> RuleMatch
  {
    RuleMatch(rule: rule, confidence: confidence, span: span)
  }

  private let vendor = SampleRule.make("vendor", severity: .low)
  private let generic = SampleRule.make("generic", severity: .critical, isGeneric: true)

  @Test func aVendorsRuleWinsOverAGenericOne() {
    let claims = [
      claim(generic, 0..<10, confidence: .high), claim(vendor, 0..<10, confidence: .low),
    ]
    #expect(Overlap.winners(among: claims) == [1])
  }

  @Test func thenTierThenSeverityThenIDDecides() {
    let mild = SampleRule.make("a", severity: .low)
    let severe = SampleRule.make("b", severity: .critical)
    #expect(
      Overlap.winners(among: [
        claim(severe, 0..<4, confidence: .low), claim(mild, 2..<6, confidence: .high),
      ])
        == [1])
    #expect(Overlap.winners(among: [claim(mild, 0..<4), claim(severe, 2..<6)]) == [1])
    let later = SampleRule.make("z", severity: .low)
    #expect(Overlap.winners(among: [claim(later, 0..<4), claim(mild, 0..<4)]) == [1])
  }

  @Test func spansThatOnlyTouchBothStand() {
    #expect(Overlap.winners(among: [claim(vendor, 4..<8), claim(generic, 0..<4)]) == [0, 1])
  }

  @Test func aLoserTakesNoOtherDown() {
    let best = SampleRule.make("best", severity: .critical)
    let middle = SampleRule.make("middle", severity: .high)
    let claims = [claim(best, 0..<5), claim(middle, 4..<9), claim(vendor, 8..<12)]
    #expect(Overlap.winners(among: claims) == [0, 2])
  }

  @Test func theSameClaimTwiceIsOne() {
    #expect(Overlap.winners(among: [claim(vendor, 0..<5), claim(vendor, 0..<5)]).count == 1)
  }

  @Test func agreesWithTryingEveryPair() {
    var random = SampleGenerator(seed: 5)
    let rules = [
      vendor, generic, SampleRule.make("third"), SampleRule.make("fourth", confidence: .low),
    ]
    for _ in 0..<200 {
      let claims = (0..<Int.random(in: 0...12, using: &random)).map { _ in
        let start = Int.random(in: 0...40, using: &random)
        return claim(
          rules.randomElement(using: &random) ?? vendor,
          start..<start + Int.random(in: 1...10, using: &random),
          confidence: Confidence.allCases.randomElement(using: &random) ?? .low)
      }
      let winners = Overlap.winners(among: claims).map { claims[$0] }
      for (index, one) in winners.enumerated() {
        for other in winners.dropFirst(index + 1) { #expect(!one.span.overlaps(other.span)) }
      }
      for claim in claims {
        #expect(winners.contains { $0.span.overlaps(claim.span) })
      }
      let reversed = Array(claims.reversed())
      let again = Overlap.winners(among: reversed).map { reversed[$0] }
      let name = { (claim: RuleMatch) in "\(claim.rule.id) \(claim.confidence) \(claim.span)" }
      #expect(winners.map(name).sorted() == again.map(name).sorted())
    }
  }
}
