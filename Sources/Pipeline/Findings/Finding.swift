package import Candidates

/// One secret under one rule, with every place where it stands.
package struct Finding: Sendable {
  package let rule: Rule
  package let secret: Secret
  /// The surest tier of its places.
  package let tier: Tier
  /// What made the tier what it is, without repeats.
  package let reasons: [String]
  /// Sorted; never empty.
  package let places: [Place]
  package let fingerprint: Fingerprint
}
