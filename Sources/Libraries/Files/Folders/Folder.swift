#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// An open folder.
///
/// Names are single components and links are not followed, so that no change to the folder's path can
/// lead elsewhere. A name with a slash, `.` or `..` is rejected (`EINVAL`).
package final class Folder: Sendable {
  let number: Int32
  /// The path for messages; empty to use only names.
  package let path: String

  private static let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC

  /// Opens a folder by its path; links are followed.
  ///
  /// - Parameter shown: the path for messages, if not this one.
  /// - Throws: `FileError`.
  package init(at path: some SystemPath, shownAs shown: String? = nil) throws(FileError) {
    number = try unsafe path.call(.open) { unsafe openat(AT_FDCWD, $0, Self.flags) }
    self.path = shown ?? path.text
  }

  /// Opens a folder in a folder.
  ///
  /// - Throws: `FileError`; its reason is `.link` for a link.
  package init(_ name: some SystemPath, in folder: Folder) throws(FileError) {
    do throws(FileError) {
      number = try unsafe folder.call(name, .open) {
        unsafe openat($0, $1, Self.flags | O_NOFOLLOW)
      }
    } catch {
      // For a link some systems return ELOOP, others ENOTDIR.
      let isLink = (try? folder.status(of: name))??.kind == .link
      throw isLink ? FileError(folder.shown(name), .open, .link) : error
    }
    path = folder.shown(name)
  }

  deinit {
    close(number)
  }

  /// Returns the path of a name in the folder, for messages.
  package func shown(_ name: some SystemPath) -> String {
    path.isEmpty || path == "." ? name.text : path == "/" ? "/" + name.text : path + "/" + name.text
  }

  /// Runs a system call on a name.
  @discardableResult
  func call(
    _ name: some SystemPath, _ operation: FileError.Operation,
    _ body: (Int32, UnsafePointer<CChar>) -> Int32
  ) throws(FileError) -> Int32 {
    let bytes = name.pathBytes
    guard !bytes.isEmpty, !bytes.contains(UInt8(ascii: "/")), bytes != [0x2E],
      bytes != [0x2E, 0x2E]
    else { throw FileError(shown(name), operation, code: EINVAL) }
    return try unsafe bytes.call(operation, shown: shown(bytes)) { unsafe body(number, $0) }
  }

  /// Returns the status of a name, without following links; nil if nothing exists there.
  ///
  /// - Throws: `FileError`.
  package func status(of name: some SystemPath) throws(FileError) -> FileStatus? {
    var status = stat()
    do throws(FileError) {
      try unsafe call(name, .read) { unsafe fstatat($0, $1, &status, AT_SYMLINK_NOFOLLOW) }
    } catch {
      if error.code == ENOENT { return nil }
      throw error
    }
    return FileStatus(status)
  }

  /// Opens a file for reading, without blocking.
  ///
  /// - Throws: `FileError`.
  package func open(_ name: some SystemPath) throws(FileError) -> Descriptor {
    let flags = O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY
    do throws(FileError) {
      let file = try unsafe call(name, .read) { unsafe openat($0, $1, flags) }
      return Descriptor(owning: file, path: shown(name).pathBytes)
    } catch {
      throw error.naming(isFollowing: false)
    }
  }

  /// Reads a regular file.
  ///
  /// - Parameter limit: the maximum number of bytes.
  /// - Throws: `FileError`, with `.link`, `.folder`, `.notRegular` and `.tooLarge`.
  package func content(
    of name: some SystemPath, limit: Int = .max - 1
  ) throws(FileError) -> [UInt8] {
    let file = try open(name)
    switch try file.status().kind {
    case .file: return try file.content(limit: limit)
    case .folder: throw FileError(shown(name), .read, .folder)
    default: throw FileError(shown(name), .read, .notRegular)
    }
  }

  /// The file system that the folder is on.
  var device: UInt64? {
    var status = stat()
    return unsafe fstat(number, &status) == 0 ? FileStatus(status).identity.device : nil
  }

  /// Whether this process may write to an existing file.
  package func mayWrite(_ name: some SystemPath) -> Bool {
    (try? unsafe call(name, .write) { unsafe faccessat($0, $1, W_OK, 0) }) != nil
  }

  /// Returns the target of a link.
  ///
  /// - Throws: `FileError`.
  package func linkTarget(of name: some SystemPath) throws(FileError) -> [UInt8] {
    var target = LinkTarget()
    let count = try unsafe call(name, .read) { unsafe target.read($1, in: $0) }
    return target.bytes(count)
  }

  /// Lists the folder, sorted byte by byte.
  ///
  /// - Throws: `FileError`.
  package func entries() throws(FileError) -> [FolderListing.Entry] {
    try FolderListing(of: self).entries
  }

  /// Opens a nested folder, component by component and without following links.
  ///
  /// - Parameter making: the permissions with which to create missing folders; nil to create none.
  /// - Throws: `FileError`.
  package func descend(
    _ names: some Sequence<[UInt8]>, making permissions: UInt32? = nil
  ) throws(FileError) -> Folder {
    var folder = self
    for name in names {
      if let permissions { try folder.makeFolderIfMissing(name, permissions: permissions) }
      folder = try Folder(name, in: folder)
    }
    return folder
  }
}
