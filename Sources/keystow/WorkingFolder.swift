#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// The folder that the process stands in.
enum WorkingFolder {
  /// Goes to a folder, from which all other paths of the command line then start.
  ///
  /// - Throws: `InputError`.
  static func enter(_ path: String) throws {
    guard chdir(path) != 0 else { return }
    throw InputError(path: path, reason: String(cString: strerror(errno)))
  }
}
