#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// An open file or folder, closed with its owner.
package struct Descriptor: ~Copyable {
  let number: Int32
  /// The path for messages.
  let path: [UInt8]

  /// Opens a path for reading, without blocking, even for the other end of a FIFO.
  ///
  /// - Throws: `FileError`; its reason is `.link` for a link that is not followed.
  package init(
    _ path: some SystemPath, followingLink: Bool = false, asFolder: Bool = false
  ) throws(FileError) {
    var flags = O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY
    if !followingLink { flags |= O_NOFOLLOW }
    if asFolder { flags |= O_DIRECTORY }
    do throws(FileError) {
      number = try unsafe path.call(.read) { unsafe open($0, flags) }
    } catch {
      throw error.naming(isFollowing: followingLink)
    }
    self.path = path.pathBytes
  }

  /// Takes ownership of an open descriptor.
  init(owning number: Int32, path: [UInt8]) {
    self.number = number
    self.path = path
  }

  deinit {
    close(number)
  }

  /// - Throws: `FileError`.
  package func status() throws(FileError) -> FileStatus {
    var status = stat()
    guard unsafe fstat(number, &status) == 0 else { throw .last(path, .read) }
    return FileStatus(status)
  }

  /// Returns the bytes in a range; fewer if the file ends inside it.
  ///
  /// - Throws: `FileError`.
  package func bytes(_ range: Range<Int>) throws(FileError) -> [UInt8] {
    var code: Int32?
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: range.count) { buffer, filled in
      while filled < range.count {
        let place = unsafe buffer.baseAddress.map { unsafe $0 + filled }
        let offset = off_t(range.lowerBound + filled)
        let got = unsafe pread(number, place, range.count - filled, offset)
        if got == 0 { return }
        if got > 0 {
          filled += got
        } else if errno != EINTR {
          code = errno
          return
        }
      }
    }
    if let code { throw FileError(path, .read, code: code) }
    return bytes
  }

  /// Reads to the end.
  ///
  /// - Throws: `FileError`, with `.tooLarge` for more than `limit` bytes.
  package func content(limit: Int) throws(FileError) -> [UInt8] {
    let size = try status().size
    return try OpenStream(number: number, path: path).content(expecting: size, limit: limit)
  }

  /// Reads to the end into a reusable buffer.
  ///
  /// - Parameter size: the expected size; the file may have grown, and streams have none.
  /// - Returns: the number of bytes; nil for more than `limit`.
  /// - Throws: `FileError`.
  package func fill(
    _ buffer: inout [UInt8], expecting size: Int, limit: Int
  ) throws(FileError) -> Int? {
    try OpenStream(number: number, path: path).fill(&buffer, expecting: size, limit: limit)
  }

  /// Syncs the content to the disk, if the file system can.
  ///
  /// - Throws: `FileError`.
  func synchronise() throws(FileError) {
    guard fsync(number) == 0 || errno == EINVAL else { throw .last(path, .write) }
  }
}

extension FileError {
  /// Replaces the `errno` of `open` by the reasons that callers distinguish.
  func naming(isFollowing: Bool) -> FileError {
    switch code {
    case ELOOP where !isFollowing: FileError(path, operation, .link)
    case ENXIO: FileError(path, operation, .notRegular)
    default: self
    }
  }
}

/// A descriptor owned elsewhere: a standard stream, or an open file.
package struct OpenStream: Sendable {
  let number: Int32
  let path: [UInt8]

  package static let standardInput = OpenStream(STDIN_FILENO, named: "standard input")
  package static let standardOutput = OpenStream(STDOUT_FILENO, named: "standard output")
  package static let standardError = OpenStream(STDERR_FILENO, named: "standard error")

  /// - Parameter number: an open descriptor.
  package init(_ number: Int32, named name: String) {
    self.init(number: number, path: Array(name.utf8))
  }

  init(number: Int32, path: [UInt8]) {
    (self.number, self.path) = (number, path)
  }

  /// The status of its file; nil if unknown.
  package var status: FileStatus? {
    var status = stat()
    return unsafe fstat(number, &status) == 0 ? FileStatus(status) : nil
  }

  /// Opens a pipe that somebody reads, a terminal or a device without contents, and writes to it.
  ///
  /// - Throws: `FileError`; with `ENXIO` for a FIFO that nobody reads, which is not waited for.
  static func writing(_ bytes: [UInt8], to path: String) throws(FileError) {
    let flags = O_WRONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK
    let number = try unsafe path.call(.write) { unsafe open($0, flags) }
    let file = Descriptor(owning: number, path: path.pathBytes)
    var status = stat()
    let isPipe = unsafe fstat(number, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO
    guard isPipe || FileStatus.isEmptyDevice(status) || isatty(number) == 1 else {
      throw FileError(path, .write, .notRegular)
    }
    _ = fcntl(number, F_SETFL, fcntl(number, F_GETFL) & ~O_NONBLOCK)
    try OpenStream(number: file.number, path: file.path).write(bytes)
  }

  /// Reads the available bytes, waiting for at least one; empty at the end.
  ///
  /// - Throws: `FileError`.
  package func read(atMost count: Int = 1 << 16) throws(FileError) -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: count)
    let got = try receive(into: &buffer, from: 0)
    return Array(buffer[..<got])
  }

  /// Reads to the end.
  ///
  /// - Parameter size: the expected number of bytes.
  /// - Throws: `FileError`, with `.tooLarge` for more than `limit` bytes.
  package func content(expecting size: Int = 0, limit: Int) throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    guard let count = try fill(&bytes, expecting: size, limit: limit) else {
      throw FileError(path, .read, .tooLarge(limit: limit))
    }
    bytes.removeLast(bytes.count - count)
    return bytes
  }

  /// Reads to the end into a buffer; nil for more than `limit` bytes.
  ///
  /// - Throws: `FileError`.
  package func fill(
    _ buffer: inout [UInt8], expecting size: Int, limit: Int
  ) throws(FileError) -> Int? {
    guard size <= limit else { return nil }
    // One byte more than the file has, so that the end is found without growing the buffer.
    if buffer.count <= size { buffer = [UInt8](repeating: 0, count: max(size + 1, 65_536)) }
    var filled = 0
    while true {
      if filled == buffer.count {
        let room = min(buffer.count, limit + 1 - buffer.count)
        buffer.append(contentsOf: repeatElement(0, count: room))
      }
      let got = try receive(into: &buffer, from: filled)
      filled += got
      if filled > limit { return nil }
      // There was room for more: a file that is as long as expected needs no second read.
      if got == 0 || filled == size { return filled }
    }
  }

  private func receive(into buffer: inout [UInt8], from start: Int) throws(FileError) -> Int {
    while true {
      let room = buffer.count - start
      let (got, code) = unsafe buffer.withUnsafeMutableBytes { bytes in
        let place = unsafe bytes.baseAddress.map { unsafe $0 + start }
        #if canImport(Darwin)
          let got = unsafe Darwin.read(number, place, room)
        #else
          let got = unsafe Glibc.read(number, place, room)
        #endif
        return (got, errno)
      }
      if got >= 0 { return got }
      guard code == EINTR else { throw FileError(path, .read, code: code) }
    }
  }

  /// Writes all bytes, waiting for room in a non-blocking stream.
  ///
  /// - Throws: `FileError`.
  package func write(_ bytes: [UInt8]) throws(FileError) {
    var written = 0
    while written < bytes.count {
      let (count, code) = unsafe bytes.withUnsafeBytes { all in
        let place = unsafe all.baseAddress.map { unsafe $0 + written }
        #if canImport(Darwin)
          let count = unsafe Darwin.write(number, place, all.count - written)
        #else
          let count = unsafe Glibc.write(number, place, all.count - written)
        #endif
        return (count, errno)
      }
      if count >= 0 {
        written += count
      } else if code == EAGAIN {
        var room = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
        _ = unsafe poll(&room, 1, -1)
      } else if code != EINTR {
        throw FileError(path, .write, code: code)
      }
    }
  }
}
