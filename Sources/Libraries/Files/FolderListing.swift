internal import Text

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// The names in one folder, sorted byte by byte.
package struct FolderListing {
  package struct Entry {
    package let name: [UInt8]
    package let kind: FileKind
  }

  package let entries: [Entry]

  /// Lists a folder; `.` and `..` are left out.
  ///
  /// - Throws: `FileError`.
  package init(of path: [UInt8], followingLink: Bool) throws(FileError) {
    let folder = try Descriptor(opening: path, followingLink: followingLink, asFolder: true)
    // closedir closes the number it is given, and so does the descriptor.
    let copy = dup(folder.number)
    guard copy >= 0 else { throw .last }
    guard let stream = fdopendir(copy) else {
      let error = FileError.last
      close(copy)
      throw error
    }
    defer { closedir(stream) }
    var entries: [Entry] = []
    while true {
      errno = 0
      guard let record = readdir(stream) else { break }
      let name = Self.name(of: record)
      if name == [UInt8(ascii: ".")] || name == Array("..".utf8) { continue }
      let kind =
        Self.kind(record.pointee.d_type) ?? Self.kind(of: path + [UInt8(ascii: "/")] + name)
      entries.append(Entry(name: name, kind: kind))
    }
    guard errno == 0 else { throw .last }
    self.entries = entries.sorted { $0.name.precedes($1.name) }
  }

  /// Reads the name where it stands: the record is shorter than its C type says.
  private static func name(of record: UnsafeMutablePointer<dirent>) -> [UInt8] {
    guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else { return [] }
    let start = UnsafeRawPointer(record) + offset
    let length = strlen(start.assumingMemoryBound(to: CChar.self))
    return Array(UnsafeRawBufferPointer(start: start, count: length))
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

  /// Some file systems do not say in the listing.
  private static func kind(of path: [UInt8]) -> FileKind {
    var status = stat()
    guard lstat(path.map { CChar(bitPattern: $0) } + [0], &status) == 0 else { return .other }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .folder
    case S_IFLNK: return .link
    default: return .other
    }
  }
}
