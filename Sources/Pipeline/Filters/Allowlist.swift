internal import Candidates
internal import Git

/// What the configuration allows, entry by entry.
package struct Allowlist: Sendable {
  package var entries: [Entry]
  /// Where fingerprints of findings stand; the stage that makes findings applies them.
  package var fingerprintPlaces: [String: ConfigurationPlace]
  /// Lines of a `.gitleaksignore`.
  package var ignoredLines: [IgnoredLine]

  package init(
    entries: [Entry] = [], fingerprintPlaces: [String: ConfigurationPlace] = [:],
    ignoredLines: [IgnoredLine] = []
  ) {
    self.entries = entries
    self.fingerprintPlaces = fingerprintPlaces
    self.ignoredLines = ignoredLines
  }

  /// Fingerprints of findings.
  package var fingerprints: Set<String> { Set(fingerprintPlaces.keys) }

  /// Whether what stands around a secret must be kept until its path is known.
  var needsSurroundingsAtPlaces: Bool {
    entries.contains { $0.needsPlace && $0.target != .secret && !$0.patterns.isEmpty }
  }

  /// The first entry that allows a candidate wherever it stands.
  func entry(allowing candidate: Candidate, in text: Span<UInt8>) -> Entry? {
    var surroundings: Surroundings?
    for entry in entries where !entry.needsPlace {
      if entry.target != .secret, surroundings == nil {
        surroundings = Surroundings(of: candidate, in: text)
      }
      if entry.allows(candidate, surroundings) { return entry }
    }
    return nil
  }

  /// The first entry that allows a survivor at a place.
  func entry(allowing survivor: Survivor, at spot: Spot) -> Entry? {
    entries.first {
      $0.needsPlace && $0.covers(spot) && $0.allows(survivor.candidate, survivor.surroundings)
    }
  }
}
