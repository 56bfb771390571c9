extension Repository {
  /// Paths that were added, changed or renamed in the index against HEAD, deletions and unresolved
  /// conflicts left out; by path.
  ///
  /// Before the first commit everything is added. While a merge is under way, what one of the merged
  /// commits has in the same version at the same path is left out: it is no change of this commit.
  ///
  /// - Throws: `GitError` when HEAD, its trees or the index cannot be read.
  package func stagedChanges() throws -> [StagedChange] {
    guard let bytes = FileBytes.read(indexFile), let index = IndexFile(bytes)
    else { return try changesByLibrary() }
    let comparison = try StagedComparison(of: index, with: try headTree(), in: self)
    var added = comparison.added
    if !added.isEmpty {
      let removed = try comparison.allRemoved(in: self)
      let renamed = try RenamedFiles(added: added, removed: removed, in: self)
      added = added.map { file in
        StagedChange(path: file.path, mode: file.mode, id: file.id, base: renamed.bases[file.path])
      }
    }
    let changes = (comparison.modified + added).sorted { $0.path < $1.path }
    return try mergeHeads().reduce(changes) { try unmerged($0, index: index, from: $1) }
  }

  /// The commits that are being merged into HEAD.
  private func mergeHeads() -> [ObjectID] {
    guard let bytes = FileBytes.read(gitFolder + "/MERGE_HEAD") else { return [] }
    return bytes.split(separator: UInt8(ascii: "\n")).compactMap {
      ObjectID(hex: String(decoding: $0, as: UTF8.self))
    }
  }

  /// Those of the changes that are changes against another commit, too, with its versions noted.
  private func unmerged(
    _ changes: [StagedChange], index: IndexFile, from commit: ObjectID
  ) throws -> [StagedChange] {
    guard let tree = try withObject(commit, { _, bytes in CommitRecord(bytes)?.tree }) ?? nil else {
      return changes
    }
    let comparison = try StagedComparison(of: index, with: tree, in: self)
    let bases = Dictionary(
      (comparison.modified + comparison.added).map { ($0.path, $0.base) }
    ) { first, _ in first }
    return changes.compactMap { change in
      guard let base = bases[change.path] else { return nil }
      var change = change
      change.mergedBases += base.map { [$0] } ?? []
      return change
    }
  }

  private func headTree() throws -> ObjectID? {
    guard let head = try head() else { return nil }
    let record = try withObject(head) { _, bytes in CommitRecord(bytes) } ?? nil
    guard let record else {
      throw GitError(call: "git_odb_read", code: -3, message: "commit \(head.hex) is not there")
    }
    return record.tree
  }
}
