internal import Edits

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// All of standard input.
enum StandardInputBytes {
  /// Reads to the end.
  ///
  /// - Parameter limit: the most bytes that there may be.
  /// - Throws: `InputError`.
  static func read(limit: Int) throws -> [UInt8] {
    let content: [UInt8]?
    do throws(DescriptorBytes.Failure) {
      content = try DescriptorBytes.read(from: STDIN_FILENO, limit: limit)
    } catch {
      throw InputError(path: "standard input", reason: String(cString: strerror(error.number)))
    }
    if let content { return content }
    throw InputError(path: "standard input", reason: "it is larger than \(limit >> 20) MiB")
  }
}
