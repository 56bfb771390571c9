internal import Git
internal import Vocabulary

/// The refs of a repository that a rewrite carries over.
struct RefList: Sendable {
  struct Ref: Sendable, Hashable {
    let name: String
    let target: ObjectID
  }

  private(set) var refs: [Ref] = []
  /// Refs that stay behind, such as the stash.
  private(set) var omitted: [String] = []

  private static let replacements = "refs/replace/"
  private static let notes = "refs/notes/"

  /// - Throws: `ScrubError.replaced` for refs that replace objects.
  init(of repository: borrowing Repository) throws {
    for (name, target) in try repository.references() {
      if name.hasPrefix(Self.replacements) { throw ScrubError.replaced(name) }
      // A symbolic ref, which git creates again.
      if name.hasPrefix("refs/remotes/"), name.hasSuffix("/HEAD") { continue }
      if name == "refs/stash" || name.hasPrefix("refs/bisect/")
        || name.hasPrefix("refs/worktree/")
      {
        omitted.append(name)
      } else {
        refs.append(Ref(name: name, target: target))
      }
    }
  }

  /// Whether a ref keeps notes, in trees whose names are ids of commits.
  static func isNotes(_ name: String) -> Bool { name.hasPrefix(notes) }
}
