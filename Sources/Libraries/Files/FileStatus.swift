#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// What stands at a path.
package enum FileStatus {
  /// Whether it is a folder, or a link to one.
  package static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Whether it is a link.
  package static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// Whether there is anything, a broken link included.
  package static func exists(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  /// The path of a file in a folder, without the folder where that is this one.
  package static func path(of name: String, in folder: String) -> String {
    folder == "." ? name : folder + (folder.hasSuffix("/") ? "" : "/") + name
  }

  /// The folder that a file stands in, as its path says.
  package static func folder(of file: String) -> String {
    guard let slash = file.lastIndex(of: "/") else { return "." }
    return slash == file.startIndex ? "/" : String(file[..<slash])
  }

  /// An absolute path with links resolved.
  ///
  /// - Throws: `InputError`.
  package static func resolved(_ path: String) throws -> String {
    guard let found = RealPath.of(path) else {
      throw InputError(path: path, reason: String(cString: strerror(errno)))
    }
    return found
  }
}
