#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// The target of a symbolic link.
package struct LinkTarget {
  /// Longer than any target that a system stores.
  private var buffer = [UInt8](repeating: 0, count: 4_096)

  init() {}

  /// Returns the target of the link at a path, which need not exist.
  ///
  /// - Throws: `FileError`, also for anything but a link.
  package static func of(_ path: some SystemPath) throws(FileError) -> [UInt8] {
    var target = LinkTarget()
    let count = try unsafe path.call(.read) { unsafe target.read($0, in: AT_FDCWD) }
    return target.bytes(count)
  }

  /// Returns the number of bytes; negative for an error in `errno`.
  mutating func read(_ name: UnsafePointer<CChar>, in folder: Int32) -> Int32 {
    unsafe buffer.withUnsafeMutableBytes { bytes in
      guard let start = bytes.baseAddress else { return -1 }
      return Int32(
        unsafe readlinkat(folder, name, start.assumingMemoryBound(to: CChar.self), bytes.count))
    }
  }

  func bytes(_ count: Int32) -> [UInt8] { Array(buffer[..<Int(count)]) }
}
