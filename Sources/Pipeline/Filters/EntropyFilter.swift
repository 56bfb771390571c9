package import Bytes
package import Candidates

/// Rejects a value whose characters repeat more than those of the rule's tokens ever do.
package struct EntropyFilter: Filter {
  package init() {}

  package var judgesCustomRules: Bool { true }

  package func opinion(
    on candidate: Candidate, in text: Span<UInt8>, format: FileFormat
  ) -> Opinion {
    let minimum = candidate.rule.minimumEntropy
    guard minimum > 0 else { return .none }
    let entropy = ValueShape.entropy(of: candidate.value[...])
    guard entropy < minimum else { return .none }
    return .rejects(
      "its characters repeat: \(tenths(entropy)) bits each, \(tenths(minimum)) expected")
  }

  private func tenths(_ bits: Double) -> String {
    let tenths = Int((bits * 10).rounded(.down))
    return "\(tenths / 10).\(tenths % 10)"
  }
}
