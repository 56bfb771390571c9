internal import Files
internal import Git

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// A whole stow as it is kept on the disk.
struct JournalRecord: Equatable, Sendable {
  /// Eight random bytes that no other stow has; folders beside files are named by it.
  let mark: [UInt8]
  let steps: [JournalStep]

  static let markLength = 8

  init(mark: [UInt8], steps: [JournalStep]) {
    self.mark = mark
    self.steps = steps
  }

  init(steps: [JournalStep]) {
    mark = (0..<Self.markLength).map { _ in UInt8.random(in: .min ... .max) }
    self.steps = steps
  }
}

extension JournalRecord {
  /// Looks at everything that the steps start from; those with nothing to do are left out.
  ///
  /// - Throws: `StowJournalError.outside`, `EditError` when a file is not what the plan was made
  ///   from or is written twice, `OutputError` for one that is protected against writing.
  init(_ steps: [StowStep], in tree: StowTree, gitFolder: String) throws {
    var seen: Set<GitPath> = []
    var made: Set<GitPath> = []
    var found: [JournalStep] = []
    for step in steps where !step.changesNothing {
      guard StowTree.isInside(step.path) else { throw StowJournalError.outside(step.path) }
      switch step {
      case .write(let path, let old, let new, let permissions):
        guard seen.insert(path).inserted else {
          throw EditError.twice(path: StowJournalError.shown(path))
        }
        let versions = try Self.versions(path, old, new, permissions, in: tree)
        guard versions.old != versions.new else { continue }
        let folders = try tree.missingFolders(above: path).filter { made.insert($0).inserted }
        found.append(
          .file(
            FileChange(path: path, old: versions.old, new: versions.new, madeFolders: folders)))
      case .untrack(let path):
        guard access(gitFolder + "/index", F_OK) == 0 else { continue }
        let entries = try IndexCopy(at: gitFolder + "/index").records(of: path)
        if !entries.isEmpty { found.append(.index(path: path, entries: entries)) }
      }
    }
    self.init(steps: found)
  }

  private static func versions(
    _ path: GitPath, _ old: [UInt8]?, _ new: [UInt8]?, _ permissions: UInt32?, in tree: StowTree
  ) throws -> (old: FileVersion?, new: FileVersion?) {
    let parent = try tree.parent(of: path)
    let current = try parent.flatMap { try tree.current(path, in: $0) }
    guard current?.bytes == old else {
      throw EditError.changed(path: StowJournalError.shown(path))
    }
    guard let current, let parent else {
      return (nil, new.map { FileVersion(bytes: $0, permissions: permissions, owner: nil) })
    }
    // The folder would let us replace it, but somebody took care to protect it.
    guard parent.mayWrite(Array(path.name)) else {
      throw OutputError(path: StowJournalError.shown(path), EACCES)
    }
    let mode = UInt32(current.status.st_mode & 0o7777)
    let owner = FileVersion.Owner(user: current.status.st_uid, group: current.status.st_gid)
    return (
      FileVersion(bytes: current.bytes, permissions: mode, owner: owner),
      new.map { FileVersion(bytes: $0, permissions: permissions ?? mode, owner: owner) }
    )
  }
}

/// One step of a stow with all that is needed to go on with it and to take it back.
enum JournalStep: Equatable, Sendable {
  case file(FileChange)
  /// A path that is taken out of the index, and what the index said about it.
  case index(path: GitPath, entries: [IndexRecord])

  var path: GitPath {
    switch self {
    case .file(let change): change.path
    case .index(let path, _): path
    }
  }
}

/// One file of a stow, before and after.
struct FileChange: Equatable, Sendable {
  let path: GitPath
  let old: FileVersion?
  let new: FileVersion?
  /// Folders above it that the stow makes, outermost first.
  let madeFolders: [GitPath]

  /// The version that a direction starts from.
  func version(before direction: StowDirection) -> FileVersion? {
    direction == .forward ? old : new
  }

  /// The version that a direction leads to.
  func version(after direction: StowDirection) -> FileVersion? {
    direction == .forward ? new : old
  }

  /// Which of its versions stands in the work tree; nil when it is neither.
  ///
  /// - Parameter current: the content and mode of the file; nil where there is none.
  func direction(reachedBy current: (bytes: [UInt8], permissions: UInt32)?) -> StowDirection? {
    let isNew = current?.bytes == new?.bytes
    let isOld = current?.bytes == old?.bytes
    // With equal bytes it is the mode that changes.
    if isNew, isOld { return current?.permissions == new?.permissions ? .forward : .backward }
    return isNew ? .forward : isOld ? .backward : nil
  }
}
