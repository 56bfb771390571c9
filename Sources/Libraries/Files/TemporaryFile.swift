#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// A file written beside the one whose place it is to take.
///
/// Whoever makes one either moves it into place or removes it.
package struct TemporaryFile {
  /// Where it will stand.
  private let place: String
  /// Where it stands.
  let path: String

  /// Writes a file for `place` and brings its bytes to the disk.
  ///
  /// - Parameter permissions: of the file, before the umask takes some away.
  /// - Throws: `OutputError` naming `place`; nothing is left behind then.
  package init(for place: String, holding bytes: [UInt8], permissions: UInt32) throws(OutputError) {
    try self.init(for: place, holding: bytes, permissions: mode_t(permissions), like: nil, in: nil)
  }

  /// The same, written in another folder of the same file system.
  init(
    for place: String, holding bytes: [UInt8], permissions: UInt32, in folder: String?
  ) throws(OutputError) {
    try self.init(
      for: place, holding: bytes, permissions: mode_t(permissions), like: nil, in: folder)
  }

  /// The same, with the mode and, where the system lets us, the owner of another file.
  init(
    for place: String, holding bytes: [UInt8], like old: stat, in folder: String?
  ) throws(OutputError) {
    // Nobody else may read it before it has the mode that was meant.
    try self.init(for: place, holding: bytes, permissions: 0o600, like: old, in: folder)
  }

  private init(
    for place: String, holding bytes: [UInt8], permissions: mode_t, like old: stat?,
    in folder: String?
  ) throws(OutputError) {
    self.place = place
    let (path, descriptor) = try Self.open(
      for: place, in: folder ?? Self.folder(of: place), permissions: permissions)
    self.path = path
    defer { close(descriptor) }
    do throws(OutputError) {
      try bytes.write(to: descriptor, named: place)
      if let old {
        _ = fchown(descriptor, old.st_uid, old.st_gid)
        guard fchmod(descriptor, old.st_mode & 0o7777) == 0 else {
          throw OutputError(path: place, errno)
        }
      }
      guard fsync(descriptor) == 0 || errno == EINVAL else {
        throw OutputError(path: place, errno)
      }
    } catch {
      unlink(path)
      throw error
    }
  }

  /// Replaces what stands in its place, in one step.
  ///
  /// - Throws: `OutputError`; the old file then stands as it was, and this one beside it.
  package func moveIntoPlace() throws(OutputError) {
    guard rename(path, place) == 0 else { throw OutputError(path: place, errno) }
  }

  /// Removes it, if it did not move.
  package func remove() {
    unlink(path)
  }

  /// A name in a folder that is not taken; names of killed runs may be left over.
  private static func open(
    for place: String, in folder: String, permissions: mode_t
  ) throws(OutputError) -> (path: String, descriptor: Int32) {
    for number in 0..<1_000 {
      let path = Self.path(in: folder, number)
      let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW
      #if canImport(Darwin)
        let descriptor = Darwin.open(path, flags, permissions)
      #else
        let descriptor = Glibc.open(path, flags, permissions)
      #endif
      if descriptor >= 0 { return (path, descriptor) }
      guard errno == EEXIST else { break }
    }
    throw OutputError(path: place, errno)
  }

  /// Short, so that it fits where the name of the file itself does.
  static func path(in folder: String, _ number: Int) -> String {
    "\(folder).keystow-\(getpid())-\(number)"
  }

  /// The folder of a file with its slash; empty for the current one.
  static func folder(of place: String) -> String {
    place.lastIndex(of: "/").map { String(place[...$0]) } ?? ""
  }
}

extension [UInt8] {
  /// Writes all bytes to a descriptor.
  ///
  /// - Throws: `OutputError` with that name.
  package func write(to descriptor: Int32, named name: String) throws(OutputError) {
    do throws(DescriptorBytes.Failure) {
      try DescriptorBytes.write(self, to: descriptor)
    } catch {
      throw OutputError(path: name, error.number)
    }
  }
}

/// A file or stream that could not be written.
package struct OutputError: Error, CustomStringConvertible {
  package let path: String
  package let reason: String

  package var description: String { "cannot write \(path): \(reason)" }

  /// - Parameter number: the system's `errno`.
  package init(path: String, _ number: Int32) {
    self.path = path
    reason = String(cString: strerror(number))
  }
}
