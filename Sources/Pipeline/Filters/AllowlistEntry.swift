internal import Candidates
internal import Git

extension Allowlist {
  /// One exception: every kind of criterion that it has must hold, any one of each kind.
  package struct Entry: Sendable {
    /// What patterns are compared with.
    package enum Target: Sendable {
      case secret
      /// All that the rule matched.
      case match
      /// The lines on which the secret stands.
      case line
    }

    package var paths: [PathPattern] = []
    /// Ids of rules; any rule where there are none.
    package var rules: Set<String> = []
    /// Lower-case texts that stand in the value.
    package var stopwords: [[UInt8]] = []
    package var patterns: [AllowedPattern] = []
    package var target = Target.secret
    /// Lower-case ids of commits, or their beginnings.
    package var commits: [String] = []
    package var reason = ""
    /// Where it stands.
    package let place: ConfigurationPlace
    /// What it is called there: `[[allow]]`.
    package let name: String

    package init(name: String, place: ConfigurationPlace) {
      self.name = name
      self.place = place
    }
  }
}

extension Allowlist.Entry {
  /// Whether it can be judged only where path and commit are known.
  package var needsPlace: Bool { !paths.isEmpty || !commits.isEmpty }

  /// Whether path and commit meet the criteria.
  func covers(_ spot: Spot) -> Bool {
    if !paths.isEmpty, !paths.contains(where: { $0.matches(spot.path.bytes) }) { return false }
    guard !commits.isEmpty else { return true }
    guard let commit = spot.commit?.hex else { return false }
    return commits.contains { commit.hasPrefix($0) }
  }

  /// Whether rule and value meet the criteria; those of the place are another's matter.
  func allows(_ candidate: Candidate, _ surroundings: Surroundings?) -> Bool {
    if !rules.isEmpty, !rules.contains(candidate.rule.id) { return false }
    if !stopwords.isEmpty {
      let lower = candidate.value.map(\.lowercased)
      guard stopwords.contains(where: { Self.contains($0, in: lower) }) else { return false }
    }
    guard !patterns.isEmpty else { return true }
    let text: [UInt8]? =
      switch target {
      case .secret: candidate.value
      case .match: surroundings?.match
      case .line: surroundings?.line
      }
    guard let text else { return false }
    return patterns.contains { $0.matches(text) }
  }

  private static func contains(_ word: [UInt8], in value: [UInt8]) -> Bool {
    guard word.count <= value.count else { return false }
    return (0...(value.count - word.count)).contains { value[$0...].starts(with: word) }
  }
}
