import CLibgit2
package import Vocabulary

extension Repository {
  /// The lock file that any writer of the index holds.
  package var indexLock: String { gitFolder + "/index.lock" }
}

extension IndexCopy {
  /// Removes paths from the index, including all sides of a conflict.
  ///
  /// All other entries keep their flags. Data that git rebuilds by itself (the untracked cache and the
  /// file system monitor's) is lost.
  ///
  /// - Returns: the number of paths that were in the index.
  /// - Throws: `IndexWriteError.differs` if another entry would change; `GitError`.
  package func remove(_ paths: [GitPath]) throws -> Int {
    let removed = Set(paths)
    let expected = Self.states(of: index).filter { !removed.contains($0.path) }
    let count = try paths.reduce(0) { try $0 + (index.removeIndexEntries(of: $1) ? 1 : 0) }
    guard Self.states(of: index) == expected else { throw IndexWriteError.differs(path: path) }
    return count
  }

  /// Replaces the file atomically, and reads it back; `PATH.lock` may be left after a crash.
  ///
  /// The index keeps its version.
  ///
  /// - Throws: `IndexWriteError`, or `GitError` if the index cannot be written.
  package func write() throws {
    let expected = Self.states(of: index)
    let version = unsafe git_index_version(index.pointer)
    let code = unsafe git_index_write(index.pointer)
    if code == GIT_ELOCKED.rawValue {
      git_error_clear()
      throw IndexWriteError.locked(path: path + ".lock")
    }
    try check(code, "git_index_write")
    let written = try IndexCopy(at: path)
    // Version 3 is version 2 with flags that perhaps no remaining entry has.
    let found = unsafe git_index_version(written.index.pointer)
    guard Self.states(of: written.index) == expected,
      found == version || Set([found, version]) == [2, 3]
    else { throw IndexWriteError.differs(path: path) }
  }

  /// The parts of an entry that a person or program could have set.
  private struct EntryState: Equatable {
    let path: GitPath
    let id: ObjectID
    let mode: UInt32
    let flags: UInt16
    let extendedFlags: UInt16
  }

  private static func states(of index: borrowing Handle) -> [EntryState] {
    // The path implies the length of the name; two further bits are libgit2's own.
    let kept = GIT_INDEX_ENTRY_INTENT_TO_ADD.rawValue | GIT_INDEX_ENTRY_SKIP_WORKTREE.rawValue
    let count = unsafe git_index_entrycount(index.pointer)
    var states: [EntryState] = []
    states.reserveCapacity(count)
    for position in 0..<count {
      guard let entry = unsafe git_index_get_byindex(index.pointer, position)?.pointee else {
        continue
      }
      unsafe states.append(
        EntryState(
          path: GitPath(cString: entry.path), id: ObjectID(entry.id), mode: entry.mode,
          flags: entry.flags & 0xB000, extendedFlags: entry.flags_extended & UInt16(kept)))
    }
    return states
  }
}

extension Handle {
  /// Removes all stages of a path from an index; returns whether there were any.
  func removeIndexEntries(of path: GitPath) throws(GitError) -> Bool {
    var isFound = false
    for stage: Int32 in 0...3 {
      let code = unsafe path.withCString { name in unsafe git_index_remove(pointer, name, stage) }
      if code == GIT_ENOTFOUND.rawValue {
        git_error_clear()
        continue
      }
      try check(code, "git_index_remove")
      isFound = true
    }
    return isFound
  }
}

/// The reasons why the index was not written that callers handle.
package enum IndexWriteError: Error, Hashable, CustomStringConvertible {
  /// Another program is writing the index, or crashed while doing so.
  case locked(path: String)
  /// The written index differs from the intended one.
  case differs(path: String)

  package var description: String {
    switch self {
    case .locked(let path):
      "the index is locked, nothing was changed: \(path) exists\n"
        + "Wait for the git command that holds it; when none is running, remove that file."
    case .differs(let path):
      "\(path) was written, but not as it was meant\n"
        + "Compare: git status. To stage what is committed again: git reset"
    }
  }
}
