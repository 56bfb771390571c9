/// A mistake in a set of rules.
package struct RuleProblem: Error, Sendable, Hashable, CustomStringConvertible {
  package let ruleID: String
  package let message: String

  package init(ruleID: String, message: String) {
    self.ruleID = ruleID
    self.message = message
  }

  package var description: String { "\(ruleID): \(message)" }
}
