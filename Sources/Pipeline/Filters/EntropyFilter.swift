package import Candidates
package import Formats

/// Rejects values whose characters repeat more than in any token of the rule.
package struct EntropyFilter: Filter {
  package var judgesCustomRules: Bool { true }

  package func decision(
    on candidate: Candidate, in text: Span<UInt8>, format: FileFormat
  ) -> FilterDecision {
    let minimum = candidate.rule.minimumEntropy
    guard minimum > 0 else { return .none }
    let entropy = ValueShape.entropy(of: candidate.value[...])
    guard entropy < minimum else { return .none }
    return .rejects(
      "low entropy: \(tenths(entropy)) bits per character, at least \(tenths(minimum)) expected")
  }

  private func tenths(_ bits: Double) -> String {
    let tenths = Int((bits * 10).rounded(.down))
    return "\(tenths / 10).\(tenths % 10)"
  }
}
