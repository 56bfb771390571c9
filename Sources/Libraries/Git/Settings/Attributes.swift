import CLibgit2
package import Vocabulary

extension Repository {
  /// Returns the `filter` attribute of a path, the program that git runs a file through before
  /// adding it to the index; nil without one.
  ///
  /// - Throws: `GitError` when attributes cannot be read.
  package func filterName(of path: GitPath) throws(GitError) -> String? {
    do {
      return try readFilterName(of: path)
    } catch {
      guard let index = readIndex() else { throw error }
      try lendAttributeFiles(of: index)
      return try readFilterName(of: path)
    }
  }

  /// Gives libgit2 the attribute files of an index that it cannot read itself.
  private func lendAttributeFiles(of read: IndexFile) throws(GitError) {
    let index = try unsafe Handle("git_index_new", freedBy: git_index_free) {
      unsafe git_index_new(&$0)
    }
    for entry in read.entries where entry.mode.isFile && !entry.isConflicted {
      let path = GitPath(Array(read.names[entry.name]))
      guard path.name.elementsEqual(".gitattributes".utf8) else { continue }
      let code = unsafe path.withCString { name in
        var copy = unsafe git_index_entry()
        unsafe copy.path = name
        unsafe copy.id = entry.id.oid
        unsafe copy.mode = 0o100644
        return unsafe git_index_add(index.pointer, &copy)
      }
      try check(code, "git_index_add")
    }
    try check(
      unsafe git_repository_set_index(handle.pointer, index.pointer), "git_repository_set_index")
  }

  private func readFilterName(of path: GitPath) throws(GitError) -> String? {
    var value: UnsafePointer<CChar>?
    // Without a work tree, attributes are read from HEAD.
    let places =
      isBare
      ? GIT_ATTR_CHECK_INDEX_ONLY | GIT_ATTR_CHECK_INCLUDE_HEAD : GIT_ATTR_CHECK_FILE_THEN_INDEX
    try check(
      unsafe path.withCString { name in
        unsafe git_attr_get(&value, handle.pointer, UInt32(places), name, "filter")
      }, "git_attr_get")
    guard unsafe git_attr_value(value) == GIT_ATTR_VALUE_STRING, let value = unsafe value else {
      return nil
    }
    return unsafe String(cString: value)
  }
}
