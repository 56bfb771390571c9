#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// Variables of the environment as bytes: a value need not be UTF-8.
enum EnvironmentVariable {
  /// Whether one says yes: it is neither empty nor 0 nor false.
  static func isOn(_ name: String) -> Bool {
    guard let value = bytes(name), !value.isEmpty else { return false }
    return !["0", "false", "no"].contains(String(decoding: value, as: UTF8.self).lowercased())
  }

  /// Nil for one that is not set.
  static func bytes(_ name: String) -> [UInt8]? {
    guard let start = getenv(name) else { return nil }
    return UnsafeBufferPointer(start: start, count: strlen(start)).map { UInt8(bitPattern: $0) }
  }
}
