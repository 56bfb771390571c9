package import Candidates
package import Formats

/// Lowers keys that are meant to be shipped in an app.
package struct PublishableFilter: Filter {
  package func decision(
    on candidate: Candidate, in text: Span<UInt8>, format: FileFormat
  ) -> FilterDecision {
    candidate.rule.isPublishable ? .lowers("meant to be shipped in apps") : .none
  }
}
