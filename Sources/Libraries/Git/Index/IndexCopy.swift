import CLibgit2
package import Vocabulary

/// An index in a separate file: read, edited, and written independently of the repository.
@safe package struct IndexCopy: ~Copyable {
  let index: Handle
  let path: String

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
    self.path = path
  }

  /// Returns the records of a path, all stages; empty if it is not in the index.
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

  /// Removes all stages of a path, if it is in the index.
  ///
  /// - Throws: `GitError`.
  package func remove(_ path: GitPath) throws(GitError) {
    _ = try index.removeIndexEntries(of: path)
  }

  /// Restores a removed record.
  ///
  /// - Throws: `GitError`.
  package func add(_ record: IndexRecord) throws(GitError) {
    let code = unsafe record.path.withCString { name in
      var entry = unsafe record.entry(path: name)
      return unsafe git_index_add(index.pointer, &entry)
    }
    try check(code, "git_index_add")
  }
}

/// The complete record of one path and stage, so that it can be restored exactly.
package struct IndexRecord: Equatable, Sendable {
  package let path: GitPath
  package let id: ObjectID
  /// Times, device, inode, mode, owner, group, size, and both flags, as returned by `numbers(of:)`.
  package let numbers: [UInt32]

  /// The number of elements in `numbers`.
  package static let numberCount = 12

  /// Nil if the count is wrong or a number is too large.
  package init?(path: GitPath, id: ObjectID, numbers: [UInt32]) {
    guard numbers.count == Self.numberCount, numbers[10...].allSatisfy({ $0 <= UInt16.max }) else {
      return nil
    }
    (self.path, self.id, self.numbers) = (path, id, numbers)
  }

  init(_ entry: git_index_entry) {
    unsafe path = GitPath(cString: entry.path)
    unsafe id = ObjectID(entry.id)
    unsafe numbers = [
      UInt32(bitPattern: entry.ctime.seconds), entry.ctime.nanoseconds,
      UInt32(bitPattern: entry.mtime.seconds), entry.mtime.nanoseconds, entry.dev, entry.ino,
      entry.mode, entry.uid, entry.gid, entry.file_size, UInt32(entry.flags),
      UInt32(entry.flags_extended),
    ]
  }

  /// Returns the libgit2 entry, whose path the caller keeps alive.
  func entry(path: UnsafePointer<CChar>) -> git_index_entry {
    unsafe git_index_entry(
      ctime: git_index_time(seconds: Int32(bitPattern: numbers[0]), nanoseconds: numbers[1]),
      mtime: git_index_time(seconds: Int32(bitPattern: numbers[2]), nanoseconds: numbers[3]),
      dev: numbers[4], ino: numbers[5], mode: numbers[6], uid: numbers[7], gid: numbers[8],
      file_size: numbers[9], id: id.oid, flags: UInt16(truncatingIfNeeded: numbers[10]),
      flags_extended: UInt16(truncatingIfNeeded: numbers[11]), path: path)
  }
}
