package import Candidates

/// What a rule says of a span of a content: it holds this rule's secret.
package struct Claim: Sendable {
  package let rule: Rule
  package let tier: Tier
  /// Bytes from 0.
  package let span: Range<Int>

  package init(rule: Rule, tier: Tier, span: Range<Int>) {
    self.rule = rule
    self.tier = tier
    self.span = span
  }

  /// Whether this claim wins over another: a vendor's format over a generic one, then the surer,
  /// then the more severe; what comes after only makes the order total.
  func wins(over other: Claim) -> Bool {
    let isGeneric = rule.isGeneric
    if isGeneric != other.rule.isGeneric { return !isGeneric }
    if tier != other.tier { return tier > other.tier }
    if rule.severity != other.rule.severity { return rule.severity > other.rule.severity }
    if rule.id != other.rule.id { return rule.id < other.rule.id }
    if span.lowerBound != other.span.lowerBound { return span.lowerBound < other.span.lowerBound }
    return span.upperBound > other.span.upperBound
  }
}
