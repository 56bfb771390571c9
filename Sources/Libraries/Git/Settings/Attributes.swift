import CLibgit2

extension Repository {
  /// Returns the `filter` attribute of a path, the program that git runs a file through before
  /// adding it to the index; nil without one.
  ///
  /// - Throws: `GitError` when attributes cannot be read.
  package func filterName(of path: GitPath) throws(GitError) -> String? {
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
