#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// Whole contents through open descriptors, as far as the system lets them pass.
package enum DescriptorBytes {
  /// A call to the system that failed, with its `errno`.
  package struct Failure: Error {
    package let number: Int32
  }

  /// Reads to the end.
  ///
  /// - Parameter limit: the most bytes that there may be.
  /// - Returns: nil when there are more.
  /// - Throws: `Failure`.
  package static func read(from descriptor: Int32, limit: Int) throws(Failure) -> [UInt8]? {
    var content: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while content.count <= limit {
      #if canImport(Darwin)
        let count = Darwin.read(descriptor, &buffer, buffer.count)
      #else
        let count = Glibc.read(descriptor, &buffer, buffer.count)
      #endif
      if count == 0 { return content }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw Failure(number: errno) }
      content += buffer[..<count]
    }
    return nil
  }

  /// Writes all bytes.
  ///
  /// - Throws: `Failure`.
  package static func write(_ bytes: [UInt8], to descriptor: Int32) throws(Failure) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        #if canImport(Darwin)
          Darwin.write(descriptor, $0.baseAddress, $0.count)
        #else
          Glibc.write(descriptor, $0.baseAddress, $0.count)
        #endif
      }
      if count < 0 {
        let number = errno
        // A terminal that somebody made non-blocking: wait for room in it.
        var room = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        if number == EAGAIN { _ = poll(&room, 1, -1) }
        guard number == EINTR || number == EAGAIN else { throw Failure(number: number) }
        continue
      }
      rest = rest.dropFirst(count)
    }
  }
}
