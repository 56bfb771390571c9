package import Candidates
internal import Text
package import Vocabulary

/// The allowlist entries of a configuration.
package struct Allowlist: Sendable {
  package var entries: [Entry]
  /// The locations of fingerprints; the stage that makes findings applies them.
  package var fingerprintPlaces: [String: ConfigurationPlace]
  /// The lines of a `.gitleaksignore`.
  package var ignoredLines: [IgnoredLine]

  package init(
    entries: [Entry] = [], fingerprintPlaces: [String: ConfigurationPlace] = [:],
    ignoredLines: [IgnoredLine] = []
  ) {
    self.entries = entries
    self.fingerprintPlaces = fingerprintPlaces
    self.ignoredLines = ignoredLines
  }

  /// All fingerprints of findings.
  package var fingerprints: Set<String> { Set(fingerprintPlaces.keys) }

  /// Whether the text around a secret must be kept until its path is known.
  package var needsSurroundingsAtPlaces: Bool {
    entries.contains { $0.needsPlace && $0.target != .secret && !$0.patterns.isEmpty }
  }

  /// Returns the first entry that allows a candidate at any location.
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
  /// An allowlist entry: it applies if each of its criteria matches, with any one of its values.
  package struct Entry: Sendable {
    /// The text that patterns are matched against.
    package enum Target: Sendable {
      case secret
      /// The whole match of the rule.
      case match
      /// The lines that contain the secret.
      case line
    }

    package var paths: [PathPattern] = []
    /// The IDs of rules; empty for any rule.
    package var rules: Set<String> = []
    /// Lower-case words in the value.
    package var stopwords: [[UInt8]] = []
    package var patterns: [AllowedPattern] = []
    package var target = Target.secret
    /// Lower-case IDs of commits, or prefixes of them.
    package var commits: [String] = []
    package var reason = ""
    /// All criteria as one text: entries that allow the same have the same.
    package var criteria = ""
    /// The location of the entry.
    package let place: ConfigurationPlace
    /// The header of the entry: `[[allow]]`.
    package let name: String

    package init(name: String, place: ConfigurationPlace) {
      self.name = name
      self.place = place
    }
  }
}

extension Allowlist.Entry {
  /// Returns the criteria of an entry as one text, whatever the order of the values of each.
  static func criteria(_ kinds: [(String, [String])]) -> String {
    kinds.filter { !$0.1.isEmpty }.map { name, values in
      name + "\u{0}" + values.sorted().joined(separator: "\u{0}")
    }.joined(separator: "\u{1}")
  }

  /// Whether the entry depends on the path or the commit.
  package var needsPlace: Bool { !paths.isEmpty || !commits.isEmpty }

  /// Whether path and commit match.
  package func covers(_ location: MatchLocation) -> Bool {
    // A rule for an archive holds for what is in it.
    let names = location.path.withArchives
    if !paths.isEmpty,
      !paths.contains(where: { path in names.contains { path.matches($0.bytes) } })
    {
      return false
    }
    guard !commits.isEmpty, !location.isAnyCommit else { return true }
    guard let commit = location.commit?.hex else { return false }
    return commits.contains { commit.hasPrefix($0) }
  }

  /// Whether rule and value match; `covers` checks path and commit.
  package func allows(_ candidate: Candidate, _ surroundings: Surroundings?) -> Bool {
    if !rules.isEmpty, !rules.contains(candidate.rule.id) { return false }
    if !stopwords.isEmpty {
      let lower = candidate.value.map(\.lowercased)
      guard stopwords.contains(where: { $0.isEmpty || lower.offset(of: $0, from: 0) != nil }) else {
        return false
      }
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
}

/// One line of a `.gitleaksignore`: a finding of gitleaks on a line of a file.
///
/// Its rule is one of gitleaks, so only file, line and commit are compared.
package struct IgnoredLine: Sendable, Hashable {
  package let path: GitPath
  /// The line, from 1.
  package let line: Int
  /// The ID in forty lower-case digits; nil for any commit and for the work tree.
  package let commit: String?
  /// The location of the line in the `.gitleaksignore`.
  package let place: ConfigurationPlace

  package func covers(_ location: MatchLocation) -> Bool {
    guard location.path == path, location.lines?.contains(line) == true else { return false }
    guard let commit, !location.isAnyCommit else { return true }
    return location.commit?.hex == commit
  }
}
