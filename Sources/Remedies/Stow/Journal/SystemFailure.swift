#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// A call to the system that failed, with its `errno`; who calls knows the path to name.
struct SystemFailure: Error, Equatable, CustomStringConvertible {
  let number: Int32

  /// What the last call on this thread said.
  static var last: SystemFailure { SystemFailure(number: errno) }

  var description: String { String(cString: strerror(number)) }
}
