internal import Git

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// Absolute paths with links resolved.
enum ResolvedPath {
  /// - Throws: `PathArgumentError.unresolvable`.
  static func resolve(_ path: [UInt8]) throws(PathArgumentError) -> [UInt8] {
    guard !path.contains(0), let found = realpath(path.map { CChar(bitPattern: $0) } + [0], nil)
    else { throw .unresolvable(path) }
    defer { free(found) }
    return Array(UnsafeRawBufferPointer(start: found, count: strlen(found)))
  }

  /// A path taken from a folder, unless it is absolute.
  static func joined(_ folder: [UInt8], _ path: [UInt8]) -> [UInt8] {
    path.first == UInt8(ascii: "/") ? path : folder + [UInt8(ascii: "/")] + path
  }

  /// Whether an absolute path is a folder or lies in it; neither has a slash at its end.
  static func isAtOrBelow(_ path: [UInt8], _ folder: [UInt8]) -> Bool {
    path == folder || folder == [UInt8(ascii: "/")]
      || path.count > folder.count && path.starts(with: folder)
        && path[folder.count] == UInt8(ascii: "/")
  }
}
