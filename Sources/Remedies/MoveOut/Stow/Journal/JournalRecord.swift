internal import Files
internal import Git

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// A whole stow in the form that is saved to disk.
struct JournalRecord: Equatable, Sendable {
  /// Eight random bytes unique to this stow, from which the names of temporary folders are derived.
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
  /// Captures the current state of everything the steps change; drops steps that change nothing.
  ///
  /// - Throws: `StowJournalError.outside`, `EditError` if a file differs from the one the plan was
  ///   made from or is written twice, `OutputError` for a file that is write-protected.
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
    // The folder's permissions would allow replacing the file, but someone protected it on purpose.
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

/// One step of a stow, with everything needed to carry it out and to roll it back.
enum JournalStep: Equatable, Sendable {
  case file(FileChange)
  /// A path that is removed from the index, with its index entries.
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
  /// The folders above it that the stow creates, outermost first.
  let madeFolders: [GitPath]

  /// The version that a direction starts from.
  func version(before direction: StowDirection) -> FileVersion? {
    direction == .forward ? old : new
  }

  /// The version that a direction results in.
  func version(after direction: StowDirection) -> FileVersion? {
    direction == .forward ? new : old
  }

  /// The direction whose result is in the work tree; nil if the file matches neither version.
  ///
  /// - Parameter current: the content and mode of the file; nil if it does not exist.
  func direction(reachedBy current: (bytes: [UInt8], permissions: UInt32)?) -> StowDirection? {
    let isNew = current?.bytes == new?.bytes
    let isOld = current?.bytes == old?.bytes
    // If the bytes are equal, the mode is what changes.
    if isNew, isOld { return current?.permissions == new?.permissions ? .forward : .backward }
    return isNew ? .forward : isOld ? .backward : nil
  }
}
