/// A sighting as one part of a scan knows it: its secret may be told by its fingerprint alone.
package struct PartSighting: Sendable {
  /// What was decided about the finding before.
  package enum Standing: String, Sendable {
    case open, known, allowed
  }

  package var sighting: Sighting
  package let fingerprint: Fingerprint
  package let standing: Standing
  /// By what its secret is looked for in texts of other parts; nil where it is not to be masked.
  package let form: SecretForm?

  package init(
    sighting: Sighting, fingerprint: Fingerprint, standing: Standing, form: SecretForm?
  ) {
    self.sighting = sighting
    self.fingerprint = fingerprint
    self.standing = standing
    self.form = form
  }

  /// As a finding of its own, which is how reports tell of it.
  package var finding: Finding {
    Finding(
      rule: sighting.rule, secret: sighting.secret, tier: sighting.tier,
      reasons: sighting.reasons, places: [sighting.place], fingerprint: fingerprint)
  }
}
