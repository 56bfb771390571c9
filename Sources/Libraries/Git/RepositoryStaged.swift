internal import CLibgit2

extension Repository {
  /// Paths that were added, changed or renamed in the index against HEAD, deletions left out.
  ///
  /// Before the first commit everything is added.
  ///
  /// - Throws: `GitError` when HEAD, its trees or the index cannot be read.
  package func stagedChanges() throws(GitError) -> [StagedChange] {
    let diff = try stagedDifference()
    try findRenames(in: diff)
    var changes: [StagedChange] = []
    for position in 0..<(unsafe git_diff_num_deltas(diff.pointer)) {
      guard let delta = unsafe git_diff_get_delta(diff.pointer, position)?.pointee else { continue }
      switch unsafe delta.status {
      case GIT_DELTA_ADDED, GIT_DELTA_MODIFIED, GIT_DELTA_RENAMED, GIT_DELTA_COPIED,
        GIT_DELTA_TYPECHANGE:
        let base = unsafe ObjectID(delta.old_file.id)
        let isFile = unsafe FileMode(UInt32(delta.old_file.mode)).isFile
        unsafe changes.append(
          StagedChange(
            path: GitPath(cString: delta.new_file.path),
            mode: FileMode(UInt32(delta.new_file.mode)), id: ObjectID(delta.new_file.id),
            base: base.isZero || !isFile ? nil : base))
      default: break
      }
    }
    return changes
  }

  private func stagedDifference() throws(GitError) -> Handle {
    var options = unsafe git_diff_options()
    try check(
      unsafe git_diff_options_init(&options, UInt32(GIT_DIFF_OPTIONS_VERSION)),
      "git_diff_options_init")
    unsafe options.flags |= GIT_DIFF_SKIP_BINARY_CHECK.rawValue
    unsafe options.flags |= GIT_DIFF_INCLUDE_TYPECHANGE.rawValue
    guard let head = try head() else { return try unsafe difference(from: nil, &options) }
    var oid = head.oid
    let commit = try unsafe Handle("git_commit_lookup", freedBy: git_commit_free) {
      unsafe git_commit_lookup(&$0, handle.pointer, &oid)
    }
    let tree = try unsafe Handle("git_commit_tree", freedBy: git_tree_free) {
      unsafe git_commit_tree(&$0, commit.pointer)
    }
    return try unsafe difference(from: tree.pointer, &options)
  }

  private func difference(
    from tree: OpaquePointer?, _ options: inout git_diff_options
  ) throws(GitError) -> Handle {
    let index = try openIndex()
    var copy = unsafe options
    return try unsafe Handle("git_diff_tree_to_index", freedBy: git_diff_free) {
      unsafe git_diff_tree_to_index(&$0, handle.pointer, tree, index.pointer, &copy)
    }
  }

  /// Pairs new paths with deleted ones of like content, as `git diff -M` does.
  private func findRenames(in diff: borrowing Handle) throws(GitError) {
    var options = unsafe git_diff_find_options()
    try check(
      unsafe git_diff_find_options_init(&options, UInt32(GIT_DIFF_FIND_OPTIONS_VERSION)),
      "git_diff_find_options_init")
    unsafe options.flags = GIT_DIFF_FIND_RENAMES.rawValue
    unsafe options.rename_limit = 200
    try check(unsafe git_diff_find_similar(diff.pointer, &options), "git_diff_find_similar")
  }
}
