#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// Reads small files of git's own.
package enum FileBytes {
  /// The whole file, at most 2 GiB; nil where it is not there or cannot be read.
  package static func read(_ path: String) -> [UInt8]? {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_size <= Int(Int32.max)
    else { return nil }
    let size = Int(status.st_size)
    return unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, filled in
      while filled < size, let start = buffer.baseAddress {
        let count = unsafe Self.read(descriptor, start + filled, size - filled)
        guard count > 0 else { return }
        filled += count
      }
    }
  }

  private static func read(
    _ descriptor: Int32, _ start: UnsafeMutablePointer<UInt8>, _ count: Int
  ) -> Int {
    #if canImport(Darwin)
      unsafe Darwin.read(descriptor, start, count)
    #else
      unsafe Glibc.read(descriptor, start, count)
    #endif
  }
}
