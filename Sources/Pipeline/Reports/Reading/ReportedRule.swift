internal import Candidates
internal import Findings

/// The rule that a report names: ours of that id, or one that says of itself what the report says.
enum ReportedRule {
  private static let builtIn = Dictionary(
    RuleSet.builtIn.rules.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })

  static func rule(
    id: String, provider: String, summary: String, severity: Severity, rotation: String?,
    source: String = ""
  ) -> Rule {
    // The report of another version says of a rule what that version said.
    if let known = builtIn[id], known.provider == provider, known.summary == summary {
      return known
    }
    if provider == "Custom" {
      return .custom(
        id: id, summary: summary, severity: severity, keywords: [], pattern: "", secretGroup: nil,
        minimumEntropy: 0, place: source)
    }
    return Rule(
      id: id, provider: provider, summary: summary, severity: severity, tier: .medium,
      anchors: [.exact(id)], reach: .following(1), pattern: "", source: source,
      rotation: rotation, examples: { _ in [] }, counterexamples: { _ in [] })
  }

  /// The secret that a report tells of: whole where its fingerprint says so, else what stands for it.
  static func secret(_ text: [UInt8], of rule: Rule, _ fingerprint: Fingerprint) -> Secret {
    let whole = Secret(text)
    return Fingerprint(rule: rule, secret: whole) == fingerprint ? whole : Secret(masked: text)
  }
}
