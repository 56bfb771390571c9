internal import Files

/// A file in the hooks folder.
struct HookFile {
  let path: String

  /// The size of the largest hook that is read, in bytes.
  private static let limit = 1 << 24

  /// Reads the file, following a link; nil if there is none, empty for a broken link.
  ///
  /// - Throws: `FileError` if it is not a file, or cannot be read.
  func content() throws(FileError) -> [UInt8]? {
    do throws(FileError) {
      return try CurrentFile(path: path, followsLink: true).content(limit: Self.limit)
    } catch {
      guard error.reason == .brokenLink else { throw error }
      return []
    }
  }

  /// Whether the file exists, even as a broken link.
  var exists: Bool { FileStatus.exists(path) }

  /// Whether git would run the file.
  var isExecutable: Bool { FileStatus.may(.run, path) }

  /// Returns whether both names refer to the same file, or are links with the same target.
  func isSame(as other: HookFile) -> Bool {
    guard let own = FileStatus.of(path), let others = FileStatus.of(other.path) else {
      return false
    }
    if own.identity == others.identity { return true }
    guard let target = linkTarget else { return false }
    return target == other.linkTarget
  }

  /// Writes a script in one step, replacing the file that is there.
  ///
  /// - Throws: `FileError`.
  func write(_ script: [UInt8]) throws(FileError) {
    try AsideFile.replace(path, with: script, permissions: 0o755)
  }

  /// Gives the file a second name, so that the first can be replaced in one step; renames it if the
  /// file system has no hard links.
  ///
  /// - Throws: `FileError`; also if the name is taken.
  func keep(as kept: HookFile) throws(FileError) {
    let other = try kept.folder()
    if let target = linkTarget { return try other.makeLink(kept.name, to: target) }
    let own = try folder()
    do throws(FileError) {
      try own.link(name, to: other, as: kept.name)
    } catch {
      guard error.code != FileError.Code.exists, !kept.exists else {
        throw FileError(kept.path, .write, code: FileError.Code.exists)
      }
      try own.move(name, to: other, as: kept.name)
    }
  }

  /// Renames the file back to its first name, replacing the file that is there.
  ///
  /// - Throws: `FileError`.
  func restore(to place: HookFile) throws(FileError) {
    try folder().move(name, to: place.folder(), as: place.name)
  }

  /// - Throws: `FileError`.
  func remove() throws(FileError) {
    try folder().remove(name)
  }

  private var name: String { PathText.parts(of: path).name }

  private func folder() throws(FileError) -> Folder {
    try Folder(at: PathText.folder(of: path))
  }

  private var linkTarget: [UInt8]? { try? folder().linkTarget(of: name) }
}
