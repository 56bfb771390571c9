internal import Files

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// A file in the hooks folder.
struct HookFile {
  let path: String

  /// The size of the largest hook that is read, in bytes.
  private static let limit = 1 << 24

  /// Reads the file, following a link; nil if there is none, empty for a broken link.
  ///
  /// - Throws: `EditError` if it is not a file, or cannot be read.
  func content() throws(EditError) -> [UInt8]? {
    do {
      return try CurrentFile(path: path, followsLink: true).content(limit: Self.limit)
    } catch .brokenLink {
      return []
    }
  }

  /// Whether the file exists, even as a broken link.
  var exists: Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  /// Whether git would run the file.
  var isExecutable: Bool { access(path, X_OK) == 0 }

  /// Returns whether both names refer to the same file, or are links with the same target.
  func isSame(as other: HookFile) -> Bool {
    var (one, two) = (stat(), stat())
    guard lstat(path, &one) == 0, lstat(other.path, &two) == 0 else { return false }
    if one.st_dev == two.st_dev, one.st_ino == two.st_ino { return true }
    guard let target = linkTarget else { return false }
    return target == other.linkTarget
  }

  /// Writes a script in one step, replacing the file that is there.
  ///
  /// - Throws: `OutputError`.
  func write(_ script: [UInt8]) throws {
    try Signals.ignored {
      let aside = try TemporaryFile(for: path, holding: script, permissions: 0o755)
      do {
        try aside.moveIntoPlace()
      } catch {
        aside.remove()
        throw error
      }
    }
  }

  /// Gives the file a second name, so that the first can be replaced in one step; renames it if the
  /// file system has no hard links.
  ///
  /// - Throws: `OutputError`; also if the name is taken.
  func keep(as kept: HookFile) throws(OutputError) {
    if let target = linkTarget {
      guard symlink(target, kept.path) == 0 else { throw OutputError(path: kept.path, errno) }
      return
    }
    if link(path, kept.path) == 0 { return }
    guard errno != EEXIST, !kept.exists else { throw OutputError(path: kept.path, EEXIST) }
    guard rename(path, kept.path) == 0 else { throw OutputError(path: kept.path, errno) }
  }

  /// Renames the file back to its first name, replacing the file that is there.
  ///
  /// - Throws: `OutputError`.
  func restore(to place: HookFile) throws(OutputError) {
    guard rename(path, place.path) == 0 else { throw OutputError(path: place.path, errno) }
  }

  /// - Throws: `OutputError`.
  func remove() throws(OutputError) {
    guard unlink(path) == 0 else { throw OutputError(path: path, errno) }
  }

  private var linkTarget: String? {
    var buffer = [CChar](repeating: 0, count: 4097)
    let count = readlink(path, &buffer, buffer.count - 1)
    guard count >= 0 else { return nil }
    return String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
