internal import Files

/// Checks the files of a git folder before libgit2 opens it: libgit2 would wait for the other end of
/// a FIFO, and reads a file whole, whatever its size.
enum GitFolderCheck {
  /// A file that libgit2 reads whole, with its size limit in bytes.
  private struct Part {
    let name: String
    let limit: Int

    init(_ name: String, _ limit: Int = 1 << 20) {
      (self.name, self.limit) = (name, limit)
    }
  }

  /// The size limit in bytes of a configuration file: libgit2 takes up to 80 times as much memory.
  static let configurationLimit = 2 << 20

  /// The files of each work tree.
  private static let own = [
    Part("HEAD"), Part("commondir"), Part("gitdir"), Part("index", 1 << 28),
    Part("logs/HEAD", 1 << 26),
  ]
  /// The files that all work trees share.
  private static let shared = [
    Part("packed-refs", 1 << 27), Part("shallow", 1 << 26), Part("info/exclude", 1 << 24),
    Part("info/attributes", 1 << 24), Part("logs/refs/stash", 1 << 26),
    // Mapped, not read.
    Part("objects/info/commit-graph", .max), Part("objects/pack/multi-pack-index", .max),
  ]

  /// Checks the git folder that libgit2 would find.
  ///
  /// - Parameters:
  ///   - path: where to begin.
  ///   - isSearching: whether it may be in a folder above.
  /// - Throws: `FileError` for a file that libgit2 must not read.
  static func check(from path: String, searching isSearching: Bool) throws(FileError) {
    guard isSearching else {
      try checkGit(path)
      return
    }
    guard var folder = RealPath.of(path) else { return }
    while true {
      let inside = folder == "/" ? "/.git" : folder + "/.git"
      if try checkGit(inside) { return }
      // A bare repository, or the inside of a git folder.
      if FileStatus.exists(folder + "/HEAD"), FileStatus.isFolder(folder + "/objects") {
        try checkFolder(folder)
        return
      }
      guard folder != "/" else { return }
      folder = PathText.folder(of: folder)
    }
  }

  /// Checks a git folder, or the file that names one; returns whether there is either.
  @discardableResult
  private static func checkGit(_ path: String) throws(FileError) -> Bool {
    switch FileStatus.of(path, followingLink: true)?.kind {
    case .folder:
      try checkFolder(path)
      return FileStatus.exists(path + "/HEAD")
    case .file:
      try check(path, limit: 1 << 20)
      if let folder = target(of: path, after: "gitdir:", from: PathText.folder(of: path)) {
        try checkFolder(folder)
      }
      return true
    default: return false
    }
  }

  private static func checkFolder(_ folder: String) throws(FileError) {
    for part in own { try check("\(folder)/\(part.name)", limit: part.limit) }
    let common = target(of: folder + "/commondir", after: "", from: folder) ?? folder
    for part in shared { try check("\(common)/\(part.name)", limit: part.limit) }
    try checkObjects(in: common + "/objects")
    try checkConfiguration(common + "/config")
    try checkConfiguration(folder + "/config.worktree")
    for name in names(in: common + "/worktrees") {
      for part in own.prefix(3) {
        try check("\(common)/worktrees/\(name)/\(part.name)", limit: part.limit)
      }
    }
  }

  /// Checks the folders of an object store.
  ///
  /// - Throws: `FileError` for a file that libgit2 must not read.
  static func checkObjects(in folder: String) throws(FileError) {
    for store in ObjectStorePaths.all(from: [folder]) {
      try check("\(store)/\(ObjectStorePaths.alternates)", limit: 1 << 20)
    }
  }

  /// Checks a configuration file, and those that it includes.
  ///
  /// - Throws: `FileError` for one that libgit2 must not read.
  static func checkConfiguration(_ path: String, depth: Int = 0) throws(FileError) {
    try check(path, limit: configurationLimit)
    // libgit2 stops at this depth, too.
    guard depth < 10, let bytes = InternalFile.content(of: path) else { return }
    for include in ConfigurationIncludes.paths(in: bytes) {
      guard let file = resolved(include, in: PathText.folder(of: path)) else { continue }
      try checkConfiguration(file, depth: depth + 1)
    }
  }

  private static func resolved(_ path: [UInt8], in folder: String) -> String? {
    let expanded = Repository.expanded(path, .process)
    let text = String(decoding: expanded, as: UTF8.self)
    guard !text.isEmpty, !text.utf8.contains(0) else { return nil }
    return text.hasPrefix("/") ? text : "\(folder)/\(text)"
  }

  /// Refuses anything but a regular file of at most `limit` bytes, or a device, which has no size.
  static func check(_ path: String, limit: Int) throws(FileError) {
    guard let status = FileStatus.of(path, followingLink: true) else { return }
    switch status.kind {
    case .file where status.size > limit: throw FileError(path, .read, .tooLarge(limit: limit))
    case .other where !status.isCharacterDevice: throw FileError(path, .read, .notRegular)
    default: break
    }
  }

  /// Returns the folder that a one-line file names.
  private static func target(of file: String, after mark: String, from folder: String) -> String? {
    guard let bytes = InternalFile.content(of: file), bytes.starts(with: mark.utf8) else {
      return nil
    }
    let blanks = Array(" \t\r\n".utf8)
    var name = bytes.dropFirst(mark.utf8.count).drop { blanks.contains($0) }
    while let last = name.last, blanks.contains(last) { name.removeLast() }
    guard !name.isEmpty, !name.contains(0) else { return nil }
    let text = String(decoding: name, as: UTF8.self)
    return text.hasPrefix("/") ? text : "\(folder)/\(text)"
  }

  private static func names(in folder: String) -> [String] {
    let listing = try? FolderListing(of: folder, followingLink: true)
    return (listing?.entries ?? []).map { String(decoding: $0.name, as: UTF8.self) }
  }
}

/// The files that a git configuration includes.
enum ConfigurationIncludes {
  /// Returns the values of `include.path` and `includeIf.….path`, whatever their conditions.
  ///
  /// Lines that are continued or partly quoted are not resolved as git does.
  static func paths(in configuration: [UInt8]) -> [[UInt8]] {
    let mark = Array("include".utf8)
    var isInclude = false
    var found: [[UInt8]] = []
    for line in configuration.split(separator: UInt8(ascii: "\n")) {
      var line = trimmed(line)
      if line.first == UInt8(ascii: "[") {
        let name = line.dropFirst().prefix(mark.count).map { $0 | 0x20 }
        isInclude = name == mark
        guard let end = line.lastIndex(of: UInt8(ascii: "]")) else { continue }
        line = trimmed(line[(end + 1)...])
      }
      guard isInclude, line.prefix(4).map({ $0 | 0x20 }) == Array("path".utf8),
        let sign = line.firstIndex(of: UInt8(ascii: "="))
      else { continue }
      found.append(trimmed(line[(sign + 1)...]).filter { $0 != UInt8(ascii: "\"") })
    }
    return found
  }

  private static func trimmed(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }
    var text = text.drop(while: isBlank)
    while let last = text.last, isBlank(last) { text.removeLast() }
    return text
  }
}
