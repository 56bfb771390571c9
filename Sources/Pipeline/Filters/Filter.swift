package import Bytes
package import Candidates

/// One reason to say no, or to be surer.
package protocol Filter: Sendable {
  /// What this filter has to say about a candidate in its text.
  func opinion(on candidate: Candidate, in text: Span<UInt8>, format: FileFormat) -> Opinion
}
