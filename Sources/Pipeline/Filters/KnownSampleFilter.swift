package import Candidates
package import Formats

/// Rejects sample keys of public documentation, wherever they are copied to.
package struct KnownSampleFilter: Filter {
  package func decision(
    on candidate: Candidate, in text: Span<UInt8>, format: FileFormat
  ) -> FilterDecision {
    KnownSamples.contains(candidate.value)
      ? .rejects("a sample from public documentation") : .none
  }
}
