internal import Git

/// The objects that a scope starts from.
enum HistoryRoots {
  /// - Throws: `RepositoryError.unknownRevision`, or `GitError` when refs cannot be read.
  static func of(
    _ scope: HistoryScope, in repository: borrowing Repository
  ) throws -> [ObjectID] {
    switch scope {
    case .branch(let name): return [try repository.commit(name)]
    case .range(let text): return try repository.range(text).included
    case .references, .since: return try references(in: repository, withStash: false)
    case .all, .everyObject:
      var ids = try references(in: repository, withStash: true)
      for name in try repository.references().map(\.name) + ["HEAD"] {
        ids += repository.reflog(of: name)
      }
      return ids
    }
  }

  private static func references(
    in repository: borrowing Repository, withStash: Bool
  ) throws -> [ObjectID] {
    var ids = try repository.references()
      .filter { withStash || $0.name != "refs/stash" }.map(\.target)
    if let head = try repository.head() { ids.append(head) }
    return ids + repository.workTreeHeads()
  }
}
