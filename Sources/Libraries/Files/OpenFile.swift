#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// A file that can be read at any place, by several workers at once.
package final class OpenFile: Sendable {
  private let descriptor: Descriptor
  /// Its size in bytes when it was opened.
  package let count: Int

  /// Opens a regular file; anything else is not waited for.
  ///
  /// - Parameter path: from the folder that the process stands in, or absolute.
  /// - Throws: `FileError`.
  package init(path: [UInt8], followingLink: Bool) throws(FileError) {
    descriptor = try Descriptor(opening: path, followingLink: followingLink)
    let (kind, size) = try descriptor.status()
    guard kind == .file else { throw .notRegular }
    count = size
  }

  /// The bytes in a range; fewer where the file ends before it does.
  ///
  /// - Throws: `FileError`.
  package func bytes(_ range: Range<Int>) throws(FileError) -> [UInt8] {
    try descriptor.bytes(range)
  }
}

/// What stands under a name in a folder.
package enum FileKind: Sendable {
  case file
  case folder
  case link
  /// A FIFO, socket or device, which is never opened.
  case other
}

/// Owns an open file or folder.
package struct Descriptor: ~Copyable {
  package let number: Int32

  /// Opens `path`, taken from the folder that the process stands in.
  ///
  /// Never waits, not even for the other end of a FIFO.
  ///
  /// - Throws: `FileError`.
  package init(opening path: [UInt8], followingLink: Bool, asFolder: Bool = false) throws(FileError)
  {
    var flags = O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY
    if !followingLink { flags |= O_NOFOLLOW }
    if asFolder { flags |= O_DIRECTORY }
    guard !path.contains(0) else { throw FileError(code: ENOENT) }
    let name = path.map { CChar(bitPattern: $0) } + [0]
    let opened = open(name, flags)
    guard opened >= 0 else { throw .last }
    number = opened
  }

  deinit {
    close(number)
  }

  /// What kind of file it is, and its size in bytes.
  ///
  /// - Throws: `FileError`.
  package func status() throws(FileError) -> (kind: FileKind, size: Int) {
    var status = stat()
    guard fstat(number, &status) == 0 else { throw .last }
    let kind: FileKind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFLNK: .link
      default: .other
      }
    return (kind, Int(status.st_size))
  }

  /// The bytes in a range; fewer where the file ends before it does.
  ///
  /// - Throws: `FileError`.
  func bytes(_ range: Range<Int>) throws(FileError) -> [UInt8] {
    var failure: FileError?
    let bytes = [UInt8](unsafeUninitializedCapacity: range.count) { buffer, filled in
      while filled < range.count {
        let place = buffer.baseAddress.map { $0 + filled }
        let got = pread(number, place, range.count - filled, off_t(range.lowerBound + filled))
        if got == 0 { return }
        if got > 0 {
          filled += got
        } else if errno != EINTR {
          failure = .last
          return
        }
      }
    }
    if let failure { throw failure }
    return bytes
  }
}
