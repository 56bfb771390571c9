/// One format of secret: its anchors, its pattern, its evidence, and the examples that prove them.
///
/// Immutable and shared by all workers.
package final class Rule: Sendable {
  /// Lowercase words joined by `-`; unique and never changed once released, as baselines depend on
  /// it.
  package let id: String
  package let provider: String
  /// One line for users, without a full stop.
  package let summary: String
  package let severity: Severity
  /// The confidence of a match that no filter changes.
  package let confidence: Confidence
  /// Literals one of which must be near a match.
  ///
  /// Empty only for rules that the matcher itself applies (names and values) and for custom ones.
  package let anchors: [Anchor]
  package let reach: Reach
  /// A PCRE2 pattern, tried only in the reach of an anchor.
  ///
  /// The secret is group 1, or the whole match if there is no group. It matches bytes, with a
  /// bounded width.
  ///
  /// Computed on every access, so that having many rules costs nothing.
  package var pattern: String { makePattern() }
  private let makePattern: @Sendable () -> String
  /// The value that its pattern ends in, if the matcher looks for it where a word announces a value
  /// rather than at each anchor: the result is the same, and takes a fraction of the time.
  package let announcedValue: AnnouncedForm?
  /// Whether its anchors are names, of the provider or of commands, and begin a word.
  package let isNamed: Bool
  /// The group with the secret of a custom rule; nil for its first non-empty group.
  package let secretGroup: Int?
  /// Whether it comes from a configuration: its format is unknown, and all its matches are wanted.
  package let isCustom: Bool
  /// The minimum Shannon entropy of the secret in bits per byte; anything below counts as filler.
  package let minimumEntropy: Double
  /// Inspects the structure of the secret (its bytes, escapes decoded).
  package let evidence: @Sendable ([UInt8]) -> Evidence
  /// Whether it is meant to be shipped in an app: reported with low confidence, as information.
  package let isPublishable: Bool
  /// Whether the value may be guessable (a password), so that its fingerprint is stretched.
  package let isGuessable: Bool
  /// The URL that documents the format: the vendor's or another public source.
  package let source: String
  /// The page to revoke or rotate it; nil if there is none.
  package let rotation: String?
  /// The requests that show whether a match still works; empty if the vendor documents none.
  ///
  /// All whose companions are present are made, until the secret is accepted: the regions of a
  /// provider, or the purposes that a key may have.
  package var live: [LiveCheck] { makeLive() }
  private let makeLive: @Sendable () -> [LiveCheck]
  /// The request with which a match revokes itself; nil if the vendor documents none.
  package var revocation: LiveCheck? { makeRevocation() }
  private let makeRevocation: @Sendable () -> LiveCheck?
  /// Makes texts that contain the secret, at run time, so that none is written out in our own
  /// sources; each must give exactly one candidate of this rule.
  package let examples: @Sendable (inout SampleGenerator) -> [String]
  /// Makes texts similar to a match that must give no candidate of this rule.
  package let counterexamples: @Sendable (inout SampleGenerator) -> [String]

  package init(
    id: String, provider: String, summary: String, severity: Severity, confidence: Confidence,
    anchors: [Anchor], reach: Reach,
    pattern: @autoclosure @escaping @Sendable () -> String, announcedValue: AnnouncedForm? = nil,
    isNamed: Bool = false, secretGroup: Int? = nil, minimumEntropy: Double = 0,
    evidence: @escaping @Sendable ([UInt8]) -> Evidence = { _ in .none },
    isPublishable: Bool = false, isGuessable: Bool = false, source: String, rotation: String? = nil,
    live: @autoclosure @escaping @Sendable () -> [LiveCheck] = [],
    revocation: @autoclosure @escaping @Sendable () -> LiveCheck? = nil,
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
    self.announcedValue = announcedValue
    self.isNamed = isNamed
    self.secretGroup = secretGroup
    isCustom = reach == .wholeText
    self.minimumEntropy = minimumEntropy
    self.evidence = evidence
    self.isPublishable = isPublishable
    self.isGuessable = isGuessable
    self.source = source
    self.rotation = rotation
    makeLive = live
    makeRevocation = revocation
    self.examples = examples
    self.counterexamples = counterexamples
  }
}

/// A literal that must be near a match of a rule; one pass searches for all anchors.
package struct Anchor: Hashable, Sendable {
  package let text: String
  /// Whether ASCII letters match in either case.
  package let ignoresCase: Bool
  /// The number of its first bytes that are searched for, so that anchors that begin alike share a search;
  /// the rest is compared.
  var searchedCount = Int.max

  /// Returns a literal that matches exactly: the prefix of a token.
  package static func exact(_ text: String) -> Anchor {
    Anchor(text: text, ignoresCase: false)
  }

  /// Returns a literal that matches in any case: the name of a provider or of a setting.
  package static func word(_ text: String) -> Anchor {
    Anchor(text: text, ignoresCase: true)
  }
}

/// The window around an anchor in which the pattern of a rule is tried, in bytes.
package enum Reach: Sendable, Hashable {
  /// The anchor is part of the token. The match must cover it, and extends at most this many bytes
  /// before the anchor's first byte and after its last one.
  case token(before: Int, after: Int)
  /// The same for patterns that match within one line: as the window is short for most anchors,
  /// those of words that many lines have cost little.
  case line(before: Int, after: Int)
  /// The anchor is context, such as the provider's name: the match starts right after the anchor's
  /// end and extends at most this many bytes.
  case following(Int)
  /// The anchors only select texts, and there the pattern is tried everywhere; without anchors, in
  /// every text. For custom rules.
  case wholeText

  /// Whether a match can only start at the start of the window.
  var startsMatch: Bool {
    switch self {
    case .token(let before, _), .line(let before, _): before == 0
    case .following: true
    case .wholeText: false
    }
  }
}

/// The harm that the secret can do in the wrong hands, independent of confidence.
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

/// The confidence that a match is a secret.
package enum Confidence: String, Sendable, Comparable, CaseIterable {
  /// Generic names and values, passwords, publishable keys. Hidden by default.
  case low
  /// A vendor's format with its context, or a name and a value that both indicate a secret.
  case medium
  /// A checksum or structure is valid, or the prefix is used for nothing else.
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

/// The result of inspecting a value's own structure: checksums, encoded parts, lengths.
package enum Evidence: Sendable, Hashable {
  /// A valid checksum or structure: a secret anywhere.
  case proves(String)
  /// What many other texts of the same form would have, too: worth a word, no proof.
  case supports(String)
  /// An invalid checksum or structure. Formats change, so this lowers the confidence and never
  /// discards a match.
  case doubts(String)
  /// The structure shows that it is not a secret (a public key, an anonymous role).
  case refutes(String)
  /// No evidence either way.
  case none

  var isProof: Bool {
    if case .proves = self { true } else { false }
  }
}

extension Rule {
  /// Creates a rule of a configuration: its pattern is tried on every text that contains one of its
  /// keywords, or on every text if it has none.
  ///
  /// - Parameters:
  ///   - pattern: a PCRE2 pattern that compiles.
  ///   - secretGroup: the group with the secret; nil for the first non-empty one.
  ///   - place: its location in the configuration, for users.
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

  /// The provider of custom rules.
  private static let customProvider = "Custom"
}
