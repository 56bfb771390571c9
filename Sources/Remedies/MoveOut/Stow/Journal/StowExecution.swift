internal import Files
internal import Git

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// The steps of one record, carried out in either direction.
struct StowExecution {
  let tree: StowTree
  let folder: JournalFolder
  let record: JournalRecord
  /// Nil if the index must not change.
  let index: IndexSwap?
  let act: (StowAction) throws -> Void
  /// The index of the current step; the number of steps if none is being carried out.
  private(set) var position: Int

  init(
    tree: StowTree, folder: JournalFolder, record: JournalRecord, index: IndexSwap?,
    act: @escaping (StowAction) throws -> Void
  ) {
    (self.tree, self.folder, self.record, self.index) = (tree, folder, record, index)
    self.act = act
    position = record.steps.count
  }

  var allSteps: Range<Int> { record.steps.indices }

  /// The index of the step that failed, if one did.
  var failedStep: Int? { position < record.steps.count ? position : nil }

  /// Files that match neither of their versions, so that neither direction can be taken.
  ///
  /// - Throws: `EditError`.
  func changedFiles() throws -> [GitPath] {
    try changes.filter { try $0.change.direction(reachedBy: state($0.change.path)) == nil }
      .map(\.change.path)
  }

  /// Writes all contents that are needed to temporary files.
  ///
  /// - Throws: `OutputError`, `EditError`; no file has changed then.
  func prepare(_ direction: StowDirection, _ range: Range<Int>) throws {
    for (index, change) in changes where range.contains(index) {
      guard let target = change.version(after: direction),
        try change.direction(reachedBy: state(change.path)) != direction
      else { continue }
      try ensureSlot(index, change, holds: target, direction)
    }
  }

  /// Carries out steps, in reverse order when going backward.
  ///
  /// - Parameter tolerated: a failed step, whose file may be in another state.
  /// - Throws: `EditError`, `OutputError`, `IndexWriteError`, `GitError`.
  mutating func run(
    _ direction: StowDirection, _ range: Range<Int>, tolerating tolerated: Int? = nil
  ) throws {
    for index in direction == .forward ? Array(range) : range.reversed() {
      position = index
      switch record.steps[index] {
      case .file(let change):
        try move(index, change, direction, isTolerated: index == tolerated)
      case .index(let path, let entries):
        try self.index?.edit(path, entries, direction)
      }
    }
    position = record.steps.count
    try synchronise()
  }

  /// Removes temporary folders on other file systems.
  func sweep() {
    for (_, change) in changes {
      guard let parent = (try? tree.parent(of: change.path)) ?? nil else { continue }
      CrossDeviceFolder(mark: record.mark).remove(from: parent)
    }
  }

  private var changes: [(index: Int, change: FileChange)] {
    record.steps.enumerated().compactMap { index, step in
      if case .file(let change) = step { (index, change) } else { nil }
    }
  }

  private func state(_ path: GitPath) throws -> (bytes: [UInt8], permissions: UInt32)? {
    try tree.current(path).map { ($0.bytes, UInt32($0.status.st_mode & 0o7777)) }
  }

  private static func slot(_ index: Int, _ direction: StowDirection) -> [UInt8] {
    Array("\(direction == .forward ? "new" : "old")-\(index)".utf8)
  }

  /// Makes sure the temporary file has its content; a killed run may have left part of it.
  private func ensureSlot(
    _ index: Int, _ change: FileChange, holds version: FileVersion, _ direction: StowDirection
  ) throws {
    let slot = Self.slot(index, direction)
    let isThere = try change.path.writing { () throws(SystemError) in
      guard let status = try folder.aside.status(of: slot) else { return false }
      if status.st_mode & S_IFMT == S_IFREG, status.st_size == version.bytes.count,
        try folder.aside.content(of: slot) == version.bytes
      {
        return true
      }
      try folder.aside.remove(slot)
      return false
    }
    guard !isThere else { return }
    try act(.writeAside)
    try change.path.writing { () throws(SystemError) in
      try folder.aside.make(slot, version)
    }
  }

  private func move(
    _ index: Int, _ change: FileChange, _ direction: StowDirection, isTolerated: Bool
  ) throws {
    let target = change.version(after: direction)
    let making = target == nil ? nil : { try act(.makeFolder) }
    guard let parent = try tree.parent(of: change.path, making: making) else {
      // The process was killed between the removals of two folders.
      return try removeFolders(change.madeFolders, direction)
    }
    let name = Array(change.path.name)
    if direction == .forward { try keepOld(index, name, in: parent) }
    let current = try tree.current(change.path, in: parent)
    let state = change.direction(
      reachedBy: current.map { ($0.bytes, UInt32($0.status.st_mode & 0o7777)) })
    if state == nil {
      guard isTolerated else {
        throw EditError.changed(path: StowJournalError.shown(change.path))
      }
    } else if state != direction {
      try replace(index, change, direction, in: parent)
    }
    try removeFolders(change.madeFolders, direction)
  }

  /// Keeps the old file as a hard link, so that a rollback needs no disk space and restores the
  /// same inode.
  private func keepOld(_ index: Int, _ name: [UInt8], in parent: OpenFolder) throws {
    try act(.keepOld)
    // On file systems without hard links, the bytes are in the journal.
    try? parent.link(name, to: folder.aside, as: Self.slot(index, .backward))
  }

  private func replace(
    _ index: Int, _ change: FileChange, _ direction: StowDirection, in parent: OpenFolder
  ) throws {
    let name = Array(change.path.name)
    guard let target = change.version(after: direction) else {
      try act(.remove)
      return try change.path.writing { () throws(SystemError) in try parent.remove(name) }
    }
    try ensureSlot(index, change, holds: target, direction)
    try act(.replace)
    let slot = Self.slot(index, direction)
    let isOnOtherFileSystem = try change.path.writing { () throws(SystemError) in
      do throws(SystemError) {
        try folder.aside.move(slot, to: parent, as: name)
        return false
      } catch {
        if error.number == EXDEV { return true }
        throw error
      }
    }
    if isOnOtherFileSystem {
      try CrossDeviceFolder(mark: record.mark).move(target, to: change.path, in: parent, act)
    }
  }

  /// Removes the folders that the stow created, unless something else is in them (backward only).
  private func removeFolders(_ folders: [GitPath], _ direction: StowDirection) throws {
    guard direction == .backward else { return }
    for path in folders.reversed() {
      guard let parent = try tree.parent(of: path),
        ((try? parent.status(of: Array(path.name))) ?? nil) != nil
      else { continue }
      try act(.removeFolder)
      try? parent.removeFolder(Array(path.name))
    }
  }

  /// Flushes all directory entries to disk.
  private func synchronise() throws {
    var folders: Set<[UInt8]> = []
    for (_, change) in changes {
      for path in [change.path] + change.madeFolders
      where folders.insert(Array(path.bytes.dropLast(path.name.count))).inserted {
        try tree.parent(of: path)?.synchronise()
      }
    }
  }
}

/// One elementary change on disk while a stow is carried out; a kill happens between two of them.
enum StowAction: String, Sendable {
  /// Creates or removes a folder in the work tree.
  case makeFolder, removeFolder
  /// Writes a new content to a temporary file.
  case writeAside
  /// Writes the journal under a temporary name.
  case writeJournal
  /// Renames the journal to its final name, which commits the stow.
  case decide
  /// Hard-links the file to be replaced into the journal folder.
  case keepOld
  /// Replaces or removes a file.
  case replace, remove
  /// Prepares the new index, takes the lock, replaces the index.
  case copyIndex, lockIndex, replaceIndex
  /// Renames the journal, which reverses the direction.
  case turnBack
  /// Renames the journal to the record for undo, or removes it.
  case finish
  /// Removes temporary files.
  case tidy
}

/// The direction in which a stow is carried out.
enum StowDirection: Sendable {
  /// To the new state.
  case forward
  /// To the old state.
  case backward
}
