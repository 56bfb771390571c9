#if canImport(Darwin)
  package import Darwin
#else
  package import Glibc
#endif

/// Owns an open folder.
///
/// Names are single components, taken from the folder itself, and no link is followed: what happens
/// to the path of the folder meanwhile cannot lead elsewhere.
package final class OpenFolder {
  package let number: Int32

  private static let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC

  /// Opens a folder by its path; links on the way are followed.
  ///
  /// - Throws: `SystemError`.
  package init(at path: String) throws(SystemError) {
    number = open(path, Self.flags)
    guard number >= 0 else { throw .last }
  }

  /// Opens a folder in a folder.
  ///
  /// - Throws: `SystemError`; for a link it is `ELOOP` or `ENOTDIR`.
  package init(_ name: [UInt8], in folder: OpenFolder) throws(SystemError) {
    number = openat(folder.number, name.cString, Self.flags | O_NOFOLLOW)
    guard number >= 0 else { throw .last }
  }

  deinit {
    close(number)
  }

  /// What stands at a name, links not followed; nil where there is nothing.
  ///
  /// - Throws: `SystemError`.
  package func status(of name: [UInt8]) throws(SystemError) -> stat? {
    var status = stat()
    guard fstatat(number, name.cString, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
      if errno == ENOENT { return nil }
      throw .last
    }
    return status
  }

  /// The bytes of a regular file.
  ///
  /// - Throws: `SystemError`.
  package func content(of name: [UInt8]) throws(SystemError) -> [UInt8] {
    let file = openat(number, name.cString, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard file >= 0 else { throw .last }
    defer { close(file) }
    do throws(DescriptorBytes.Failure) {
      return try DescriptorBytes.read(from: file, limit: .max - 1) ?? []
    } catch {
      throw SystemError(number: error.number)
    }
  }

  /// Whether the program may write to a file that is there.
  package func mayWrite(_ name: [UInt8]) -> Bool {
    faccessat(number, name.cString, W_OK, 0) == 0
  }

  /// Makes a folder.
  ///
  /// - Throws: `SystemError`.
  package func makeFolder(_ name: [UInt8], permissions: mode_t) throws(SystemError) {
    guard mkdirat(number, name.cString, permissions) == 0 else { throw .last }
  }

  /// Removes an empty folder.
  ///
  /// - Throws: `SystemError`.
  package func removeFolder(_ name: [UInt8]) throws(SystemError) {
    guard unlinkat(number, name.cString, AT_REMOVEDIR) == 0 else { throw .last }
  }

  /// Removes a file; nothing happens where there is none.
  ///
  /// - Throws: `SystemError`.
  package func remove(_ name: [UInt8]) throws(SystemError) {
    guard unlinkat(number, name.cString, 0) == 0 || errno == ENOENT else { throw .last }
  }

  /// Moves a file in one step, in place of what stands there.
  ///
  /// - Throws: `SystemError`.
  package func move(
    _ name: [UInt8], to folder: OpenFolder, as other: [UInt8]
  ) throws(SystemError) {
    guard renameat(number, name.cString, folder.number, other.cString) == 0 else { throw .last }
  }

  /// Gives a file a second name, where there must be nothing.
  ///
  /// - Throws: `SystemError`.
  package func link(
    _ name: [UInt8], to folder: OpenFolder, as other: [UInt8]
  ) throws(SystemError) {
    guard linkat(number, name.cString, folder.number, other.cString, 0) == 0 else { throw .last }
  }

  /// Brings the names in it to the disk; some file systems cannot.
  package func synchronise() {
    _ = fsync(number)
  }

  /// The same, and all that was brought to the disk before leaves the disk's own memory, too.
  package func flush() {
    #if canImport(Darwin)
      if fcntl(number, F_FULLFSYNC) == 0 { return }
    #endif
    synchronise()
  }
}

extension [UInt8] {
  /// Itself with the NUL that ends it for C.
  var cString: [CChar] { map { CChar(bitPattern: $0) } + [0] }
}

extension OpenFolder {
  /// Makes a file where there must be none, and brings its bytes to the disk.
  ///
  /// - Throws: `SystemError`; nothing is left behind then.
  package func make(_ name: [UInt8], _ version: FileVersion) throws(SystemError) {
    // Nobody else may read it before it has the mode that was meant.
    let first: mode_t = version.permissions == nil ? 0o666 : 0o600
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let file = openat(number, name.cString, flags, first)
    guard file >= 0 else { throw .last }
    defer { close(file) }
    do throws(SystemError) {
      if let owner = version.owner { _ = fchown(file, owner.user, owner.group) }
      // Before the bytes: a file that has them all is then complete.
      if let mode = version.permissions, fchmod(file, mode_t(mode)) != 0 { throw .last }
      try Self.write(version.bytes, to: file)
    } catch {
      unlinkat(number, name.cString, 0)
      throw error
    }
  }

  private static func write(_ bytes: [UInt8], to file: Int32) throws(SystemError) {
    do throws(DescriptorBytes.Failure) {
      try DescriptorBytes.write(bytes, to: file)
    } catch {
      throw SystemError(number: error.number)
    }
    guard fsync(file) == 0 || errno == EINVAL else { throw .last }
  }

  /// Gives a file the mode and the time of change of another one, and brings it to the disk.
  ///
  /// - Throws: `SystemError`.
  package func imitate(_ other: stat, at name: [UInt8]) throws(SystemError) {
    let file = openat(number, name.cString, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard file >= 0 else { throw .last }
    defer { close(file) }
    #if canImport(Darwin)
      let times = [other.st_atimespec, other.st_mtimespec]
    #else
      let times = [other.st_atim, other.st_mtim]
    #endif
    _ = fchown(file, other.st_uid, other.st_gid)
    guard fchmod(file, other.st_mode & 0o7777) == 0, futimens(file, times) == 0, fsync(file) == 0
    else { throw .last }
  }
}

/// A file as it was or is to be.
package struct FileVersion: Equatable, Sendable {
  package let bytes: [UInt8]
  /// The twelve bits of the mode; nil: what the umask leaves of a new file.
  package let permissions: UInt32?
  /// Nil: whoever runs the program.
  package let owner: Owner?

  package init(bytes: [UInt8], permissions: UInt32?, owner: Owner?) {
    self.bytes = bytes
    self.permissions = permissions
    self.owner = owner
  }

  package struct Owner: Equatable, Sendable {
    package let user: UInt32
    package let group: UInt32

    package init(user: UInt32, group: UInt32) {
      self.user = user
      self.group = group
    }
  }
}

/// A call to the system that failed, with its `errno`; who calls knows the path to name.
package struct SystemError: Error, Equatable, CustomStringConvertible {
  package let number: Int32

  package init(number: Int32) {
    self.number = number
  }

  /// What the last call on this thread said.
  package static var last: SystemError { SystemError(number: errno) }

  package var description: String { String(cString: strerror(number)) }
}
