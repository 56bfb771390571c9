internal import Edits

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

extension OpenFolder {
  /// Makes a file where there must be none, and brings its bytes to the disk.
  ///
  /// - Throws: `SystemFailure`; nothing is left behind then.
  func make(_ name: [UInt8], _ version: FileVersion) throws(SystemFailure) {
    // Nobody else may read it before it has the mode that was meant.
    let first: mode_t = version.permissions == nil ? 0o666 : 0o600
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let file = openat(number, name.cString, flags, first)
    guard file >= 0 else { throw .last }
    defer { close(file) }
    do throws(SystemFailure) {
      if let owner = version.owner { _ = fchown(file, owner.user, owner.group) }
      // Before the bytes: a file that has them all is then complete.
      if let mode = version.permissions, fchmod(file, mode_t(mode)) != 0 { throw .last }
      try Self.write(version.bytes, to: file)
    } catch {
      unlinkat(number, name.cString, 0)
      throw error
    }
  }

  private static func write(_ bytes: [UInt8], to file: Int32) throws(SystemFailure) {
    do throws(DescriptorBytes.Failure) {
      try DescriptorBytes.write(bytes, to: file)
    } catch {
      throw SystemFailure(number: error.number)
    }
    guard fsync(file) == 0 || errno == EINVAL else { throw .last }
  }

  /// Gives a file the mode and the time of change of another one, and brings it to the disk.
  ///
  /// - Throws: `SystemFailure`.
  func imitate(_ other: stat, at name: [UInt8]) throws(SystemFailure) {
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
