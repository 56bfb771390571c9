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
  /// The confidence of a match that no filter changes.
  package let confidence: Confidence
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
  /// Meant to be shipped in an app: reported with low confidence as information.
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
    id: String, provider: String, summary: String, severity: Severity, confidence: Confidence,
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
    self.confidence = confidence
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

/// A literal that must stand near a match of a rule; all anchors are searched in one pass.
package struct Anchor: Hashable, Sendable {
  package let text: String
  /// Whether ASCII letters match in either case.
  package let ignoresCase: Bool

  /// A literal that matches to the letter: the prefix of a token.
  package static func exact(_ text: String) -> Anchor {
    Anchor(text: text, ignoresCase: false)
  }

  /// A literal that matches in any case: the name of a provider or of a setting.
  package static func word(_ text: String) -> Anchor {
    Anchor(text: text, ignoresCase: true)
  }
}

/// Where, around an anchor, the exact pattern of a rule is tried; bytes.
package enum Reach: Sendable, Hashable {
  /// The anchor is part of the token. The match must cover it, and lies within so many bytes
  /// before the anchor's first byte and after its last one.
  case token(before: Int, after: Int)
  /// The anchor is context, the provider's name: the match starts right after the anchor's end and
  /// lies within so many bytes of it.
  case following(Int)
  /// The anchors only say in which texts the pattern is tried, and there it is tried everywhere; in
  /// every text where there are none. For the rules of a configuration.
  case wholeText

  /// Whether a match can only start where the window starts.
  var startsMatch: Bool {
    switch self {
    case .token(let before, _): before == 0
    case .following: true
    case .wholeText: false
    }
  }
}

/// How much harm the secret can do in the wrong hands; says nothing about how sure the match is.
package enum Severity: String, Sendable, Comparable, CaseIterable {
  case low, medium, high, critical

  private var rank: Int {
    switch self {
    case .low: 0
    case .medium: 1
    case .high: 2
    case .critical: 3
    }
  }

  package static func < (left: Self, right: Self) -> Bool {
    left.rank < right.rank
  }
}

/// How sure it is that the match is a secret.
package enum Confidence: String, Sendable, Comparable, CaseIterable {
  /// Generic names and values, passwords, keys meant to be published. Shown on request.
  case low
  /// A vendor's format with its context, or a name and a value that both say secret.
  case medium
  /// A checksum or structure holds, or the prefix is used for nothing else.
  case high

  private var rank: Int {
    switch self {
    case .low: 0
    case .medium: 1
    case .high: 2
    }
  }

  package static func < (left: Self, right: Self) -> Bool {
    left.rank < right.rank
  }
}

/// What a look into a value's own structure says: checksums, encoded parts, lengths.
package enum Evidence: Sendable, Hashable {
  /// The sum or structure holds: a secret, wherever it stands.
  case proves(String)
  /// The sum or structure does not hold. Formats change, so this makes a match less sure and
  /// never discards it.
  case doubts(String)
  /// The structure shows that it is no secret at all (a public key, an anonymous role).
  case refutes(String)
  /// Nothing to be said.
  case none
}

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
      id: id, provider: customProvider, summary: summary, severity: severity, confidence: .medium,
      anchors: keywords.map { .word($0) }, reach: .wholeText, pattern: pattern,
      secretGroup: secretGroup, minimumEntropy: minimumEntropy, source: place,
      examples: { _ in [] }, counterexamples: { _ in [] })
  }

  /// What stands for the vendor of custom rules.
  private static let customProvider = "Custom"
}
