internal import Candidates
internal import Configuration
internal import Vocabulary

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
