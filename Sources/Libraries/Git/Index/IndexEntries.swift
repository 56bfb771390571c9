import CLibgit2
internal import Files
package import Vocabulary

/// One entry of the index.
package struct IndexEntry: Sendable {
  package let path: GitPath
  package let id: ObjectID
  package let mode: FileMode
  /// 0; or 1 to 3 (base, ours, theirs) while a conflict is unresolved.
  package let stage: Int
  /// Whether it was added by `git add --intent-to-add`: tracked, but its content is not staged yet.
  package let isIntendedOnly: Bool
  /// Whether a sparse checkout omits it from the work tree.
  package let isSkipped: Bool
}

extension Repository {
  /// Returns the index in its own order: by path, then stage.
  ///
  /// Empty for a bare or new repository.
  ///
  /// - Throws: `GitError` when the index cannot be read.
  package func indexEntries() throws(GitError) -> [IndexEntry] {
    if let entries = try plainEntries() { return entries }
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

  /// Reads the entries with our own reader, which takes a third of the time as it skips the
  /// checksum; nil for anything it cannot parse, so that libgit2 reports the error.
  ///
  /// - Throws: `GitError` when a folder that a sparse index sums up cannot be read.
  private func plainEntries() throws(GitError) -> [IndexEntry]? {
    guard let read = readIndex() else { return nil }
    let file: IndexFile
    do {
      file = try read.expanded(in: self)
    } catch let error as GitError {
      throw error
    } catch {
      throw GitError(call: "index", code: -1, message: "\(error)")
    }
    var entries: [IndexEntry] = []
    entries.reserveCapacity(file.entries.count)
    for entry in file.entries {
      entries.append(
        IndexEntry(
          path: GitPath(Array(file.names[entry.name])), id: entry.id, mode: entry.mode,
          stage: entry.stage, isIntendedOnly: entry.isIntendedOnly, isSkipped: entry.isSkipped))
    }
    return entries
  }

  /// Returns the index as its file has it, joined with that which a split index shares; nil for
  /// anything our own reader cannot parse.
  func readIndex() -> IndexFile? {
    guard let bytes = InternalFile.content(of: indexFile), let file = IndexFile(bytes) else {
      return nil
    }
    guard let shared = file.link?.shared else { return file }
    // Git looks for it in its folder, wherever the index is.
    let path = "\(gitFolder)/sharedindex.\(shared.hex)"
    return InternalFile.content(of: path).flatMap { IndexFile($0) }.flatMap { file.joined(to: $0) }
  }

  func openIndex() throws(GitError) -> Handle {
    let index = try openedIndex()
    // With core.ignoreCase libgit2 would sort and look up case-insensitively, and take `foo` for
    // `Foo`; git's own index never does.
    let capabilities =
      unsafe git_index_caps(index.pointer)
      & ~Int32(bitPattern: UInt32(bitPattern: GIT_INDEX_CAPABILITY_IGNORE_CASE.rawValue))
    try check(unsafe git_index_set_caps(index.pointer, capabilities), "git_index_set_caps")
    return index
  }

  private func openedIndex() throws(GitError) -> Handle {
    do {
      return try unsafe Handle("git_repository_index", freedBy: git_index_free) {
        indexFile == gitFolder + "/index"
          ? unsafe git_repository_index(&$0, handle.pointer)
          : unsafe git_index_open(&$0, indexFile)
      }
    } catch {
      guard error.message.contains("'link'") else { throw error }
      throw GitError(
        call: error.call, code: error.code,
        message: "\(indexFile) is a split index whose shared part is missing or damaged")
    }
  }
}

/// Kinds of index that we read, but that libgit2 cannot change, with a way out.
enum IndexObstacle {
  /// Returns a better message than libgit2's, or nil.
  ///
  /// - Parameter message: libgit2's.
  static func explanation(of message: String, at path: String) -> String? {
    if message.contains("'link'") {
      return "\(path) is a split index, which libgit2 cannot change here; to join it, run: "
        + "git config core.splitIndex false && git update-index --no-split-index"
    }
    if message.contains("'sdir'") {
      return "\(path) is a sparse index, which libgit2 cannot change here; to expand it, run: "
        + "git sparse-checkout reapply --no-sparse-index"
    }
    if message.contains("checksum"),
      InternalFile.content(of: path)?.suffix(20).allSatisfy({ $0 == 0 }) == true
    {
      return "\(path) has no checksum (index.skipHash), which libgit2 cannot change here; "
        + "to add it, run: git -c index.skipHash=false update-index --force-write-index"
    }
    return nil
  }
}

/// A file of git itself, read without libgit2.
enum InternalFile {
  /// Returns the content of at most 2 GiB; nil if the file is missing or unreadable.
  static func content(of path: String) -> [UInt8]? {
    try? CurrentFile(path: path, followsLink: true).content(limit: Int(Int32.max))
  }
}
