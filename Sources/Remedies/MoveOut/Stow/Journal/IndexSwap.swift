internal import Files
internal import Git

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// Replaces the index without ever leaving a lock that cannot be told from another program's.
///
/// The new index is written to the journal folder, hard-linked to git's lock name (which fails if a
/// lock exists), and renamed from there. A lock left by a killed run is recognised because it is
/// the same file as the one in the journal folder.
struct IndexSwap {
  /// The git folder.
  let git: OpenFolder
  let gitPath: String
  /// The journal folder.
  let folder: OpenFolder
  let act: (StowAction) throws -> Void

  private static let index = Array("index".utf8)
  private static let lock = Array("index.lock".utf8)

  /// Replaces the index with an edited copy.
  ///
  /// - Throws: `IndexWriteError`, `GitError`, `StowJournalError.folder`; the index is then
  ///   unchanged.
  func edit(_ change: (borrowing IndexCopy) throws -> Void) throws {
    try removeOwnLock()
    guard let status = try system({ () throws(SystemError) in try git.status(of: Self.index) })
    else { return }
    try act(.copyIndex)
    let bytes = try system { () throws(SystemError) in try git.content(of: Self.index) }
    let version = FileVersion(bytes: bytes, permissions: 0o600, owner: nil)
    try system { () throws(SystemError) in try folder.make(Self.index, version) }
    let copy = try IndexCopy(at: gitPath + "/keystow/index")
    try change(copy)
    try copy.write()
    // With the old time, git checks files again that changed at the moment the index was written.
    try system { () throws(SystemError) in try folder.imitate(status, at: Self.index) }
    try act(.lockIndex)
    try takeLock()
    do {
      let now = try system { () throws(SystemError) in try git.content(of: Self.index) }
      guard now == bytes else { throw IndexWriteError.locked(path: gitPath + "/index.lock") }
      try act(.replaceIndex)
      try system { () throws(SystemError) in
        try git.move(Self.lock, to: git, as: Self.index)
      }
    } catch {
      try? git.remove(Self.lock)
      throw error
    }
    git.synchronise()
    try? folder.remove(Self.index)
  }

  private func takeLock() throws {
    do throws(SystemError) {
      try folder.link(Self.index, to: git, as: Self.lock)
    } catch {
      if error.number == EEXIST {
        throw IndexWriteError.locked(path: gitPath + "/index.lock")
      }
      throw StowJournalError.folder(path: gitPath + "/index.lock", reason: error.description)
    }
  }

  /// Removes the lock left by a killed run, and its copy.
  ///
  /// - Throws: `StowJournalError.folder`.
  func removeOwnLock() throws(StowJournalError) {
    try system { () throws(SystemError) in
      if let own = try folder.status(of: Self.index), let lock = try git.status(of: Self.lock),
        own.st_dev == lock.st_dev, own.st_ino == lock.st_ino
      {
        try git.remove(Self.lock)
      }
    }
    Self.tidy(folder)
  }

  /// Removes copies; call it only after removing a lock that may be a hard link to one.
  static func tidy(_ folder: OpenFolder) {
    for name in [index, lock] { try? folder.remove(name) }
  }

  private func system<Result>(
    _ body: () throws(SystemError) -> Result
  ) throws(StowJournalError) -> Result {
    do throws(SystemError) {
      return try body()
    } catch {
      throw .folder(path: gitPath + "/index", reason: error.description)
    }
  }
}

extension IndexSwap {
  /// Removes a path from the index, or restores its entries.
  ///
  /// - Throws: The errors of `edit(_:)`.
  func edit(_ path: GitPath, _ entries: [IndexRecord], _ direction: StowDirection) throws {
    let isTracked = try isTracked(path)
    guard isTracked == (direction == .forward) else { return }
    try edit { copy in
      switch direction {
      case .forward: try copy.remove(path)
      case .backward: for entry in entries { try copy.add(entry) }
      }
    }
  }

  private func isTracked(_ path: GitPath) throws -> Bool {
    guard access(gitPath + "/index", F_OK) == 0 else { return false }
    return try !IndexCopy(at: gitPath + "/index").records(of: path).isEmpty
  }
}
