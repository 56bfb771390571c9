package import Git

/// The history of a repository: each distinct blob once, in the order in which reading is cheapest.
package struct HistorySource: BlobSource {
  private let path: String
  private let scope: HistoryScope
  private let maximumByteCount: Int

  /// - Parameter path: the repository, or any folder in its work tree.
  package init(path: String, scope: HistoryScope, maximumByteCount: Int) {
    self.path = path
    self.scope = scope
    self.maximumByteCount = maximumByteCount
  }

  package func origins(problems: inout [Problem]) throws -> [Origin] {
    let repository = try Repository(at: path)
    let roots = try HistoryRoots.of(scope, in: repository)
    switch scope {
    case .references, .all, .branch:
      return try WholeHistory.origins(
        in: repository, from: roots, everyObject: false, problems: &problems)
    case .everyObject:
      return try WholeHistory.origins(
        in: repository, from: roots, everyObject: true, problems: &problems)
    case .range(let text):
      let excluded = try repository.range(text).excluded
      var walk = CommitWalk(repository)
      let commits = walk.commits(from: roots, excluding: excluded, problems: &problems)
      return CommitChanges(walk.finish()).origins(of: commits, problems: &problems)
    case .since(let seconds):
      var walk = CommitWalk(repository)
      let commits = walk.commits(from: roots, excluding: [], problems: &problems)
      return CommitChanges(walk.finish())
        .origins(of: commits.filter { $0.seconds >= seconds }, problems: &problems)
    }
  }

  package func makeReader() throws -> any BlobReader {
    ObjectReader(try Repository(at: path), maximumByteCount: maximumByteCount)
  }

  /// Where groups of blobs have been in the commits of this scope; which refs still have them is said
  /// of all refs.
  ///
  /// - Throws: `GitError` when objects cannot be listed, `RepositoryError.unknownRevision`.
  package func histories(of groups: [Set<ObjectID>]) throws -> [SecretHistory] {
    let repository = try Repository(at: path)
    let roots = try HistoryRoots.of(scope, in: repository)
    return try SecretLives.histories(of: groups, in: repository, from: roots)
  }

  package func place(
    at file: GitPath, in commit: ObjectID, holding secret: [UInt8]
  ) throws -> BlobPlace? {
    try BlobPlace.of(file, in: commit, holding: secret, Repository(at: path))
  }
}
