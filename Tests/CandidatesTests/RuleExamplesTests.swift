import Foundation
import Testing

@testable import Candidates

@Suite struct RuleExamplesTests {
  @Test(arguments: RuleSet.builtIn.rules.filter { !$0.isGeneric })
  func everyExampleGivesOneSecretAndNoCounterexampleDoes(rule: Rule) throws {
    let matcher = try ReferenceMatcher(rule)
    for seed in 1...3 as ClosedRange<UInt64> {
      var make = SampleGenerator(seed: seed)
      for example in rule.examples(&make) {
        let secrets = try matcher.secrets(in: example)
        #expect(secrets.count == 1, "\(rule.id): \(example)")
      }
      for counterexample in rule.counterexamples(&make) {
        let secrets = try matcher.secrets(in: counterexample)
        #expect(secrets.isEmpty, "\(rule.id): \(counterexample)")
      }
    }
  }

  @Test(arguments: RuleSet.builtIn.rules.filter { !$0.isGeneric })
  func aTokenIsFoundInEverySyntax(rule: Rule) throws {
    guard case .token = rule.reach else { return }
    var make = SampleGenerator(seed: 11)
    let matcher = try ReferenceMatcher(rule)
    for example in rule.examples(&make) {
      guard let (whole, secret) = try matcher.matches(in: example).first else { continue }
      let wrapped = [
        "<key>Value</key>\n\t<string>\(whole)</string>", "{\"value\": \"\(whole)\"}",
        "VALUE=\(whole)\nNEXT=1", "let value = \"\(whole)\"", "a=@\"\(whole)\";",
        "https://a.example/?value=\(whole)&x=1", whole, "\(whole)\n", "x\\n\(whole)\\n",
      ]
      for text in wrapped {
        #expect(try matcher.secrets(in: text) == [secret], "\(rule.id): \(text)")
      }
    }
  }

  /// A sum or structure that holds in none of a rule's own examples would make every real token of
  /// the rule less sure.
  @Test(arguments: RuleSet.builtIn.rules.filter { !$0.isGeneric })
  func theFirstExampleIsNotRefuted(rule: Rule) throws {
    var make = SampleGenerator(seed: 5)
    let matcher = try ReferenceMatcher(rule)
    guard let example = rule.examples(&make).first,
      let secret = try matcher.secrets(in: example).first
    else { return }
    switch rule.evidence(Array(secret.utf8)) {
    case .proves, .supports, .none: break
    case .doubts(let reason), .refutes(let reason): Issue.record("\(rule.id): \(reason)")
    }
  }

  /// Otherwise the entropy of real secrets would be taken for that of a filler.
  @Test(arguments: RuleSet.builtIn.rules.filter { !$0.isGeneric })
  func everySecretHasTheEntropyThatItsRuleAsksFor(rule: Rule) throws {
    let matcher = try ReferenceMatcher(rule)
    for seed in 1...12 as ClosedRange<UInt64> {
      var make = SampleGenerator(seed: seed)
      for secret in try rule.examples(&make).flatMap(matcher.secrets) {
        #expect(Self.entropy(of: Array(secret.utf8)) > rule.minimumEntropy, "\(rule.id)")
      }
    }
  }

  /// Shannon entropy in bits a byte.
  private static func entropy(of bytes: [UInt8]) -> Double {
    let counts = Dictionary(bytes.map { ($0, 1.0) }, uniquingKeysWith: +)
    let total = Double(bytes.count)
    return -counts.values.reduce(0) { $0 + $1 / total * log2($1 / total) }
  }
}
