#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// A folder whose contents are reached component by component, so that no link leads out of it.
package struct FolderTree: Hashable, Sendable {
  /// The path of the root; links in it are followed.
  package let root: String
  private let shown: String

  /// - Parameter shown: the name of the root in messages; empty for paths relative to it.
  package init(root: String, shownAs shown: String? = nil) {
    self.root = root
    self.shown = shown ?? root
  }

  /// Returns the components of a path except the last one.
  private static func folderNames(_ path: [UInt8]) -> [[UInt8]] {
    path.split(separator: UInt8(ascii: "/")).dropLast().map { Array($0) }
  }

  /// Returns the folders above a path except the root, outermost first.
  package static func folders(above path: [UInt8]) -> [[UInt8]] {
    path.indices.filter { path[$0] == UInt8(ascii: "/") }.map { Array(path[..<$0]) }
  }

  /// Returns the last component of a path.
  package static func name(of path: [UInt8]) -> [UInt8] {
    Array(path[(path.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0)...])
  }

  /// Returns a path for messages.
  package func name(_ path: [UInt8]) -> String {
    shown.isEmpty || shown == "." ? path.text : (shown == "/" ? "" : shown) + "/" + path.text
  }

  /// Opens the folder that contains a path; nil if it is missing.
  ///
  /// - Parameter making: called before each missing folder is created; nil to create none.
  /// - Throws: `FileError` for anything but a folder, and what `making` throws.
  package func parent(
    of path: [UInt8], making: (() throws -> Void)? = nil
  ) throws -> Folder? {
    var folder = try Folder(at: root, shownAs: shown)
    for name in Self.folderNames(path) {
      if let status = try folder.status(of: name) {
        try Self.check(status, folder.shown(name))
      } else {
        guard let making else { return nil }
        try making()
        try folder.makeFolderIfMissing(name, permissions: 0o777)
      }
      folder = try Folder(name, in: folder)
    }
    return folder
  }

  /// Returns the missing folders above a path, outermost first.
  ///
  /// - Throws: `FileError`.
  package func missingFolders(above path: [UInt8]) throws -> [[UInt8]] {
    var missing: [[UInt8]] = []
    for folder in Self.folders(above: path).reversed() {
      if let outer = try parent(of: folder), try outer.status(of: Self.name(of: folder)) != nil {
        break
      }
      missing.append(folder)
    }
    return missing.reversed()
  }

  /// Reads the file at a path; nil if nothing exists there.
  ///
  /// - Throws: `FileError` if it is not a regular file, unreadable, or too large.
  package func current(
    _ path: [UInt8], limit: Int = .max - 1
  ) throws -> (bytes: [UInt8], status: FileStatus)? {
    guard let folder = try parent(of: path) else { return nil }
    return try Self.current(path, in: folder, limit: limit)
  }

  /// Reads the file at a path whose folder is open.
  static func current(
    _ path: [UInt8], in folder: Folder, limit: Int = .max - 1
  ) throws(FileError) -> (bytes: [UInt8], status: FileStatus)? {
    let name = name(of: path)
    guard let status = try folder.status(of: name) else { return nil }
    switch status.kind {
    case .file: break
    case .link: throw FileError(folder.shown(name), .write, .link)
    case .folder: throw FileError(folder.shown(name), .write, .folder)
    case .other: throw FileError(folder.shown(name), .write, .notRegular)
    }
    return (try folder.content(of: name, limit: limit), status)
  }

  private static func check(_ status: FileStatus, _ path: String) throws(FileError) {
    switch status.kind {
    case .folder: return
    case .link: throw FileError(path, .open, .link)
    default: throw FileError(path, .open, code: ENOTDIR)
    }
  }
}
