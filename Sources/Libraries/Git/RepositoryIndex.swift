internal import CLibgit2

extension Repository {
  /// The index in its own order: by path, then stage.
  ///
  /// Empty for a bare or new repository.
  ///
  /// - Throws: `GitError` when the index cannot be read.
  package func indexEntries() throws(GitError) -> [IndexEntry] {
    let index = try openIndex()
    let count = unsafe git_index_entrycount(index.pointer)
    var entries: [IndexEntry] = []
    entries.reserveCapacity(count)
    for position in 0..<count {
      guard let entry = unsafe git_index_get_byindex(index.pointer, position) else { continue }
      unsafe entries.append(
        IndexEntry(
          path: GitPath(cString: entry.pointee.path), id: ObjectID(entry.pointee.id),
          mode: FileMode(entry.pointee.mode), stage: Int(git_index_entry_stage(entry)),
          isIntendedOnly: UInt32(entry.pointee.flags_extended)
            & GIT_INDEX_ENTRY_INTENT_TO_ADD.rawValue != 0,
          isSkipped: UInt32(entry.pointee.flags_extended)
            & GIT_INDEX_ENTRY_SKIP_WORKTREE.rawValue != 0))
    }
    return entries
  }

  func openIndex() throws(GitError) -> Handle {
    do {
      return try unsafe Handle("git_repository_index", freedBy: git_index_free) {
        unsafe git_repository_index(&$0, handle.pointer)
      }
    } catch {
      let path = gitFolder + "/index"
      guard let message = IndexObstacle.explanation(of: error.message, at: path) else {
        throw error
      }
      throw GitError(call: error.call, code: error.code, message: message)
    }
  }
}
