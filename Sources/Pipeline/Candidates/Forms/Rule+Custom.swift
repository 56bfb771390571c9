extension Rule {
  /// A rule of a configuration: its pattern is tried on every text that has one of its keywords, or
  /// on every text where it has none.
  ///
  /// - Parameters:
  ///   - pattern: a PCRE2 pattern that compiles.
  ///   - secretGroup: the group that holds the secret; nil for the first one that is not empty.
  ///   - place: where it stands, for a person.
  package static func custom(
    id: String, summary: String, severity: Severity = .high, keywords: [String],
    pattern: String, secretGroup: Int?, minimumEntropy: Double, place: String
  ) -> Rule {
    Rule(
      id: id, provider: customProvider, summary: summary, severity: severity, tier: .medium,
      anchors: keywords.map { .word($0) }, reach: .wholeText, pattern: pattern,
      secretGroup: secretGroup, minimumEntropy: minimumEntropy, source: place,
      examples: { _ in [] }, counterexamples: { _ in [] })
  }

  /// What stands for the vendor of custom rules.
  private static let customProvider = "Custom"
}
