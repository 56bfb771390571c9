internal import Candidates
package import Filters
package import Vocabulary

/// A secret and the rule that matched it.
package struct SecretOfRule: Hashable, Sendable {
  package let ruleID: String
  package let secret: Secret
  /// Whether an exception keeps it out of the report: what is allowed has a history of its own.
  package let isAllowed: Bool

  init(_ rule: Rule, _ secret: Secret, isAllowed: Bool = false) {
    ruleID = rule.id
    self.secret = secret
    self.isAllowed = isAllowed
  }

  package init(_ survivor: Survivor) {
    self.init(
      survivor.candidate.rule, Secret(survivor.candidate.value),
      isAllowed: survivor.allowance != nil)
  }
}
