#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// A file that the command line names and that is read whole: a configuration, a baseline.
struct InputFile {
  let path: String

  /// Bytes beyond which a file is no configuration and no report.
  private static let limit = 1 << 30

  /// The content, or nil where there is no such file.
  ///
  /// - Throws: `InputError` naming the path when it is there and cannot be read.
  func readIfPresent() throws -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    if descriptor < 0, errno == ENOENT || errno == ENOTDIR { return nil }
    guard descriptor >= 0 else { throw InputError(path: path, reason: Self.reason(errno)) }
    defer { close(descriptor) }
    var content: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while content.count <= Self.limit {
      #if canImport(Darwin)
        let count = Darwin.read(descriptor, &buffer, buffer.count)
      #else
        let count = Glibc.read(descriptor, &buffer, buffer.count)
      #endif
      if count == 0 { return content }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw InputError(path: path, reason: Self.reason(errno)) }
      content += buffer[..<count]
    }
    throw InputError(path: path, reason: "larger than 1 GiB")
  }

  /// The content.
  ///
  /// - Throws: `InputError` naming the path when it is not there or cannot be read.
  func read() throws -> [UInt8] {
    guard let content = try readIfPresent() else {
      throw InputError(path: path, reason: Self.reason(ENOENT))
    }
    return content
  }

  private static func reason(_ number: Int32) -> String { String(cString: strerror(number)) }
}

/// A file of the command line that could not be read.
struct InputError: Error, CustomStringConvertible {
  let path: String
  let reason: String

  var description: String { "cannot read \(path): \(reason)" }
}
