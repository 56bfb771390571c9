internal import Files
internal import Git
internal import Text
internal import Vocabulary

extension JournalRecord {
  /// Returns the record without the index entries of files that changed since a stow untracked
  /// them: the next commit would contain what is in them now.
  ///
  /// - Throws: `RepositoryError`, `GitError`, `FileError`.
  func withoutChangedEntries(in tree: FolderTree) throws -> JournalRecord {
    guard steps.contains(where: \.isIndex) else { return self }
    let repository = try Repository(at: tree.root)
    var kept: [JournalStep] = []
    for step in steps {
      guard case .index(let path, let entries) = step, let entry = entries.first,
        entries.count == 1, let restored = try restored(path, in: tree)
      else {
        kept.append(step)
        continue
      }
      let tracked = try repository.withObject(entry.id, limit: Repository.contentLimit) {
        _, span in
        [UInt8](copying: span)
      }
      if tracked == restored { kept.append(step) }
    }
    return JournalRecord(mark: mark, steps: kept)
  }

  /// The content of a file after the undo; nil if it will not exist.
  private func restored(_ path: GitPath, in tree: FolderTree) throws -> [UInt8]? {
    for case .file(let change) in steps where change.path == path.bytes { return change.old?.bytes }
    return try tree.current(path.bytes)?.bytes
  }
}

extension JournalStep {
  /// Whether it removes a path from the index.
  var isIndex: Bool { if case .index = self { true } else { false } }
}
