#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// The file at a path, which may be missing.
package struct CurrentFile {
  package let path: String
  private let followsLink: Bool

  /// - Parameter followsLink: whether symbolic links are followed.
  package init(path: String, followsLink: Bool = false) {
    self.path = path
    self.followsLink = followsLink
  }

  /// Reads a regular file; nil if nothing exists there.
  ///
  /// - Parameters:
  ///   - limit: the maximum number of bytes.
  ///   - takesDevices: whether `/dev/null` and terminals are read, too.
  /// - Throws: `FileError`, with `.link`, `.brokenLink`, `.folder`, `.notRegular` and `.tooLarge`.
  package func content(limit: Int, takesDevices: Bool = false) throws(FileError) -> [UInt8]? {
    guard let file = try opened() else { return nil }
    let status = try file.status()
    switch status.kind {
    case .file: break
    case .other where takesDevices && status.isCharacterDevice: break
    case .folder: throw FileError(path, .read, .folder)
    default: throw FileError(path, .read, .notRegular)
    }
    return try file.content(limit: limit)
  }

  /// Whether the path is a regular file.
  package var isThere: Bool {
    FileStatus.of(path, followingLink: followsLink)?.kind == .file
  }

  /// Removes an outdated regular file; anything else stays.
  ///
  /// - Returns: whether a file was removed.
  /// - Throws: `FileError`.
  package func removeStale() throws(FileError) -> Bool {
    guard FileStatus.of(path)?.kind == .file else { return false }
    try unsafe path.call(.remove) { unsafe unlink($0) }
    return true
  }

  /// Removes all permissions except the given ones; ignores an unreadable file.
  ///
  /// - Throws: `FileError`.
  package func tighten(to permissions: UInt32) throws(FileError) {
    guard let file = try? opened(), let status = try? file.status(), status.kind == .file,
      status.permissions & ~permissions != 0
    else { return }
    let mode = mode_t(status.permissions & permissions)
    guard fchmod(file.number, mode) == 0 else { throw .last(path, .write) }
  }

  private func opened() throws(FileError) -> Descriptor? {
    do throws(FileError) {
      return try Descriptor(path, followingLink: followsLink)
    } catch {
      guard error.isMissing else { throw error }
      if error.code == ENOENT, FileStatus.of(path)?.kind == .link {
        throw FileError(path, .read, .brokenLink)
      }
      return nil
    }
  }
}

/// A regular file that several workers read at any offset.
package final class OpenFile: Sendable {
  private let descriptor: Descriptor
  /// The size in bytes when it was opened.
  package let count: Int

  /// - Throws: `FileError`, with `.notRegular` for anything but a regular file.
  package init(path: some SystemPath, followingLink: Bool) throws(FileError) {
    descriptor = try Descriptor(path, followingLink: followingLink)
    let status = try descriptor.status()
    guard status.kind == .file else { throw FileError(path, .read, .notRegular) }
    count = status.size
  }

  /// Returns the bytes in a range; fewer if the file ends inside it.
  ///
  /// - Throws: `FileError`.
  package func bytes(_ range: Range<Int>) throws(FileError) -> [UInt8] {
    try descriptor.bytes(range)
  }
}
