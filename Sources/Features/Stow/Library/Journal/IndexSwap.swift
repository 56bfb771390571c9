internal import Files
internal import Git
internal import Vocabulary

/// Replaces the index without ever leaving a lock that cannot be told from another program's.
///
/// The new index is written to the journal folder, hard-linked to git's lock name (which fails if a
/// lock exists), and renamed from there. A lock left by a killed run is recognised because it is
/// the same file as the one in the journal folder.
struct IndexSwap {
  /// The git folder.
  let git: Folder
  /// The journal folder.
  let folder: Folder
  let act: (TransactionAction) throws -> Void

  private static let index = "index"
  private static let lock = "index.lock"
  /// The copies in the folder of the journal; one may be a second name of the lock, so they are
  /// removed after `removeOwnLock` only.
  static let copies = [index, lock]

  /// Replaces the index with an edited copy.
  ///
  /// - Throws: `IndexWriteError`, `GitError`, `FileError`; the index is then as it was.
  func edit(_ change: (borrowing IndexCopy) throws -> Void) throws {
    try removeOwnLock()
    guard let status = try git.status(of: Self.index) else { return }
    try act(.copyIndex)
    let bytes = try git.content(of: Self.index)
    let plain = try ExpandedIndex.bytes(of: bytes, in: git.shown("")) ?? bytes
    try folder.create(Self.index, FileVersion(bytes: plain, permissions: 0o600))
    let copy = try IndexCopy(at: folder.shown(Self.index))
    try change(copy)
    try copy.write()
    // With the old time, git checks files again that changed at the moment the index was written.
    try folder.imitate(status, at: Self.index)
    try act(.lockIndex)
    try takeLock()
    do {
      guard try git.content(of: Self.index) == bytes else {
        throw IndexWriteError.locked(path: git.shown(Self.lock))
      }
      try act(.replaceIndex)
      try git.move(Self.lock, to: git, as: Self.index)
    } catch {
      try? git.remove(Self.lock)
      throw error
    }
    git.synchronise()
    try? folder.remove(Self.index)
  }

  private func takeLock() throws {
    do throws(FileError) {
      try folder.link(Self.index, to: git, as: Self.lock)
    } catch {
      guard error.code == FileError.Code.exists else { throw error }
      throw IndexWriteError.locked(path: git.shown(Self.lock))
    }
  }

  /// Removes the lock left by a killed run, and its copy.
  ///
  /// - Throws: `FileError`.
  func removeOwnLock() throws(FileError) {
    if let own = try folder.status(of: Self.index),
      try git.status(of: Self.lock)?.identity == own.identity
    {
      try git.remove(Self.lock)
    }
    for name in Self.copies { try? folder.remove(name) }
  }
}

extension IndexSwap {
  /// Removes a path from the index, or restores its entries.
  ///
  /// - Throws: The errors of `edit(_:)`.
  func edit(_ path: GitPath, _ entries: [IndexRecord], _ direction: Direction) throws {
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
    guard try git.status(of: Self.index) != nil else { return false }
    return try !IndexCopy(at: git.shown(Self.index)).records(of: path).isEmpty
  }
}

extension TransactionAction {
  /// The new index is prepared, the lock taken, the index replaced.
  static let copyIndex = Self.other("copyIndex")
  static let lockIndex = Self.other("lockIndex")
  static let replaceIndex = Self.other("replaceIndex")
}
