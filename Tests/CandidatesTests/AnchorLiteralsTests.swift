import Testing
import Text
import Vectorscan

@testable import Candidates

/// Whether literals that continue others share their searches, and lose no anchor.
@Suite struct AnchorLiteralsTests {
  private static func rule(_ anchors: Anchor...) -> Rule {
    Rule(
      id: "sample", provider: "Sample", summary: "Sample", severity: .low, confidence: .low,
      anchors: anchors, reach: .following(10), pattern: "x", source: "",
      examples: { _ in [] }, counterexamples: { _ in [] })
  }

  private static func texts(_ rules: [Rule]) -> [String] {
    var literals = AnchorLiterals()
    literals.add(rules)
    return literals.literals.map {
      ($0.ignoresCase ? "~" : "") + String(decoding: $0.bytes, as: UTF8.self)
    }.sorted()
  }

  @Test func whatContinuesAnotherIsNotSearchedFor() {
    #expect(
      Self.texts([Self.rule(.exact("abc-def"), .exact("abc-")), Self.rule(.exact("abd"))])
        == ["abc-", "abd"])
    // In any case, as the shorter one is.
    #expect(Self.texts([Self.rule(.exact("ABC-def"), .word("abc"), .word("abcd"))]) == ["~abc"])
    // Not where only the longer one is in any case.
    #expect(Self.texts([Self.rule(.exact("abc"), .word("abcd"))]) == ["abc", "~abcd"])
    #expect(Self.texts([Self.rule(.exact("abc"), .exact("ABCd"))]) == ["ABCd", "abc"])
    // Two letters occur too often.
    #expect(Self.texts([Self.rule(.exact("ab"), .exact("abc"))]) == ["ab", "abc"])
  }

  @Test func everyAnchorOfEveryRuleIsUsedOnce() {
    let rules = RuleSet.builtIn.rules
    var literals = AnchorLiterals()
    let name = literals.number(of: .word("secret"))
    literals.add(rules)
    #expect(String(decoding: literals.literals[name].bytes, as: UTF8.self) == "secret")
    var counts: [String: Int] = [:]
    for (literal, uses) in zip(literals.literals, literals.uses) {
      for use in uses {
        counts["\(use.rule) \(use.ignoresCase) \(use.anchor)", default: 0] += 1
        let start = use.anchor.prefix(literal.bytes.count)
        #expect(
          literal.ignoresCase
            ? start.elementsEqual(literal.bytes) || start.map(\.lowercased) == literal.bytes
            : start.elementsEqual(literal.bytes))
      }
    }
    var expected: [String: Int] = [:]
    for (index, rule) in rules.enumerated() where rule.announcedValue == nil {
      for anchor in rule.anchors {
        expected["\(index) \(anchor.ignoresCase) \(anchor.bytes)"] = 1
      }
    }
    #expect(counts == expected)
  }
}
