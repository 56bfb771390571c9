internal import Files
internal import Git

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// The work tree, opened folder by folder, so that no link in a path leads out of it.
struct StowTree {
  /// The root, as the process can open it.
  let root: String

  /// Whether a path can be that of a file in the work tree, outside `.git`.
  static func isInside(_ path: GitPath) -> Bool {
    let parts = path.bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    return !path.bytes.contains(0)
      && parts.allSatisfy { part in
        let small = part.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
        return ![[], Array(".".utf8), Array("..".utf8), Array(".git".utf8)].contains(small)
      }
  }

  /// Opens the folder that contains a path; nil if it, or a folder above it, does not exist.
  ///
  /// - Parameter making: called before a missing folder is created; if nil, none is created.
  /// - Throws: `EditError` if something other than a folder is in the way, `OutputError`.
  func parent(of path: GitPath, making: (() throws -> Void)? = nil) throws -> OpenFolder? {
    var folder = try path.reading { () throws(SystemError) in try OpenFolder(at: root) }
    for (name, way) in zip(path.folderNames, path.folders) {
      let outer = folder
      let status = try way.reading { () throws(SystemError) in try outer.status(of: name) }
      if let status {
        try Self.checkFolder(status, way)
      } else {
        guard let making else { return nil }
        try making()
        try way.writing { () throws(SystemError) in
          try outer.makeFolder(name, permissions: 0o777)
        }
      }
      folder = try way.reading { () throws(SystemError) in try OpenFolder(name, in: outer) }
    }
    return folder
  }

  /// The folders above a path that do not exist, outermost first.
  ///
  /// - Throws: `EditError`.
  func missingFolders(above path: GitPath) throws -> [GitPath] {
    var missing: [GitPath] = []
    for folder in path.folders.reversed() {
      if let outer = try parent(of: folder) {
        let status = try folder.reading { () throws(SystemError) in
          try outer.status(of: Array(folder.name))
        }
        if status != nil { break }
      }
      missing.append(folder)
    }
    return missing.reversed()
  }

  /// Reads the file at a path; nil if it does not exist.
  ///
  /// - Throws: `EditError` if it is not a regular file or cannot be read.
  func current(_ path: GitPath) throws -> (bytes: [UInt8], status: stat)? {
    guard let folder = try parent(of: path) else { return nil }
    return try current(path, in: folder)
  }

  /// Reads the file at a path, given its open folder; nil if it does not exist.
  func current(
    _ path: GitPath, in folder: OpenFolder
  ) throws(EditError) -> (bytes: [UInt8], status: stat)? {
    let name = Array(path.name)
    let status = try path.reading { () throws(SystemError) in try folder.status(of: name) }
    guard let status else { return nil }
    let shown = StowJournalError.shown(path)
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFLNK: throw .link(path: shown)
    case S_IFDIR: throw .folder(path: shown)
    default: throw .notAFile(path: shown)
    }
    let bytes = try path.reading { () throws(SystemError) in try folder.content(of: name) }
    return (bytes, status)
  }

  private static func checkFolder(_ status: stat, _ path: GitPath) throws(EditError) {
    let shown = StowJournalError.shown(path)
    switch status.st_mode & S_IFMT {
    case S_IFDIR: return
    case S_IFLNK: throw .link(path: shown)
    default: throw .unreadable(path: shown, reason: SystemError(number: ENOTDIR).description)
    }
  }
}

extension GitPath {
  /// The names of the folders above it, outermost first.
  var folderNames: [[UInt8]] {
    bytes.split(separator: UInt8(ascii: "/")).dropLast().map { Array($0) }
  }

  /// The folders above it, except the root, outermost first.
  var folders: [GitPath] {
    bytes.indices.filter { bytes[$0] == UInt8(ascii: "/") }.map { GitPath(Array(bytes[..<$0])) }
  }
}

extension GitPath {
  /// Runs a system call that reads the path.
  ///
  /// - Throws: `EditError` with its name.
  func reading<Result>(
    _ body: () throws(SystemError) -> Result
  ) throws(EditError) -> Result {
    do throws(SystemError) {
      return try body()
    } catch {
      throw .unreadable(path: StowJournalError.shown(self), reason: error.description)
    }
  }

  /// Runs a system call that writes the path.
  ///
  /// - Throws: `OutputError` with its name.
  func writing<Result>(
    _ body: () throws(SystemError) -> Result
  ) throws(OutputError) -> Result {
    do throws(SystemError) {
      return try body()
    } catch {
      throw OutputError(path: StowJournalError.shown(self), error.number)
    }
  }
}
