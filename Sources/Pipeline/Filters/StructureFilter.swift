package import Candidates
package import Formats

/// Rejects, lowers, or confirms by the value's own structure: checksums, encoded parts.
package struct StructureFilter: Filter {
  package func decision(
    on candidate: Candidate, in text: Span<UInt8>, format: FileFormat
  ) -> FilterDecision {
    switch candidate.rule.evidence(candidate.value) {
    case .proves(let reason): .confirms(reason)
    case .supports(let reason): .notes(reason)
    case .doubts(let reason): .lowers(reason)
    case .refutes(let reason): .rejects(reason)
    case .none: .none
    }
  }
}
