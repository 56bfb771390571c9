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
  /// Nil where the index is left alone.
  let index: IndexSwap?
  let act: (StowAction) throws -> Void
  /// The step that is being carried out; the number of all steps when none is.
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

  /// The step that failed, if one did.
  var failedStep: Int? { position < record.steps.count ? position : nil }

  /// Files that are in neither of their versions, so that no direction can be taken.
  ///
  /// - Throws: `EditError`.
  func changedFiles() throws -> [GitPath] {
    try changes.filter { try $0.change.direction(reachedBy: state($0.change.path)) == nil }
      .map(\.change.path)
  }

  /// Writes all contents that are needed, aside.
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

  /// Carries out steps, the last first when it goes backward.
  ///
  /// - Parameter tolerated: a step that failed; its file may be in another state.
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

  /// Removes what was put beside files on other file systems.
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

  /// Makes sure that the content is there aside; what a killed run left may be a part of it.
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
      // A kill fell between the removals of two folders.
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

  /// So that a way back needs no room on the disk, and gives back the very file.
  private func keepOld(_ index: Int, _ name: [UInt8], in parent: OpenFolder) throws {
    try act(.keepOld)
    // Where the file system has no such thing, the bytes are in the journal.
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

  /// On the way back, removes the folders that the stow made, where nobody has put anything in.
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

  /// Brings the names of all files to the disk.
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

/// One elementary change on the disk while a stow is carried out; a kill falls between two of them.
enum StowAction: String, Sendable {
  /// A folder in the work tree is made or removed.
  case makeFolder, removeFolder
  /// A new content is written aside.
  case writeAside
  /// The journal is written under another name.
  case writeJournal
  /// The journal gets its name: from now on the stow is decided.
  case decide
  /// The file that is to be replaced gets a second name in the folder of the journal.
  case keepOld
  /// A file takes its place, or goes.
  case replace, remove
  /// The new index is prepared, the lock taken, the index replaced.
  case copyIndex, lockIndex, replaceIndex
  /// The journal gets the name that turns the direction.
  case turnBack
  /// The journal becomes the record for the undo, or goes.
  case finish
  /// What was only needed on the way is removed.
  case tidy
}

/// Which way a stow is being carried out.
enum StowDirection: Sendable {
  /// To the new state.
  case forward
  /// To the old state.
  case backward
}
