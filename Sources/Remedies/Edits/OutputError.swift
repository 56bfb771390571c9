#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// A file or stream that could not be written.
package struct OutputError: Error, CustomStringConvertible {
  package let path: String
  package let reason: String

  package var description: String { "cannot write \(path): \(reason)" }

  /// - Parameter number: the system's `errno`.
  package init(path: String, _ number: Int32) {
    self.path = path
    reason = String(cString: strerror(number))
  }
}
