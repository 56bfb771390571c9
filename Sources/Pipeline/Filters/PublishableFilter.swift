package import Bytes
package import Candidates

/// Lowers keys that are meant to be shipped in an app.
package struct PublishableFilter: Filter {
  package init() {}

  package func opinion(
    on candidate: Candidate, in text: Span<UInt8>, format: FileFormat
  ) -> Opinion {
    candidate.rule.isPublishable ? .lowers("its vendor means it to be shipped in apps") : .none
  }
}
