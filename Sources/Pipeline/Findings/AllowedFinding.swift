package import Candidates
package import Filters
package import Text
package import Vocabulary

/// A secret under one rule that an exception keeps out of the findings.
package struct AllowedFinding: Sendable {
  package let rule: Rule
  package let secret: Secret
  /// The highest confidence among its places.
  package let confidence: Confidence
  /// The exception at the first location.
  package let allowance: Allowance
  /// Sorted, and never empty.
  package private(set) var places: [Place]
  /// Known for what a list of fingerprints allows; it may take a thousand hashes.
  package var fingerprint: Fingerprint?

  /// A location without an excerpt.
  package struct Place: Sendable, Hashable {
    package let path: GitPath
    package let start: Position
    /// The commit that introduced it; nil outside the history.
    package let commit: ObjectID?
    /// Whether the change that is scanned adds the exception.
    package let isNew: Bool
  }

  /// A finding that a list of fingerprints allows.
  package init(_ finding: Finding, _ allowance: Allowance) {
    rule = finding.rule
    secret = finding.secret
    confidence = finding.confidence
    fingerprint = finding.fingerprint
    self.allowance = allowance
    places = finding.locations.map {
      Place(path: $0.path, start: $0.start, commit: $0.introduction?.commit, isNew: false)
    }
  }

  fileprivate init?(_ group: [Occurrence]) {
    let group = group.sorted { $0.location < $1.location }
    guard let first = group.first, let allowance = first.allowance,
      let confidence = group.map(\.confidence).max()
    else { return nil }
    rule = first.rule
    secret = first.secret
    self.confidence = confidence
    self.allowance = allowance
    var seen: Set<Place> = []
    places = group.map { occurrence in
      let location = occurrence.location
      return Place(
        path: location.path, start: location.start, commit: location.introduction?.commit,
        isNew: occurrence.allowance?.isNew == true)
    }.filter { seen.insert($0).inserted }
  }

  /// Whether the change that is scanned adds the exception at any location.
  package var isNew: Bool { places.contains(where: \.isNew) }

  /// Returns the same with changed paths.
  func mappingPaths(_ change: (GitPath) -> GitPath) -> AllowedFinding {
    var copy = self
    copy.places = places.map {
      Place(path: change($0.path), start: $0.start, commit: $0.commit, isNew: $0.isNew)
    }
    return copy
  }
}

extension Merge {
  /// Returns one allowed finding for each secret, rule and kind of exception, sorted by first
  /// location, then rule.
  package static func allowed(from occurrences: [Occurrence]) -> [AllowedFinding] {
    struct Key: Hashable {
      let found: SecretOfRule
      let source: String
    }
    guard !occurrences.isEmpty else { return [] }
    let groups = Dictionary(grouping: occurrences) {
      Key(found: SecretOfRule($0.rule, $0.secret), source: $0.allowance?.source ?? "")
    }
    return groups.values.compactMap { AllowedFinding($0) }.sorted()
  }
}

extension [AllowedFinding] {
  /// Sorted by first location, then rule.
  package func sorted() -> [AllowedFinding] {
    sorted { left, right in
      guard let one = left.places.first, let other = right.places.first else { return false }
      if one.path != other.path { return one.path < other.path }
      if one.start != other.start { return one.start < other.start }
      if left.rule.id != right.rule.id { return left.rule.id < right.rule.id }
      return left.allowance.source < right.allowance.source
    }
  }
}
