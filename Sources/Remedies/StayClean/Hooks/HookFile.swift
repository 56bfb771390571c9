internal import Files

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// A file in the folder of hooks.
struct HookFile {
  let path: String

  /// No hook is longer; in bytes.
  private static let limit = 1 << 24

  /// What is in it, a link followed; nil where there is nothing, empty for a broken link.
  ///
  /// - Throws: `EditError` for what is no file, or cannot be read.
  func content() throws(EditError) -> [UInt8]? {
    do {
      return try CurrentFile(path: path, followsLink: true).content(limit: Self.limit)
    } catch .brokenLink {
      return []
    }
  }

  /// Whether something stands there, a broken link included.
  var exists: Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  /// Whether git would run it.
  var isExecutable: Bool { access(path, X_OK) == 0 }

  /// Whether both names are those of one file, or of links that say the same.
  func isSame(as other: HookFile) -> Bool {
    var (one, two) = (stat(), stat())
    guard lstat(path, &one) == 0, lstat(other.path, &two) == 0 else { return false }
    if one.st_dev == two.st_dev, one.st_ino == two.st_ino { return true }
    guard let target = linkTarget else { return false }
    return target == other.linkTarget
  }

  /// Puts a script here in one step, in place of what stands here.
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

  /// Gives the file a second name, so that the first can be replaced in one step; where the file
  /// system has no second names it is moved.
  ///
  /// - Throws: `OutputError`; also when the name is taken.
  func keep(as kept: HookFile) throws(OutputError) {
    if let target = linkTarget {
      guard symlink(target, kept.path) == 0 else { throw OutputError(path: kept.path, errno) }
      return
    }
    if link(path, kept.path) == 0 { return }
    guard errno != EEXIST, !kept.exists else { throw OutputError(path: kept.path, EEXIST) }
    guard rename(path, kept.path) == 0 else { throw OutputError(path: kept.path, errno) }
  }

  /// Gives the file its first name back, in place of what stands there.
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
