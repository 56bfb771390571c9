package import Bytes
package import Candidates

/// One reason to say no, or to be surer.
package protocol Filter: Sendable {
  /// Whether it has a say in what a rule of the configuration matched; most know only what our own
  /// rules look for.
  var judgesCustomRules: Bool { get }

  /// What this filter has to say about a candidate in its text.
  func opinion(on candidate: Candidate, in text: Span<UInt8>, format: FileFormat) -> Opinion
}

extension Filter {
  package var judgesCustomRules: Bool { false }
}
