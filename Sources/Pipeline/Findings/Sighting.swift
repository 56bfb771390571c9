package import Candidates

/// A survivor at one place: what a scan collects before it merges.
package struct Sighting: Sendable {
  package let rule: Rule
  package let secret: Secret
  package let tier: Tier
  /// Why the tier is what it is, in the order of the filters.
  package let reasons: [String]
  /// Where the secret stands in its content; bytes from 0.
  package let span: Range<Int>
  package let place: Place

  package init(
    rule: Rule, secret: Secret, tier: Tier, reasons: [String], span: Range<Int>, place: Place
  ) {
    self.rule = rule
    self.secret = secret
    self.tier = tier
    self.reasons = reasons
    self.span = span
    self.place = place
  }

  func replacing(place: Place) -> Sighting {
    Sighting(
      rule: rule, secret: secret, tier: tier, reasons: reasons, span: span, place: place)
  }
}
