import CLibgit2
internal import Files
package import Vocabulary

/// A path whose version in the index differs from HEAD.
package struct StagedChange: Sendable, Hashable {
  package let path: GitPath
  package let mode: FileMode
  package let id: ObjectID
  /// The version in HEAD, at this path or at the one it was renamed from; nil for a new file.
  package let base: ObjectID?
  /// The path that it was renamed from; nil for a file that is still where it was, or new.
  package let basePath: GitPath?
  /// During a merge: the versions at this path in the merged commits.
  package var mergedBases: [ObjectID] = []

  package init(
    path: GitPath, mode: FileMode, id: ObjectID, base: ObjectID?, basePath: GitPath? = nil
  ) {
    self.path = path
    self.mode = mode
    self.id = id
    self.base = base
    self.basePath = basePath
  }
}

extension Repository {
  /// Returns the paths added, changed, or renamed in the index against HEAD, without deletions and
  /// unresolved conflicts; sorted by path.
  ///
  /// Before the first commit everything is added. During a merge, a path with the same version in a
  /// merged commit is dropped: it is not a change of this commit.
  ///
  /// - Throws: `GitError` when HEAD, its trees, or the index cannot be read.
  package func stagedChanges() throws -> [StagedChange] {
    // Without an index nothing is staged; the library would read every tree to say so.
    guard FileStatus.exists(indexFile) else { return [] }
    guard let index = readIndex() else {
      try checkTrees()
      return try changesByLibrary()
    }
    let comparison = try StagedComparison(of: index, with: try headTree(), in: self)
    var added = comparison.added
    if !added.isEmpty {
      let removed = try comparison.allRemoved(in: self)
      let renamed = try RenamedFiles(added: added, removed: removed, in: self)
      added = added.map { file in
        let old = renamed.bases[file.path]
        return StagedChange(
          path: file.path, mode: file.mode, id: file.id, base: old?.id, basePath: old?.path)
      }
    }
    let changes = (comparison.modified + added).sorted { $0.path < $1.path }
    return try mergeHeads().reduce(changes) { try unmerged($0, index: index, from: $1) }
  }

  /// Returns the commits being merged into HEAD.
  private func mergeHeads() -> [ObjectID] {
    guard let bytes = InternalFile.content(of: gitFolder + "/MERGE_HEAD") else { return [] }
    return bytes.split(separator: UInt8(ascii: "\n")).compactMap {
      ObjectID(hex: String(decoding: $0, as: UTF8.self))
    }
  }

  /// Returns the changes that also differ from another commit, with the versions in it.
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

  /// Checks that every tree of HEAD is small enough for libgit2, which takes several times its size.
  ///
  /// - Throws: `GitError` for a tree that is too large, or cannot be read.
  private func checkTrees() throws {
    var waiting = try headTree().map { [$0] } ?? []
    var seen = Set(waiting)
    while let tree = waiting.popLast() {
      _ = try withObject(tree) { _, bytes in
        var offset = 0
        while let entry = TreeEntry.read(in: bytes, at: offset) {
          offset = entry.end
          if entry.mode == .tree, seen.insert(entry.id).inserted { waiting.append(entry.id) }
        }
      }
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

extension Repository {
  /// Returns the same as `stagedChanges` through libgit2, which reads every tree of HEAD.
  ///
  /// - Throws: `GitError` when HEAD, its trees, or the index cannot be read.
  private func changesByLibrary() throws(GitError) -> [StagedChange] {
    try changes(in: stagedDifference(to: openIndex(), at: []))
  }

  /// Returns the changes at some paths, of an index that libgit2 need not read: one that has nothing but
  /// `added`, and lacks `removed`.
  ///
  /// - Throws: `GitError` when HEAD or its trees cannot be read.
  func changes(
    adding added: [StagedChange], removing removed: [GitPath]
  ) throws(GitError) -> [StagedChange] {
    let index = try unsafe Handle("git_index_new", freedBy: git_index_free) {
      unsafe git_index_new(&$0)
    }
    for file in added {
      let code = unsafe file.path.withCString { name in
        var entry = unsafe git_index_entry()
        unsafe entry.path = name
        unsafe entry.id = file.id.oid
        unsafe entry.mode = file.mode == .executable ? 0o100755 : 0o100644
        return unsafe git_index_add(index.pointer, &entry)
      }
      // A file without a partner is new as a whole.
      if code < 0 { git_error_clear() }
    }
    return try changes(in: stagedDifference(to: index, at: added.map(\.path) + removed))
  }

  /// Returns the changes of a difference, with renames found as `git diff -M` finds them.
  private func changes(in diff: consuming Handle) throws(GitError) -> [StagedChange] {
    try findRenames(in: diff)
    var changes: [StagedChange] = []
    for position in 0..<(unsafe git_diff_num_deltas(diff.pointer)) {
      guard let delta = unsafe git_diff_get_delta(diff.pointer, position)?.pointee else { continue }
      switch unsafe delta.status {
      case GIT_DELTA_ADDED, GIT_DELTA_MODIFIED, GIT_DELTA_RENAMED, GIT_DELTA_COPIED,
        GIT_DELTA_TYPECHANGE:
        let base = unsafe ObjectID(delta.old_file.id)
        let isFile = unsafe FileMode(UInt32(delta.old_file.mode)).isFile
        let (path, old) = unsafe (
          GitPath(cString: delta.new_file.path), GitPath(cString: delta.old_file.path)
        )
        unsafe changes.append(
          StagedChange(
            path: path, mode: FileMode(UInt32(delta.new_file.mode)),
            id: ObjectID(delta.new_file.id), base: base.isZero || !isFile ? nil : base,
            basePath: old == path ? nil : old))
      default: break
      }
    }
    return changes
  }

  /// - Parameter paths: limits the result to these paths and below; empty for all.
  private func stagedDifference(
    to index: borrowing Handle, at paths: [GitPath]
  ) throws(GitError) -> Handle {
    var options = unsafe git_diff_options()
    try check(
      unsafe git_diff_options_init(&options, UInt32(GIT_DIFF_OPTIONS_VERSION)),
      "git_diff_options_init")
    unsafe options.flags |= GIT_DIFF_SKIP_BINARY_CHECK.rawValue
    unsafe options.flags |= GIT_DIFF_INCLUDE_TYPECHANGE.rawValue
    // Paths are names and not patterns, so that trees without one of them are not read.
    unsafe options.flags |= GIT_DIFF_DISABLE_PATHSPEC_MATCH.rawValue
    guard let head = try head() else {
      return try unsafe difference(from: nil, to: index, at: paths, options)
    }
    var oid = head.oid
    let commit = try unsafe Handle("git_commit_lookup", freedBy: git_commit_free) {
      unsafe git_commit_lookup(&$0, handle.pointer, &oid)
    }
    let tree = try unsafe Handle("git_commit_tree", freedBy: git_tree_free) {
      unsafe git_commit_tree(&$0, commit.pointer)
    }
    return try unsafe difference(from: tree.pointer, to: index, at: paths, options)
  }

  private func difference(
    from tree: OpaquePointer?, to index: borrowing Handle, at paths: [GitPath],
    _ options: git_diff_options
  ) throws(GitError) -> Handle {
    var options = unsafe options
    // All names in one buffer, and the start of each.
    var names: [CChar] = []
    var starts: [Int] = []
    for path in paths {
      starts.append(names.count)
      names += path.bytes.map { CChar(bitPattern: $0) }
      names.append(0)
    }
    let list = unsafe index.pointer
    return try unsafe Handle("git_diff_tree_to_index", freedBy: git_diff_free) { diff in
      unsafe names.withUnsafeMutableBufferPointer { names in
        var pointers = unsafe starts.map { start in
          unsafe names.baseAddress.map { unsafe $0 + start }
        }
        return unsafe pointers.withUnsafeMutableBufferPointer { pointers in
          unsafe options.pathspec = unsafe git_strarray(
            strings: pointers.baseAddress, count: paths.count)
          return unsafe git_diff_tree_to_index(
            &diff, handle.pointer, tree, list, &options)
        }
      }
    }
  }

  /// Pairs new paths with deleted ones of similar content, as `git diff -M` does.
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
