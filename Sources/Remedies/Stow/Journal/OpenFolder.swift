internal import Edits

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// Owns an open folder.
///
/// Names are single components, taken from the folder itself, and no link is followed: what happens
/// to the path of the folder meanwhile cannot lead elsewhere.
final class OpenFolder {
  let number: Int32

  private static let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC

  /// Opens a folder by its path; links on the way are followed.
  ///
  /// - Throws: `SystemFailure`.
  init(at path: String) throws(SystemFailure) {
    number = open(path, Self.flags)
    guard number >= 0 else { throw .last }
  }

  /// Opens a folder in a folder.
  ///
  /// - Throws: `SystemFailure`; for a link it is `ELOOP` or `ENOTDIR`.
  init(_ name: [UInt8], in folder: OpenFolder) throws(SystemFailure) {
    number = openat(folder.number, name.cString, Self.flags | O_NOFOLLOW)
    guard number >= 0 else { throw .last }
  }

  deinit {
    close(number)
  }

  /// What stands at a name, links not followed; nil where there is nothing.
  ///
  /// - Throws: `SystemFailure`.
  func status(of name: [UInt8]) throws(SystemFailure) -> stat? {
    var status = stat()
    guard fstatat(number, name.cString, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
      if errno == ENOENT { return nil }
      throw .last
    }
    return status
  }

  /// The bytes of a regular file.
  ///
  /// - Throws: `SystemFailure`.
  func content(of name: [UInt8]) throws(SystemFailure) -> [UInt8] {
    let file = openat(number, name.cString, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard file >= 0 else { throw .last }
    defer { close(file) }
    do throws(DescriptorBytes.Failure) {
      return try DescriptorBytes.read(from: file, limit: .max - 1) ?? []
    } catch {
      throw SystemFailure(number: error.number)
    }
  }

  /// Whether the program may write to a file that is there.
  func mayWrite(_ name: [UInt8]) -> Bool {
    faccessat(number, name.cString, W_OK, 0) == 0
  }

  /// Makes a folder.
  ///
  /// - Throws: `SystemFailure`.
  func makeFolder(_ name: [UInt8], permissions: mode_t) throws(SystemFailure) {
    guard mkdirat(number, name.cString, permissions) == 0 else { throw .last }
  }

  /// Removes an empty folder.
  ///
  /// - Throws: `SystemFailure`.
  func removeFolder(_ name: [UInt8]) throws(SystemFailure) {
    guard unlinkat(number, name.cString, AT_REMOVEDIR) == 0 else { throw .last }
  }

  /// Removes a file; nothing happens where there is none.
  ///
  /// - Throws: `SystemFailure`.
  func remove(_ name: [UInt8]) throws(SystemFailure) {
    guard unlinkat(number, name.cString, 0) == 0 || errno == ENOENT else { throw .last }
  }

  /// Moves a file in one step, in place of what stands there.
  ///
  /// - Throws: `SystemFailure`.
  func move(
    _ name: [UInt8], to folder: OpenFolder, as other: [UInt8]
  ) throws(SystemFailure) {
    guard renameat(number, name.cString, folder.number, other.cString) == 0 else { throw .last }
  }

  /// Gives a file a second name, where there must be nothing.
  ///
  /// - Throws: `SystemFailure`.
  func link(
    _ name: [UInt8], to folder: OpenFolder, as other: [UInt8]
  ) throws(SystemFailure) {
    guard linkat(number, name.cString, folder.number, other.cString, 0) == 0 else { throw .last }
  }

  /// Brings the names in it to the disk; some file systems cannot.
  func synchronise() {
    _ = fsync(number)
  }

  /// The same, and all that was brought to the disk before leaves the disk's own memory, too.
  func flush() {
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
