import Candidates
import Filters
import Formats

/// Candidates made up for tests of filters.
enum Samples {
  static func rule(
    id: String = "vendor-token", isGeneric: Bool = false, confidence: Confidence = .medium,
    minimumEntropy: Double = 0, evidence: Evidence = .none, isPublishable: Bool = false,
    isGuessable: Bool = false
  ) -> Rule {
    Rule(
      id: id, provider: "Vendor", summary: "Token", severity: .high, confidence: confidence,
      anchors: isGeneric ? [] : [.exact("tok_")], reach: .token(before: 0, after: 10),
      pattern: "tok_", minimumEntropy: minimumEntropy, evidence: { _ in evidence },
      isPublishable: isPublishable, isGuessable: isGuessable, source: "https://host.test",
      examples: { _ in [] }, counterexamples: { _ in [] })
  }

  static func candidate(_ value: String, rule: Rule = rule(), name: String? = nil) -> Candidate {
    Candidate(
      rule: rule, span: 0..<value.utf8.count, value: Array(value.utf8),
      name: name.map { Array($0.utf8) })
  }

  static func decision(
    of filter: some Filter, on value: String, rule: Rule = rule(), name: String? = nil
  ) -> FilterDecision {
    let text = Array(value.utf8)
    return filter.decision(
      on: candidate(value, rule: rule, name: name), in: text.span, format: .source)
  }

  static let random = {
    var make = SampleGenerator(seed: 12); return make.alphanumeric(32)
  }()
}

extension FilterDecision {
  var isRejection: Bool {
    switch self {
    case .rejects, .allows: true
    default: false
    }
  }
}
