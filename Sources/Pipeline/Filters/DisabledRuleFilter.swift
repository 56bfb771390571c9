package import Bytes
package import Candidates

/// Rejects what rules find that the configuration has put out of force.
///
/// Anchors are compiled before the configuration is read, so it is the finds that go.
package struct DisabledRuleFilter: Filter {
  private let ids: Set<String>

  package init(ids: [String]) {
    self.ids = Set(ids)
  }

  package var judgesCustomRules: Bool { true }

  package func opinion(
    on candidate: Candidate, in text: Span<UInt8>, format: FileFormat
  ) -> Opinion {
    ids.contains(candidate.rule.id) ? .rejects("the configuration disables this rule") : .none
  }
}
