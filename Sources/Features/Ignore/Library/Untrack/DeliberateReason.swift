package import Git
internal import Text

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
  package init?(for file: TrackedIgnored) {
    if file.mode == .commit {
      self = .submodule
    } else if file.isOfReferences {
      self = .references
    } else if Self.placeholders.contains(Self.lowercased(file.path.name)) {
      self = .placeholder
    } else if let place = Self.place(of: file.path) {
      self = place
    } else if DangerClassifier.isSample(file.path) {
      self = .sample
    } else if RequiredFile.role(of: file.path) != nil, !RequiredFile.isOwnSettings(file) {
      self = .kept
    } else if file.isBelowIgnoredFolder, SourceNames.isGenericFolder(file.decidedName),
      SourceNames.isSource(file.path)
    {
      self = .sources
    } else {
      return nil
    }
  }

  /// Returns the reason that the folders of a path suggest.
  package static func place(of path: GitPath) -> DeliberateReason? {
    let folders = path.bytes.split(separator: UInt8(ascii: "/")).dropLast().map(plain)
    if folders.contains(where: { testFolders.contains($0) || isTests($0) }) { return .testData }
    if folders.contains(where: { vendorFolders.contains($0) }) { return .vendored }
    return nil
  }

  /// Returns whether a folder ends with the word: `AppTests`, Go's `caddytest`.
  private static func isTests(_ folder: String) -> Bool {
    folder.hasSuffix("tests")
      || folder.hasSuffix("test") && !english.contains(where: { folder.hasSuffix($0) })
  }

  private static let english = ["latest", "contest", "protest", "attest", "detest", "fastest"]

  /// Returns a name in lower case, without the characters that separate words.
  private static func plain(_ name: ArraySlice<UInt8>) -> String {
    lowercased(name.filter { !" -_".utf8.contains($0) }[...])
  }

  private static func lowercased(_ name: ArraySlice<UInt8>) -> String {
    String(decoding: name.map(\.lowercased), as: UTF8.self)
  }

  private static let placeholders: Set<String> = [
    ".keep", ".gitkeep", ".keepme", ".keepdir", ".empty", ".placeholder", "placeholder",
    ".gitignore", ".gitattributes", "readme", "readme.md", "readme.txt", "readme.rst",
  ]

  private static let testFolders = lowercased([.tests, .fixtures, .examples])
  private static let vendorFolders = lowercased([.vendored])

  private static func lowercased(_ kinds: Set<KnownFolders.Kind>) -> Set<String> {
    Set(KnownFolders.names(of: kinds, for: .untracking).map { plain(Array($0.utf8)[...]) })
  }
}
