internal import Candidates
internal import Git

/// Rejects what a custom rule matched at a path that it is not for.
struct RulePathFilter: PlaceFilter {
  private let rules: [String: CustomRule]

  init(rules: [CustomRule]) {
    self.rules = Dictionary(
      rules.filter { !$0.paths.isEmpty }.map { ($0.rule.id, $0) }, uniquingKeysWith: { $1 })
  }

  func opinion(on survivor: Survivor, at spot: Spot) -> Opinion {
    reason(against: survivor.candidate.rule, at: spot.path).map { .rejects($0) } ?? .none
  }

  /// Why the rule does not count at the path, or nil.
  func reason(against rule: Rule, at path: GitPath) -> String? {
    guard rule.isCustom, let custom = rules[rule.id], !custom.applies(at: path) else { return nil }
    return "the rule is for other paths"
  }
}
