internal import Candidates
internal import Findings

/// A secret under the rule that found it.
struct SecretOfRule: Hashable, Sendable {
  let ruleID: String
  let secret: Secret

  init(_ candidate: Candidate) {
    ruleID = candidate.rule.id
    secret = Secret(candidate.value)
  }
}
