/// The rules that are in force.
package struct RuleSet: Sendable {
  package let rules: [Rule]

  package init(_ rules: [Rule]) {
    self.rules = rules
  }
}
