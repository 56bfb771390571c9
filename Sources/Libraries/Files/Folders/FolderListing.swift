internal import Text

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// The entries of a folder without `.` and `..`, sorted byte by byte.
package struct FolderListing {
  package struct Entry: Sendable {
    package let name: [UInt8]
    package let kind: FileKind
  }

  package let entries: [Entry]

  /// - Throws: `FileError`.
  package init(of path: some SystemPath, followingLink: Bool) throws(FileError) {
    let folder: Descriptor
    do throws(FileError) {
      folder = try Descriptor(path, followingLink: followingLink, asFolder: true)
    } catch {
      throw FileError(path, .list, error.reason)
    }
    // Both closedir and the descriptor close their number.
    let copy = dup(folder.number)
    guard copy >= 0 else { throw .last(path, .list) }
    entries = try Self.entries(of: copy, path.text)
  }

  /// - Throws: `FileError`.
  init(of folder: Folder) throws(FileError) {
    // A duplicate of the descriptor would share its position.
    let copy = unsafe openat(folder.number, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard copy >= 0 else { throw .last(folder.path, .list) }
    entries = try Self.entries(of: copy, folder.path)
  }

  private static func entries(of number: Int32, _ path: String) throws(FileError) -> [Entry] {
    guard let stream = unsafe fdopendir(number) else {
      let error = FileError.last(path, .list)
      close(number)
      throw error
    }
    defer { unsafe closedir(stream) }
    var entries: [Entry] = []
    while true {
      errno = 0
      guard let record = unsafe readdir(stream) else { break }
      let name = unsafe Self.name(of: record)
      if name == [0x2E] || name == [0x2E, 0x2E] { continue }
      let kind = unsafe Self.kind(record.pointee.d_type) ?? Self.kind(of: name, in: number)
      entries.append(Entry(name: name, kind: kind))
    }
    guard errno == 0 else { throw .last(path, .list) }
    return entries.sorted { $0.name.precedes($1.name) }
  }

  /// Reads the name in place, because the record is shorter than its C type.
  private static func name(of record: UnsafeMutablePointer<dirent>) -> [UInt8] {
    guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else { return [] }
    let start = unsafe UnsafeRawPointer(record) + offset
    let length = unsafe strlen(start.assumingMemoryBound(to: CChar.self))
    return unsafe Array(UnsafeRawBufferPointer(start: start, count: length))
  }

  private static func kind(_ type: UInt8) -> FileKind? {
    switch Int(type) {
    case Int(DT_REG): .file
    case Int(DT_DIR): .folder
    case Int(DT_LNK): .link
    case Int(DT_UNKNOWN): nil
    default: .other
    }
  }

  /// Returns the kind of a file whose listing has no type, as on some file systems.
  private static func kind(of name: [UInt8], in folder: Int32) -> FileKind {
    var status = stat()
    let call = try? unsafe name.call(.read) {
      unsafe fstatat(folder, $0, &status, AT_SYMLINK_NOFOLLOW)
    }
    return call == nil ? .other : FileStatus(status).kind
  }
}
