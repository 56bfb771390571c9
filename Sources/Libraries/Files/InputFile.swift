#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// A file that the command line names and that is read whole: a configuration, a baseline.
package struct InputFile {
  package let path: String

  package init(path: String) {
    self.path = path
  }

  /// Bytes beyond which a file is no configuration and no report.
  private static let limit = 1 << 28

  /// The content, or nil where there is no such file.
  ///
  /// - Throws: `InputError` naming the path when it is there and cannot be read.
  package func readIfPresent() throws -> [UInt8]? {
    // Without O_NONBLOCK a pipe that nobody writes to would stop us here.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    if descriptor < 0, errno == ENOENT || errno == ENOTDIR { return nil }
    guard descriptor >= 0 else { throw error(errno) }
    defer { close(descriptor) }
    try check(descriptor)
    return try content(of: descriptor)
  }

  /// The content.
  ///
  /// - Throws: `InputError` naming the path when it is not there or cannot be read.
  package func read() throws -> [UInt8] {
    guard let content = try readIfPresent() else { throw error(ENOENT) }
    return content
  }

  /// Lets files pass, and devices: /dev/null is a way to say "nothing".
  private func check(_ descriptor: Int32) throws {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw error(errno) }
    switch status.st_mode & S_IFMT {
    case S_IFREG, S_IFCHR: return
    case S_IFDIR: throw InputError(path: path, reason: "it is a folder")
    default: throw InputError(path: path, reason: "it is not a regular file")
    }
  }

  private func content(of descriptor: Int32) throws -> [UInt8] {
    let content: [UInt8]?
    do throws(DescriptorBytes.Failure) {
      content = try DescriptorBytes.read(from: descriptor, limit: Self.limit)
    } catch {
      throw self.error(error.number)
    }
    if let content { return content }
    throw InputError(path: path, reason: "it is larger than \(Self.limit >> 20) MiB")
  }

  private func error(_ number: Int32) -> InputError {
    InputError(path: path, reason: String(cString: strerror(number)))
  }
}

/// A file of the command line that could not be read.
package struct InputError: Error, CustomStringConvertible {
  package let path: String
  package let reason: String

  package init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }

  package var description: String { "cannot read \(path): \(reason)" }
}
