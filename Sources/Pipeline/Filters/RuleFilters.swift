package import Candidates
internal import Configuration
package import Formats
internal import Git

/// Rejects matches of rules that the configuration disables.
///
/// Anchors are compiled before the configuration is read, so the rules run and their matches are
/// dropped.
package struct DisabledRuleFilter: Filter {
  private let ids: Set<String>

  package init(ids: [String]) {
    self.ids = Set(ids)
  }

  package var judgesCustomRules: Bool { true }

  package func decision(
    on candidate: Candidate, in text: Span<UInt8>, format: FileFormat
  ) -> FilterDecision {
    ids.contains(candidate.rule.id) ? .rejects("rule disabled by the configuration") : .none
  }
}

/// Rejects matches of custom rules outside the paths of the rule.
struct RulePathFilter: LocationFilter {
  private let rules: [String: CustomRule]

  init(rules: [CustomRule]) {
    self.rules = Dictionary(
      rules.filter { !$0.paths.isEmpty }.map { ($0.rule.id, $0) }, uniquingKeysWith: { $1 })
  }

  func decision(on survivor: Survivor, at location: MatchLocation) -> FilterDecision {
    reason(against: survivor.candidate.rule, at: location.path).map { .rejects($0) } ?? .none
  }

  /// The reason why the rule does not apply at the path, or nil.
  func reason(against rule: Rule, at path: GitPath) -> String? {
    guard rule.isCustom, let custom = rules[rule.id], !custom.applies(at: path) else { return nil }
    return "rule limited to other paths"
  }
}

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

/// Rejects, lowers, or confirms by the value's own structure: checksums, encoded parts.
package struct StructureFilter: Filter {
  package func decision(
    on candidate: Candidate, in text: Span<UInt8>, format: FileFormat
  ) -> FilterDecision {
    switch candidate.rule.evidence(candidate.value) {
    case .proves(let reason): .confirms(reason)
    case .doubts(let reason): .lowers(reason)
    case .refutes(let reason): .rejects(reason)
    case .none: .none
    }
  }
}

/// Lowers keys that are meant to be shipped in an app.
package struct PublishableFilter: Filter {
  package func decision(
    on candidate: Candidate, in text: Span<UInt8>, format: FileFormat
  ) -> FilterDecision {
    candidate.rule.isPublishable ? .lowers("meant to be shipped in apps") : .none
  }
}
