internal import CLibgit2

/// Pairs new files with removed ones of the same or like content, as `git diff -M` does.
struct RenamedFiles {
  /// What the new file at a path was before.
  private(set) var bases: [GitPath: ObjectID] = [:]
  /// What has no partner yet.
  private var added: [StagedChange]
  private var removed: [StagedComparison.Removed]

  /// - Throws: `GitError` when contents cannot be compared.
  init(
    added: [StagedChange], removed: [StagedComparison.Removed], in repository: borrowing Repository
  ) throws(GitError) {
    self.added = added.filter { $0.mode.isFile }
    self.removed = removed.filter { $0.mode.isFile }
    pairEqual()
    if !self.added.isEmpty, !self.removed.isEmpty { try pairAlike(in: repository) }
  }

  /// Each removed file is the partner of one new file.
  private mutating func pairEqual() {
    var free: [ObjectID: Int] = [:]
    for file in removed { free[file.id, default: 0] += 1 }
    var used: [ObjectID: Int] = [:]
    for file in added {
      guard let count = free[file.id], count > 0 else { continue }
      free[file.id] = count - 1
      used[file.id, default: 0] += 1
      bases[file.path] = file.id
    }
    added.removeAll { bases[$0.path] != nil }
    removed.removeAll { file in
      guard let count = used[file.id], count > 0 else { return false }
      used[file.id] = count - 1
      return true
    }
  }

  /// Asks libgit2 about just these paths.
  private mutating func pairAlike(in repository: borrowing Repository) throws(GitError) {
    let wanted = Set(added.map(\.path))
    let paths = added.map(\.path) + removed.map { GitPath($0.path) }
    for change in try repository.changesByLibrary(at: paths) {
      if let base = change.base, wanted.contains(change.path) { bases[change.path] = base }
    }
  }
}
