internal import Edits
internal import Git

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

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
