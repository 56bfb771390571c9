internal import Edits
internal import Git

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// What stands at a path.
enum FileStatus {
  /// Whether it is a folder, or a link to one.
  static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Whether it is a link.
  static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// Whether there is anything, a broken link included.
  static func exists(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  /// A folder relative to one that it is in, both with links resolved; empty for that one itself.
  ///
  /// - Throws: `InputError` when the folder cannot be resolved.
  static func path(_ folder: String, below root: String) throws -> GitPath {
    let full = try resolved(folder)
    let top = try resolved(root)
    guard full != top else { return GitPath("") }
    return GitPath(Array(full.utf8.dropFirst(top == "/" ? 1 : top.utf8.count + 1)))
  }

  /// The path of a file in a folder, without the folder where that is this one.
  static func path(of name: String, in folder: String) -> String {
    folder == "." ? name : folder + (folder.hasSuffix("/") ? "" : "/") + name
  }

  /// The folder that a file stands in, as its path says.
  static func folder(of file: String) -> String {
    guard let slash = file.lastIndex(of: "/") else { return "." }
    return slash == file.startIndex ? "/" : String(file[..<slash])
  }

  /// A file relative to a folder above it; the file itself may be a link, which stays one.
  ///
  /// - Throws: `InputError` when its folder cannot be resolved.
  static func file(_ path: String, below root: String) throws -> GitPath {
    let folder = try Self.path(folder(of: path), below: root)
    let name = GitPath(path).name
    return GitPath(folder.bytes + (folder.bytes.isEmpty ? [] : [UInt8(ascii: "/")]) + name)
  }

  private static func resolved(_ path: String) throws -> String {
    guard let found = RealPath.of(path) else {
      throw InputError(path: path, reason: String(cString: strerror(errno)))
    }
    return found
  }
}
