internal import Candidates
internal import Git

/// What the configuration allows, entry by entry.
package struct Allowlist: Sendable {
  /// One `[[allow]]`: every kind of criterion that it has must hold, any one of each kind.
  package struct Entry: Sendable {
    package var paths: [Glob] = []
    package var rules: [String] = []
    /// Lower-case texts that stand in the value.
    package var stopwords: [[UInt8]] = []
    package var patterns: [AllowedPattern] = []
    package var reason = ""

    package init() {}
  }

  package var entries: [Entry]
  /// Fingerprints of findings; the stage that makes findings applies them.
  package var fingerprints: Set<String>

  package init(entries: [Entry] = [], fingerprints: Set<String> = []) {
    self.entries = entries
    self.fingerprints = fingerprints
  }

  /// The first entry that allows the value of a rule, of those with paths or of those without.
  func entry(allowing value: [UInt8], of rule: String, at path: GitPath?) -> Entry? {
    entries.first { entry in
      guard entry.paths.isEmpty == (path == nil) else { return false }
      if let path, !entry.paths.contains(where: { $0.matches(path.bytes) }) { return false }
      return entry.allows(value, of: rule)
    }
  }
}

extension Allowlist.Entry {
  /// Whether rule and value meet the criteria; those of the path are another's matter.
  fileprivate func allows(_ value: [UInt8], of rule: String) -> Bool {
    if !rules.isEmpty, !rules.contains(rule) { return false }
    if !stopwords.isEmpty {
      let lower = value.map(\.lowercased)
      guard stopwords.contains(where: { Self.contains($0, in: lower) }) else { return false }
    }
    return patterns.isEmpty || patterns.contains { $0.matches(value) }
  }

  private static func contains(_ word: [UInt8], in value: [UInt8]) -> Bool {
    guard word.count <= value.count else { return false }
    return (0...(value.count - word.count)).contains { value[$0...].starts(with: word) }
  }
}
