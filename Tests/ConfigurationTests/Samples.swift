import Candidates

/// Candidates to apply allowlists to.
enum Samples {
  static func rule(id: String = "vendor-token") -> Rule {
    Rule(
      id: id, provider: "Vendor", summary: "Token", severity: .high, confidence: .medium,
      anchors: [.exact("tok_")], reach: .token(before: 0, after: 10), pattern: "tok_",
      source: "https://host.test",
      examples: { _ in [] }, counterexamples: { _ in [] })
  }

  static func candidate(_ value: String, rule: Rule = rule()) -> Candidate {
    Candidate(rule: rule, span: 0..<value.utf8.count, value: Array(value.utf8))
  }

  static let random = {
    var make = SampleGenerator(seed: 12)
    return make.alphanumeric(32)
  }()
}
