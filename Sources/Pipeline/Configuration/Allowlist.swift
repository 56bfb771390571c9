package import Candidates
package import Git
internal import Text

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
  package var needsSurroundingsAtPlaces: Bool {
    entries.contains { $0.needsPlace && $0.target != .secret && !$0.patterns.isEmpty }
  }

  /// The first entry that allows a candidate wherever it stands.
  package func entry(allowing candidate: Candidate, in text: Span<UInt8>) -> Entry? {
    var surroundings: Surroundings?
    for entry in entries where !entry.needsPlace {
      if entry.target != .secret, surroundings == nil {
        surroundings = Surroundings(of: candidate, in: text)
      }
      if entry.allows(candidate, surroundings) { return entry }
    }
    return nil
  }
}

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
  package func covers(_ location: MatchLocation) -> Bool {
    if !paths.isEmpty, !paths.contains(where: { $0.matches(location.path.bytes) }) { return false }
    guard !commits.isEmpty else { return true }
    guard let commit = location.commit?.hex else { return false }
    return commits.contains { commit.hasPrefix($0) }
  }

  /// Whether rule and value meet the criteria; those of the place are another's matter.
  package func allows(_ candidate: Candidate, _ surroundings: Surroundings?) -> Bool {
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

/// One line of a `.gitleaksignore`: a finding that gitleaks made at a line of a file.
///
/// The rule that it names is gitleaks' own, so file, line and commit alone are compared.
package struct IgnoredLine: Sendable, Hashable {
  package let path: GitPath
  /// From 1.
  package let line: Int
  /// Forty lower-case digits; nil for any commit and for the work tree.
  package let commit: String?
  /// Where it stands itself.
  package let place: ConfigurationPlace

  package func covers(_ location: MatchLocation) -> Bool {
    guard location.path == path, location.lines?.contains(line) == true else { return false }
    guard let commit else { return true }
    return location.commit?.hex == commit
  }
}
