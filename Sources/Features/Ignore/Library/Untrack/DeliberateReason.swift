internal import Git
package import ProjectFacts
internal import Text
package import Vocabulary

/// The reason why a tracked and ignored file looks deliberate.
package enum DeliberateReason: String, Sendable {
  case placeholder = "keeps an otherwise ignored folder"
  case testData = "test data, a sample, or an example"
  case vendored = "vendored code"
  case submodule = "a submodule"
  case kept = "a file that repositories usually track"
  case sample = "a sample to copy"
  case references = "it refers to keys whose values are elsewhere"
  case sources = "sources in a folder that a broad pattern matches"

  /// Nil for a file that looks like an oversight.
  package init?(for file: TrackedIgnored, _ facts: ProjectFacts) {
    if file.mode == .commit {
      self = .submodule
    } else if file.isOfReferences {
      self = .references
    } else if Self.placeholders.contains(Self.lowercased(file.path.name)) {
      self = .placeholder
    } else if let place = Self.place(of: file.path, facts) {
      self = place
    } else if facts.isSample(file.path) {
      self = .sample
    } else if RequiredFile.role(of: file.path, facts) != nil, !RequiredFile.isOwnSettings(file) {
      self = .kept
    } else if file.isBelowIgnoredFolder, SourceNames.isGenericFolder(file.decidedName),
      SourceNames.isSource(file.path)
    {
      self = .sources
    } else {
      return nil
    }
  }

  /// Returns the reason that the role of a file or its folders suggest.
  package static func place(of path: GitPath, _ facts: ProjectFacts) -> DeliberateReason? {
    facts.place(of: path).map { $0.purpose == .vendored ? .vendored : .testData }
  }

  private static func lowercased(_ name: ArraySlice<UInt8>) -> String {
    String(decoding: name.map(\.lowercased), as: UTF8.self)
  }

  private static let placeholders: Set<String> = [
    ".keep", ".gitkeep", ".keepme", ".keepdir", ".empty", ".placeholder", "placeholder",
    ".gitignore", ".gitattributes", "readme", "readme.md", "readme.txt", "readme.rst",
  ]
}
