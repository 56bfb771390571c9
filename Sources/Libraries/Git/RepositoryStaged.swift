extension Repository {
  /// Paths that were added, changed or renamed in the index against HEAD, deletions and unresolved
  /// conflicts left out; by path.
  ///
  /// Before the first commit everything is added.
  ///
  /// - Throws: `GitError` when HEAD, its trees or the index cannot be read.
  package func stagedChanges() throws -> [StagedChange] {
    guard let bytes = FileBytes.read(gitFolder + "/index"), let index = IndexFile(bytes)
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
    return (comparison.modified + added).sorted { $0.path < $1.path }
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
