internal import Files
package import Git
internal import Text

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// Copies files of a work tree to a folder.
///
/// Copies are readable by the owner only, as they may contain secrets; nothing is overwritten, and
/// no link is followed on either side: a link is copied as a link.
package struct Backup {
  private let root: String
  private let folder: String

  /// - Parameters:
  ///   - root: the root of the work tree.
  ///   - gitFolder: a folder that may hold the copies even inside the work tree.
  ///   - folder: created if it does not exist.
  /// - Throws: `BackupError.insideWorkTree`.
  package init(root: String, gitFolder: String, folder: String) throws(BackupError) {
    self.root = root
    self.folder = folder
    guard let place = Self.resolved(folder), let top = Self.resolved(root) else { return }
    let git = Self.resolved(gitFolder) ?? gitFolder
    guard !Self.is(place, in: top) || Self.is(place, in: git) else {
      throw .insideWorkTree(folder: folder, suggestion: git + "/keystow/backup")
    }
  }

  /// Copies the files that exist.
  ///
  /// - Returns: the number of copies.
  /// - Throws: `BackupError`; the copies made until then stay.
  package func copy(_ paths: [GitPath]) throws(BackupError) -> Int {
    guard Self.makeFolders(folder) else {
      throw .failed(path: folder, reason: String(cString: strerror(errno)))
    }
    var count = 0
    for path in paths where try copy(path) { count += 1 }
    return count
  }

  private func copy(_ path: GitPath) throws(BackupError) -> Bool {
    let parts = path.bytes.split(separator: UInt8(ascii: "/")).map { part in
      part.map { CChar(bitPattern: $0) } + [0]
    }
    guard let name = parts.last, !path.bytes.contains(0),
      !parts.contains(where: { $0 == [46, 0] || $0 == [46, 46, 0] })
    else { return false }
    let source = Self.descend(from: root, parts.dropLast(), making: false)
    guard source >= 0 else { return false }
    defer { close(source) }
    var status = stat()
    guard fstatat(source, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return false }
    let kind = status.st_mode & S_IFMT
    guard kind == S_IFREG || kind == S_IFLNK else { return false }
    let target = Self.descend(from: folder, parts.dropLast(), making: true)
    guard target >= 0 else { throw failure(path) }
    defer { close(target) }
    let isDone =
      kind == S_IFLNK ? copyLink(source, target, name) : copyFile(source, target, name)
    guard isDone else {
      if errno == EEXIST { throw .exists(folder: folder, file: path.bytes) }
      throw failure(path)
    }
    return true
  }

  private func failure(_ path: GitPath) -> BackupError {
    .failed(path: folder + "/" + path.text, reason: String(cString: strerror(errno)))
  }

  private func copyLink(_ source: Int32, _ target: Int32, _ name: [CChar]) -> Bool {
    var text = [CChar](repeating: 0, count: 4097)
    guard readlinkat(source, name, &text, 4096) > 0 else { return false }
    return symlinkat(text, target, name) == 0
  }

  private func copyFile(_ source: Int32, _ target: Int32, _ name: [CChar]) -> Bool {
    let input = openat(source, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard input >= 0 else { return false }
    defer { close(input) }
    let output = openat(
      target, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard output >= 0 else { return false }
    defer { close(output) }
    if copyBytes(from: input, to: output) { return true }
    let error = errno
    // A partial copy would be taken for a copy, and keep the next run from making one.
    unlinkat(target, name, 0)
    errno = error
    return false
  }

  private func copyBytes(from input: Int32, to output: Int32) -> Bool {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(input, &buffer, buffer.count)
      if count == 0 { return fsync(output) == 0 || errno == EINVAL }
      guard count > 0 else { return false }
      var written = 0
      while written < count {
        let step = buffer[written..<count].withUnsafeBytes {
          write(output, $0.baseAddress, $0.count)
        }
        guard step > 0 else { return false }
        written += step
      }
    }
  }

  /// Opens a folder below another without following links below it; returns -1 on failure.
  private static func descend(
    from folder: String, _ parts: ArraySlice<[CChar]>, making: Bool
  ) -> Int32 {
    var current = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    for part in parts where current >= 0 {
      if making { mkdirat(current, part, 0o700) }
      let next = openat(current, part, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      let error = errno
      close(current)
      errno = error
      current = next
    }
    return current
  }

  /// Creates a folder and its parents.
  private static func makeFolders(_ path: String) -> Bool {
    if mkdir(path, 0o700) == 0 || errno == EEXIST { return true }
    guard errno == ENOENT, let slash = path.lastIndex(of: "/"), slash > path.startIndex else {
      return false
    }
    return makeFolders(String(path[..<slash])) && (mkdir(path, 0o700) == 0 || errno == EEXIST)
  }

  /// Returns the path with its links resolved, as far as it exists.
  private static func resolved(_ path: String) -> String? {
    if let found = RealPath.of(path) { return found }
    var path = path
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    guard let slash = path.lastIndex(of: "/") else {
      return resolved(".").map { $0 + "/" + path }
    }
    let above = slash == path.startIndex ? "/" : String(path[..<slash])
    return resolved(above).map { $0 + path[slash...] }
  }

  private static func `is`(_ path: String, in folder: String) -> Bool {
    path == folder || path.hasPrefix(folder.hasSuffix("/") ? folder : folder + "/")
  }
}

/// A reason for making no copies.
package enum BackupError: Error, CustomStringConvertible {
  /// The copies would be visible to git.
  case insideWorkTree(folder: String, suggestion: String)
  case exists(folder: String, file: [UInt8])
  case failed(path: String, reason: String)

  package var description: String {
    switch self {
    case .insideWorkTree(let folder, let suggestion):
      "\(folder) is in the work tree, where git add would find the copies; nothing was changed\n"
        + "Use a folder outside of it, or in the git folder: --backup \(suggestion)"
    case .exists(let folder, let file):
      "\(folder) already contains \(TerminalText.visible(file)); nothing was changed\n"
        + "Use another folder: copies never overwrite files."
    case .failed(let path, let reason):
      "cannot write the copy \(path): \(reason); nothing was changed"
    }
  }
}
