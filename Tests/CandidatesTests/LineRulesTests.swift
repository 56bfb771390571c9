import Formats
import TestSupport
import Testing

@testable import Candidates

/// Rules that are tried only on the line of their anchor find what they would find around it.
@Suite struct LineRulesTests {
  private static let rules = RuleSet.builtIn.rules.filter {
    if case .line = $0.reach { true } else { false }
  }

  @Test func thereAreSome() { #expect(Self.rules.count >= 3) }

  @Test(arguments: 0..<8)
  func nothingMatchesAcrossLines(_ seed: Int) throws {
    var random = Random(seed: UInt64(seed) + 1)
    var make = SampleGenerator(seed: UInt64(seed) + 1)
    for rule in Self.rules {
      let matcher = try Matcher(MatchPlan(RuleSet([rule])))
      let reference = try ReferenceMatcher(rule)
      for _ in 0..<10 {
        var lines = rule.examples(&make) + rule.counterexamples(&make)
        lines.shuffle(using: &random)
        // A line end instead of a blank, or after a separator, tears some of them apart.
        let text = lines.joined(separator: "\n").map { character in
          guard " ;,".contains(character), random.isLucky(15) else { return "\(character)" }
          return character == " " ? "\n" : "\(character)\r\n"
        }.joined()
        let bytes = Array(text.utf8)
        let found = try matcher.candidates(in: bytes.span, format: .source)
        #expect(
          try Set(found.map { String(decoding: $0.value, as: UTF8.self) })
            == reference.secrets(in: text), "\(rule.id): \(text)")
      }
    }
  }
}
