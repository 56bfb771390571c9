internal import Files
internal import Git
internal import Vocabulary

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
  /// - Throws: `StowJournalError.outside`, `FileError` if a file differs from the one the plan was
  ///   made from, is written twice or is write-protected.
  init(_ steps: [StowStep], in tree: FolderTree, gitFolder: String) throws {
    var seen: Set<GitPath> = []
    var made: Set<[UInt8]> = []
    var found: [JournalStep] = []
    for step in steps where !step.changesNothing {
      guard step.path.isInsideWorkTree else { throw StowJournalError.outside(step.path) }
      switch step {
      case .write(let path, let old, let new, let permissions):
        guard seen.insert(path).inserted else { throw FileError(path, .write, .twice) }
        let versions = try Self.versions(path, old, new, permissions, in: tree)
        guard versions.old != versions.new else { continue }
        let folders = try tree.missingFolders(above: path.bytes).filter { made.insert($0).inserted }
        found.append(
          .file(
            FileChange(
              path: path.bytes, old: versions.old, new: versions.new, madeFolders: folders)))
      case .untrack(let path):
        let index = gitFolder + "/index"
        guard FileStatus.may(.exist, index) else { continue }
        let entries = try IndexCopy(at: index).records(of: path)
        if !entries.isEmpty { found.append(.index(path: path, entries: entries)) }
      }
    }
    self.init(steps: found)
  }

  private static func versions(
    _ path: GitPath, _ old: [UInt8]?, _ new: [UInt8]?, _ permissions: UInt32?, in tree: FolderTree
  ) throws -> (old: FileVersion?, new: FileVersion?) {
    let current = try tree.current(path.bytes)
    guard current?.bytes == old else { throw FileError(path, .write, .changed) }
    guard let current, let parent = try tree.parent(of: path.bytes) else {
      return (nil, new.map { FileVersion(bytes: $0, permissions: permissions) })
    }
    // The folder's permissions would allow replacing the file, but someone protected it on purpose.
    guard parent.mayWrite(path.name) else {
      throw FileError(path, .write, code: FileError.Code.denied)
    }
    let old = FileVersion(bytes: current.bytes, like: current.status)
    let mode = permissions ?? old.permissions
    return (old, new.map { FileVersion(bytes: $0, permissions: mode, owner: old.owner) })
  }
}

/// One step of a stow, with everything needed to carry it out and to roll it back.
enum JournalStep: Equatable, Sendable {
  case file(FileChange)
  /// A path that is removed from the index, with its index entries.
  case index(path: GitPath, entries: [IndexRecord])

  var path: GitPath {
    switch self {
    case .file(let change): GitPath(change.path)
    case .index(let path, _): path
    }
  }
}

extension GitPath {
  /// Whether it can be the path of a file in the work tree that is not git's own.
  var isInsideWorkTree: Bool {
    let parts = bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    return !bytes.contains(0)
      && parts.allSatisfy { part in
        let small = part.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
        return ![[], Array(".".utf8), Array("..".utf8), Array(".git".utf8)].contains(small)
      }
  }
}
