package import Bytes
package import Candidates

/// Asks the rule to look into the value's own structure: checksums, encoded parts.
package struct StructureFilter: Filter {
  package init() {}

  package func opinion(
    on candidate: Candidate, in text: Span<UInt8>, format: FileFormat
  ) -> Opinion {
    switch candidate.rule.evidence(candidate.value) {
    case .proves(let reason): .confirms(reason)
    case .doubts(let reason): .lowers(reason)
    case .refutes(let reason): .rejects(reason)
    case .none: .none
    }
  }
}
