#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// Absolute paths with links resolved.
package enum RealPath {
  /// Nil where there is nothing, with `errno` set.
  package static func of(_ path: String) -> String? {
    guard let found = realpath(path, nil) else { return nil }
    defer { free(found) }
    return String(cString: found)
  }
}
