#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// A file made earlier that is no longer right and must not be taken for one that is.
package enum StaleFile {
  /// Removes it; what is no regular file stays.
  ///
  /// - Returns: whether a file was removed.
  /// - Throws: `OutputError` when the system does not let us.
  package static func remove(_ path: String) throws(OutputError) -> Bool {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return false }
    guard unlink(path) == 0 else { throw OutputError(path: path, errno) }
    return true
  }
}
