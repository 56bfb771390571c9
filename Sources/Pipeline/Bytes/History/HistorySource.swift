package import Git

/// The history of a repository: each distinct blob once, in the order in which reading is cheapest.
package struct HistorySource: BlobSource {
  private let path: String
  private let scope: HistoryScope
  private let maximumByteCount: Int
  private let keepsAllNames: Bool

  /// - Parameters:
  ///   - path: the repository, or any folder in its work tree.
  ///   - keepsAllNames: whether origins tell all names of a blob, as shares of a scan ask for.
  package init(
    path: String, scope: HistoryScope, maximumByteCount: Int, keepsAllNames: Bool = false
  ) {
    self.path = path
    self.scope = scope
    self.maximumByteCount = maximumByteCount
    self.keepsAllNames = keepsAllNames
  }

  package func origins(problems: inout [Problem]) throws -> [Origin] {
    let repository = try Repository(at: path)
    let roots = try HistoryRoots.of(scope, in: repository)
    switch scope {
    case .references, .all, .branch:
      return try WholeHistory.origins(
        in: repository, from: roots, everyObject: false, keepsAllNames: keepsAllNames,
        problems: &problems)
    case .everyObject:
      return try WholeHistory.origins(
        in: repository, from: roots, everyObject: true, keepsAllNames: keepsAllNames,
        problems: &problems)
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

  /// Where blobs came in: for each, every path that it has had, with the oldest commit of this
  /// scope that brought it there.
  ///
  /// A blob that no commit of the scope holds is left out.
  ///
  /// - Throws: `GitError` when objects cannot be listed, `RepositoryError.unknownRevision`.
  package func introductions(of blobs: Set<ObjectID>) throws -> [ObjectID: [BlobPlace]] {
    guard !blobs.isEmpty else { return [:] }
    let repository = try Repository(at: path)
    let roots = try HistoryRoots.of(scope, in: repository)
    return try BlobAttribution.places(of: blobs, in: repository, from: roots)
  }

  package func place(
    at file: GitPath, in commit: ObjectID, holding secret: [UInt8]
  ) throws -> BlobPlace? {
    try BlobPlace.of(file, in: commit, holding: secret, Repository(at: path))
  }
}
