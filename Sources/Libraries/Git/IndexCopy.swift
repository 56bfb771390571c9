internal import CLibgit2

/// An index in a file of the caller's: read, edited and written apart from the repository.
@safe package struct IndexCopy: ~Copyable {
  private let index: Handle

  /// - Throws: `GitError` when the file is not an index that libgit2 can read.
  package init(at path: String) throws(GitError) {
    try Library.start.get()
    do throws(GitError) {
      index = try unsafe Handle("git_index_open", freedBy: git_index_free) {
        unsafe git_index_open(&$0, path)
      }
    } catch {
      guard let message = IndexObstacle.explanation(of: error.message, at: path) else {
        throw error
      }
      throw GitError(call: error.call, code: error.code, message: message)
    }
  }

  /// What the index says about a path, all stages; empty when it is not there.
  package func records(of path: GitPath) -> [IndexRecord] {
    var found: [IndexRecord] = []
    for stage: Int32 in 0...3 {
      unsafe path.withCString { name in
        guard let entry = unsafe git_index_get_bypath(index.pointer, name, stage) else { return }
        unsafe found.append(IndexRecord(entry.pointee))
      }
    }
    return found
  }

  /// Takes a path out, all stages; nothing happens when it is not there.
  ///
  /// - Throws: `GitError`.
  package func remove(_ path: GitPath) throws(GitError) {
    for stage: Int32 in 0...3 {
      let code = unsafe path.withCString { name in
        unsafe git_index_remove(index.pointer, name, stage)
      }
      if code == GIT_ENOTFOUND.rawValue {
        git_error_clear()
        continue
      }
      try check(code, "git_index_remove")
    }
  }

  /// Puts back what was taken out.
  ///
  /// - Throws: `GitError`.
  package func add(_ record: IndexRecord) throws(GitError) {
    let code = unsafe record.path.withCString { name in
      var entry = unsafe record.entry(path: name)
      return unsafe git_index_add(index.pointer, &entry)
    }
    try check(code, "git_index_add")
  }

  /// Writes the file anew; it is the old or the new one, whatever happens, but `PATH.lock` may be
  /// left beside it.
  ///
  /// - Throws: `GitError`.
  package func write() throws(GitError) {
    try check(unsafe git_index_write(index.pointer), "git_index_write")
  }
}
