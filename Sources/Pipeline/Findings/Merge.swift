package import Candidates
package import Filters
internal import Text
package import Vocabulary

/// Merges the occurrences of a whole scan into findings.
package enum Merge {
  /// Returns one finding for each rule and secret, with all its locations; sorted by first
  /// location, then rule.
  ///
  /// The result does not depend on the order of `occurrences`. All found secrets are masked in the
  /// text next to a secret (excerpts, key paths, authors, summaries).
  ///
  /// - Parameter jobs: the maximum number of threads.
  package static func findings(from occurrences: [Occurrence], jobs: Int = 1) -> [Finding] {
    findings(
      from: occurrences, jobs: jobs, least: .low,
      masking: TextMask(occurrences.map(\.secret))
    ).findings
  }

  /// Returns the findings of at least a confidence, and the number of the others, of which it takes
  /// no time to make fingerprints.
  ///
  /// - Parameter mask: masks the text next to secrets.
  package static func findings(
    from occurrences: [Occurrence], jobs: Int, least: Confidence, masking mask: TextMask
  ) -> (findings: [Finding], hiddenCount: Int) {
    let groups = groups(of: occurrences)
    let shown = groups.filter { group in group.contains { occurrences[$0].confidence >= least } }
    let fingerprints = Fingerprint.all(
      of: shown.map { (occurrences[$0[0]].rule, occurrences[$0[0]].secret) }, jobs: jobs)
    let findings = zip(shown, fingerprints).compactMap { group, fingerprint in
      finding(
        from: group.map { occurrences[$0] }, fingerprint: fingerprint, masking: mask.masking)
    }
    // By small keys, because a finding is large, and a report may have many thousands.
    let keys = findings.indices.map { SortKey(index: $0, location: findings[$0].locations.first) }
    let order = keys.sorted { left, right in
      if let first = left.place, let second = right.place, first != second { return first < second }
      return precedes(findings[left.index], findings[right.index])
    }
    return (order.map { findings[$0.index] }, groups.count - shown.count)
  }

  /// Returns the indices of the occurrences of each rule and secret.
  private static func groups(of occurrences: [Occurrence]) -> [[Int]] {
    var numbers: [SecretOfRule: Int] = Dictionary(minimumCapacity: occurrences.count)
    var groups: [[Int]] = []
    for (index, occurrence) in occurrences.enumerated() {
      let found = SecretOfRule(occurrence.rule, occurrence.secret)
      if let number = numbers[found] {
        groups[number].append(index)
      } else {
        numbers[found] = groups.count
        groups.append([index])
      }
    }
    return groups
  }

  /// Where a finding among others is first.
  private struct SortKey {
    let index: Int
    let place: FirstPlace?

    init(index: Int, location: Location?) {
      self.index = index
      place = location.map { FirstPlace(path: $0.path, start: $0.start) }
    }
  }

  /// Orders as locations do, as far as path and position decide.
  private struct FirstPlace: Comparable {
    let path: GitPath
    let start: Position

    static func < (left: Self, right: Self) -> Bool {
      left.path != right.path ? left.path < right.path : left.start < right.start
    }
  }

  /// Returns one finding for all occurrences of a secret under a rule.
  ///
  /// - Parameter masking: masks the text next to the secret.
  static func finding(
    from group: [Occurrence], fingerprint: Fingerprint, masking: (Location) -> Location
  ) -> Finding? {
    if group.count == 1, let only = group.first, only.reasons.count < 2 {
      // Most secrets are in one place.
      return Finding(
        rule: only.rule, secret: only.secret, confidence: only.confidence, reasons: only.reasons,
        locations: [masking(only.location)], fingerprint: fingerprint)
    }
    let group = group.sorted {
      if $0.location != $1.location { return $0.location < $1.location }
      return $0.reasons.lexicographicallyPrecedes($1.reasons)
    }
    guard let first = group.first, let confidence = group.map(\.confidence).max() else {
      return nil
    }
    // Reasons for a lower confidence at another location would not explain the finding's
    // confidence.
    let reasons = group.filter { $0.confidence == confidence }.flatMap(\.reasons)
    var seen: Set<String> = []
    // The sort is stable, so equal ranks stay in the order of their paths.
    let locations = distinct(group.map(\.location)).sorted { $0.rank < $1.rank }
    return Finding(
      rule: first.rule, secret: first.secret, confidence: confidence,
      reasons: reasons.filter { seen.insert($0).inserted },
      locations: locations.map(masking), fingerprint: fingerprint)
  }

  /// Returns sorted locations without duplicates.
  static func distinct(_ locations: [Location]) -> [Location] {
    var result: [Location] = []
    for location in locations {
      if let last = result.last, last.isSameLocation(as: location) { continue }
      result.append(location)
    }
    return result
  }

  /// Orders findings by first location, then rule.
  static func precedes(_ left: Finding, _ right: Finding) -> Bool {
    if let first = left.locations.first, let second = right.locations.first,
      !first.isSameLocation(as: second)
    {
      return first < second
    }
    if left.rule.id != right.rule.id { return left.rule.id < right.rule.id }
    return left.fingerprint < right.fingerprint
  }
}

/// A survivor at one location; a scan collects them and merges them into findings.
package struct Occurrence: Sendable {
  package let rule: Rule
  package let secret: Secret
  package let confidence: Confidence
  /// The reasons for the confidence, in the order of the filters.
  package let reasons: [String]
  /// The span of the secret in its content; bytes from 0.
  package let span: Range<Int>
  package let location: Location
  /// The exception that keeps it out of the report; nil for a finding.
  package let allowance: Allowance?

  package init(
    rule: Rule, secret: Secret, confidence: Confidence, reasons: [String], span: Range<Int>,
    location: Location, allowance: Allowance? = nil
  ) {
    self.rule = rule
    self.secret = secret
    self.confidence = confidence
    self.reasons = reasons
    self.span = span
    self.location = location
    self.allowance = allowance
  }

  func replacing(location: Location) -> Occurrence {
    Occurrence(
      rule: rule, secret: secret, confidence: confidence, reasons: reasons, span: span,
      location: location, allowance: allowance
    )
  }
}
