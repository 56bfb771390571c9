/// One format of secret: what to search, how to tell, and the proof that both work.
///
/// Immutable and shared by all workers.
package final class Rule: Sendable {
  /// Lower-case words joined by `-`, unique, never changed once released: baselines name it.
  package let id: String
  package let provider: String
  /// One line for a person, without a full stop.
  package let summary: String
  package let severity: Severity
  /// The tier of a match about which no filter has anything to say.
  package let tier: Tier
  /// Any one of them must stand near a match.
  ///
  /// Empty only for rules that the matcher itself applies (names and values) and for custom ones.
  package let anchors: [Anchor]
  package let reach: Reach
  /// PCRE2 pattern, tried only in the reach of an anchor.
  ///
  /// The secret is group 1, or the whole match where there is no group. It matches bytes, with a
  /// bounded width.
  ///
  /// Put together on every access, so that having many rules costs nothing.
  package var pattern: String { makePattern() }
  private let makePattern: @Sendable () -> String
  /// The group that holds the secret of a custom rule; nil for its first group that is not empty.
  package let secretGroup: Int?
  /// Whether a configuration made it: nothing is known of the format, and who wrote the rule wants
  /// to hear of whatever it matches.
  package let isCustom: Bool
  /// Shannon entropy of the secret in bits a byte below which it is taken for a filler.
  package let minimumEntropy: Double
  /// Looks into the structure of the secret (its bytes, escapes undone).
  package let evidence: @Sendable ([UInt8]) -> Evidence
  /// Meant to be shipped in an app: reported in the low tier as information.
  package let isPublishable: Bool
  /// The value may be guessable (a password), so a fingerprint of it is stretched.
  package let isGuessable: Bool
  /// Where the vendor or a public source documents the format.
  package let source: String
  /// Where to revoke or rotate it; nil where there is no such page.
  package let rotation: String?
  /// Texts with the secret in them, made at run time so that none stands in our own sources; each
  /// must give exactly one candidate of this rule.
  package let examples: @Sendable (inout SampleGenerator) -> [String]
  /// Texts near to a match that must give none of this rule.
  package let counterexamples: @Sendable (inout SampleGenerator) -> [String]

  package init(
    id: String, provider: String, summary: String, severity: Severity, tier: Tier,
    anchors: [Anchor], reach: Reach,
    pattern: @autoclosure @escaping @Sendable () -> String, secretGroup: Int? = nil,
    minimumEntropy: Double = 0,
    evidence: @escaping @Sendable ([UInt8]) -> Evidence = { _ in .none },
    isPublishable: Bool = false, isGuessable: Bool = false,
    source: String, rotation: String? = nil,
    examples: @escaping @Sendable (inout SampleGenerator) -> [String],
    counterexamples: @escaping @Sendable (inout SampleGenerator) -> [String]
  ) {
    self.id = id
    self.provider = provider
    self.summary = summary
    self.severity = severity
    self.tier = tier
    self.anchors = anchors
    self.reach = reach
    makePattern = pattern
    self.secretGroup = secretGroup
    isCustom = reach == .wholeText
    self.minimumEntropy = minimumEntropy
    self.evidence = evidence
    self.isPublishable = isPublishable
    self.isGuessable = isGuessable
    self.source = source
    self.rotation = rotation
    self.examples = examples
    self.counterexamples = counterexamples
  }
}
