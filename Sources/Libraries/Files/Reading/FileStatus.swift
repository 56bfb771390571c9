#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// The kind of a file.
package enum FileKind: Sendable {
  case file
  case folder
  case link
  /// A FIFO, socket or other device, which is never opened.
  case other
}

/// The status of a file, folder or link.
package struct FileStatus: Sendable {
  package let kind: FileKind
  /// The size in bytes.
  package let size: Int
  /// The twelve bits of the mode.
  package let permissions: UInt32
  package let owner: FileOwner
  /// Whether it is a terminal, `/dev/null` or another device that is read byte by byte.
  package let isCharacterDevice: Bool
  /// Equal for two names of the same file.
  package let identity: FileIdentity
  let accessed: timespec
  let changed: timespec

  init(_ status: stat) {
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFLNK: .link
      default: .other
      }
    size = Int(status.st_size)
    permissions = UInt32(status.st_mode & 0o7777)
    owner = FileOwner(user: status.st_uid, group: status.st_gid)
    isCharacterDevice = status.st_mode & S_IFMT == S_IFCHR
    identity = FileIdentity(
      device: UInt64(truncatingIfNeeded: status.st_dev), number: UInt64(status.st_ino))
    #if canImport(Darwin)
      (accessed, changed) = (status.st_atimespec, status.st_mtimespec)
    #else
      (accessed, changed) = (status.st_atim, status.st_mtim)
    #endif
  }

  /// Whether it is one of the devices that have no contents: `/dev/null`, `/dev/zero`, `/dev/full`.
  static func isEmptyDevice(_ status: stat) -> Bool {
    status.st_mode & S_IFMT == S_IFCHR
      && ["/dev/null", "/dev/zero", "/dev/full"].contains { path in
        var device = stat()
        return unsafe stat(path, &device) == 0 && device.st_rdev == status.st_rdev
      }
  }

  /// Whether it belongs to the user of this process, and nobody else may read or write it.
  package var isPrivate: Bool { isOwn && permissions & 0o077 == 0 }

  /// Whether it belongs to the user of this process, and nobody else may write it.
  package var isWrittenByOwnerOnly: Bool { isOwn && permissions & 0o022 == 0 }

  /// Whether the content was changed before that of another file.
  package func isOlder(than other: FileStatus) -> Bool {
    (changed.tv_sec, changed.tv_nsec) < (other.changed.tv_sec, other.changed.tv_nsec)
  }

  private var isOwn: Bool { owner.user == geteuid() }

  /// Returns the status of a path; nil if nothing exists there or it is inaccessible.
  package static func of(_ path: some SystemPath, followingLink: Bool = false) -> FileStatus? {
    try? read(path, followingLink: followingLink)
  }

  /// - Throws: `FileError`.
  package static func read(
    _ path: some SystemPath, followingLink: Bool = false
  ) throws(FileError) -> FileStatus {
    var status = stat()
    try unsafe path.call(.read) { path in
      unsafe followingLink ? stat(path, &status) : lstat(path, &status)
    }
    return FileStatus(status)
  }

  /// Whether a path exists, even as a broken link.
  package static func exists(_ path: some SystemPath) -> Bool { of(path) != nil }

  /// Whether a path is a folder, or a link to one.
  package static func isFolder(_ path: some SystemPath) -> Bool {
    of(path, followingLink: true)?.kind == .folder
  }

  /// Whether this process has a kind of access to a path; links are followed.
  package static func may(_ access: FileAccess, _ path: some SystemPath) -> Bool {
    let mode = access.mode
    return (try? unsafe path.call(.open) { unsafe Self.access($0, mode) }) != nil
  }

  /// Whether a path is a regular file that this process may run; links are followed.
  package static func isProgram(_ path: some SystemPath) -> Bool {
    of(path, followingLink: true)?.kind == .file && may(.run, path)
  }

  private static func access(_ path: UnsafePointer<CChar>, _ mode: Int32) -> Int32 {
    #if canImport(Darwin)
      unsafe Darwin.access(path, mode)
    #else
      unsafe Glibc.access(path, mode)
    #endif
  }
}

/// A kind of access to a file.
package enum FileAccess: Sendable {
  case exist, read, write, run

  var mode: Int32 {
    switch self {
    case .exist: F_OK
    case .read: R_OK
    case .write: W_OK
    case .run: X_OK
    }
  }
}

package struct FileOwner: Equatable, Sendable {
  package let user: UInt32
  package let group: UInt32

  package init(user: UInt32, group: UInt32) {
    (self.user, self.group) = (user, group)
  }
}

/// The identity of a file, independent of its names.
package struct FileIdentity: Hashable, Sendable {
  package let device: UInt64
  package let number: UInt64
}
