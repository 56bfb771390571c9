package import Candidates
package import Formats

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
