package import Candidates
package import Configuration
package import Formats

/// One reason to reject a candidate, or to change its confidence.
package protocol Filter: Sendable {
  /// Whether it applies to matches of custom rules; most filters only know what our own rules look
  /// for.
  var judgesCustomRules: Bool { get }

  /// Whether it applies a decision of the user (an allow comment, an allowlist) rather than
  /// judging the candidate.
  var isAllowance: Bool { get }

  /// Whether only an allow comment in the text makes it decide anything.
  var readsMarks: Bool { get }

  /// Returns the decision on a candidate in its text.
  func decision(on candidate: Candidate, in text: Span<UInt8>, format: FileFormat) -> FilterDecision
}

extension Filter {
  package var judgesCustomRules: Bool { false }

  package var isAllowance: Bool { false }

  package var readsMarks: Bool { false }

  /// Whether it has a decision on the candidate's rule.
  func applies(to candidate: Candidate) -> Bool { !candidate.rule.isCustom || judgesCustomRules }
}

/// One reason to reject a survivor, or to lower its confidence, that depends on its location.
package protocol LocationFilter: Sendable {
  /// Whether it applies a decision of the user rather than judging the survivor.
  var isAllowance: Bool { get }

  func decision(on survivor: Survivor, at location: MatchLocation) -> FilterDecision
}

extension LocationFilter {
  package var isAllowance: Bool { false }
}

/// The decision of one filter.
///
/// The reason is for users and contains nothing of the value.
package enum FilterDecision: Sendable, Hashable {
  case none
  /// Not a secret.
  case rejects(String)
  /// A secret that a user wants no report of.
  case allows(Allowance)
  /// Less confidence than its rule has.
  case lowers(String)
  /// Proved by a checksum or its structure.
  case confirms(String)
  /// A fact for the report, which changes nothing else.
  case notes(String)
}

/// The decision of all filters together.
package enum Verdict: Sendable {
  case keep(Survivor)
  /// A secret that an exception keeps out of the report: `allowance` of the survivor.
  case allow(Survivor)
  /// Not a secret, or one to ignore, with the reason for users.
  case reject(String)
}
