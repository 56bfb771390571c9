#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// A file that is written piece by piece, and read back before it is complete.
package struct NewFile: ~Copyable, Sendable {
  private let file: Descriptor

  /// Creates a file, which must not exist.
  ///
  /// - Parameter permissions: before the umask is applied.
  /// - Throws: `FileError`.
  package init(
    _ name: some SystemPath, in folder: Folder, permissions: UInt32
  ) throws(FileError) {
    let flags = O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let number = try unsafe folder.call(name, .write) {
      unsafe openat($0, $1, flags, mode_t(permissions))
    }
    file = Descriptor(owning: number, path: folder.shown(name).pathBytes)
  }

  /// Appends bytes.
  ///
  /// - Throws: `FileError`.
  package borrowing func write(_ bytes: [UInt8]) throws(FileError) {
    try OpenStream(number: file.number, path: file.path).write(bytes)
  }

  /// Overwrites bytes that were written before.
  ///
  /// - Parameter offset: from 0.
  /// - Throws: `FileError`.
  package borrowing func overwrite(_ bytes: [UInt8], at offset: Int) throws(FileError) {
    let count = unsafe bytes.withUnsafeBytes {
      unsafe pwrite(file.number, $0.baseAddress, $0.count, off_t(offset))
    }
    guard count == bytes.count else { throw .last(file.path, .write) }
  }

  /// Returns the bytes in a range; fewer if the file ends inside it.
  ///
  /// - Throws: `FileError`.
  package borrowing func bytes(_ range: Range<Int>) throws(FileError) -> [UInt8] {
    try file.bytes(range)
  }

  /// Syncs the bytes to the disk.
  ///
  /// - Throws: `FileError`.
  package borrowing func synchronise() throws(FileError) { try file.synchronise() }
}
