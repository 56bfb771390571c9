#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// The file that stands at a path now, or none.
package struct CurrentFile {
  package let path: String
  private let followsLink: Bool

  /// - Parameter followsLink: whether a symbolic link stands for the file that it names.
  package init(path: String, followsLink: Bool = false) {
    self.path = path
    self.followsLink = followsLink
  }

  /// What is in it; nil where there is nothing.
  ///
  /// - Parameter limit: the most bytes that it may have.
  /// - Throws: `EditError`.
  package func content(limit: Int) throws(EditError) -> [UInt8]? {
    // Without O_NONBLOCK a pipe that nobody writes to would stop us here.
    let flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY | (followsLink ? 0 : O_NOFOLLOW)
    let descriptor = open(path, flags)
    guard descriptor >= 0 else {
      switch errno {
      case ENOENT where isLink: throw .brokenLink(path: path)
      case ENOENT, ENOTDIR: return nil
      case ELOOP where !followsLink: throw .link(path: path)
      case ENXIO: throw .notAFile(path: path)
      default: throw unreadable(errno)
      }
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw unreadable(errno) }
    try check(status)
    return try content(of: descriptor, size: Int(status.st_size), limit: limit)
  }

  /// Whether a regular file stands there.
  package var isThere: Bool {
    var status = stat()
    let result = followsLink ? stat(path, &status) : lstat(path, &status)
    return result == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Where a new version of it is to be put, and what it is now; links are resolved.
  ///
  /// - Throws: `EditError` for what cannot be replaced, `OutputError` for a file that is protected
  ///   against writing.
  func place() throws -> (path: String, status: stat?) {
    var status = stat()
    guard lstat(path, &status) == 0 else {
      // What keeps it from being made shows when it is made.
      return (path, nil)
    }
    var place = path
    if status.st_mode & S_IFMT == S_IFLNK {
      guard followsLink else { throw EditError.link(path: path) }
      guard let found = RealPath.of(path) else { throw EditError.brokenLink(path: path) }
      place = found
      guard stat(place, &status) == 0 else { throw OutputError(path: path, errno) }
    }
    try check(status)
    // The folder would let us replace it, but somebody took care to protect it.
    guard access(place, W_OK) == 0 else { throw OutputError(path: path, errno) }
    return (place, status)
  }

  /// Takes away the permissions that are not among some.
  ///
  /// - Throws: `OutputError` when the system does not let us.
  func tighten(to permissions: UInt32) throws(OutputError) {
    let flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY | (followsLink ? 0 : O_NOFOLLOW)
    let descriptor = open(path, flags)
    // Nothing that is left to be read needs it.
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return }
    let mode = status.st_mode & 0o7777
    guard mode & ~mode_t(permissions) != 0 else { return }
    guard fchmod(descriptor, mode & mode_t(permissions)) == 0 else {
      throw OutputError(path: path, errno)
    }
  }

  private var isLink: Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  private func check(_ status: stat) throws(EditError) {
    switch status.st_mode & S_IFMT {
    case S_IFREG: return
    case S_IFDIR: throw .folder(path: path)
    default: throw .notAFile(path: path)
    }
  }

  private func content(
    of descriptor: Int32, size: Int, limit: Int
  ) throws(EditError) -> [UInt8] {
    guard size <= limit else { throw .tooLarge(path: path, limit: limit) }
    let content: [UInt8]?
    do throws(DescriptorBytes.Failure) {
      content = try DescriptorBytes.read(from: descriptor, limit: limit)
    } catch {
      throw unreadable(error.number)
    }
    guard let content else { throw .tooLarge(path: path, limit: limit) }
    return content
  }

  private func unreadable(_ number: Int32) -> EditError {
    .unreadable(path: path, reason: String(cString: strerror(number)))
  }
}

/// A file made earlier that is no longer right and must not be taken for one that is.
package enum StaleFile {
  /// Removes it; what is no regular file stays.
  ///
  /// - Returns: whether a file was removed.
  /// - Throws: `OutputError` when the system does not let us.
  package static func remove(_ path: String) throws(OutputError) -> Bool {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return false }
    guard unlink(path) == 0 else { throw OutputError(path: path, errno) }
    return true
  }
}
