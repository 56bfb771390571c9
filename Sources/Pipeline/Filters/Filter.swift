package import Candidates
package import Configuration
package import Formats

/// One reason to say no, or to be surer.
package protocol Filter: Sendable {
  /// Whether it has a say in what a rule of the configuration matched; most know only what our own
  /// rules look for.
  var judgesCustomRules: Bool { get }

  /// What this filter has to say about a candidate in its text.
  func decision(on candidate: Candidate, in text: Span<UInt8>, format: FileFormat) -> FilterDecision
}

extension Filter {
  package var judgesCustomRules: Bool { false }
}

/// One reason to say no, or to be less sure, that depends on where a candidate stands.
package protocol LocationFilter: Sendable {
  func decision(on survivor: Survivor, at location: MatchLocation) -> FilterDecision
}

/// What a filter says of a candidate.
///
/// The reason is for a person and holds nothing of the value.
package enum FilterDecision: Sendable, Hashable {
  case none
  /// It is no secret, or nobody wants to hear of it.
  case rejects(String)
  /// It is less sure than its rule says.
  case lowers(String)
  /// A sum or structure proves it.
  case confirms(String)
}

/// What the filters decide together.
package enum Verdict: Sendable {
  case keep(Survivor)
  /// No secret, or one that nobody wants to hear of; the reason, for a person.
  case reject(String)
}
