#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// A plan being carried out: what was written so far, and how to take it back.
struct EditTransaction {
  private struct Step {
    let edit: FileEdit
    /// The file itself, links resolved.
    let place: String
    let status: stat?
    let aside: TemporaryFile
    /// The old file under a second name, while others are still to be replaced.
    var backup: String?
    var isDone = false
  }

  private var steps: [Step] = []
  private var madeFolders: [String] = []
  private let asideFolder: String?

  init(asideFolder: String?) {
    self.asideFolder = asideFolder
  }

  /// Writes the new content beside its place.
  ///
  /// - Throws: `EditError`, `OutputError`.
  mutating func prepare(_ edit: FileEdit) throws {
    let (place, status) = try CurrentFile(path: edit.path, followsLink: edit.followsLink).place()
    if steps.contains(where: { $0.place == place }) { throw EditError.twice(path: edit.path) }
    if status == nil, edit.makesFolders { try makeFolders(above: place) }
    let aside =
      if let status {
        try TemporaryFile(
          for: place, holding: edit.new, like: Self.mode(for: edit, over: status),
          in: aside(for: place))
      } else {
        try TemporaryFile(
          for: place, holding: edit.new, permissions: edit.permissions, in: aside(for: place))
      }
    steps.append(Step(edit: edit, place: place, status: status, aside: aside))
  }

  /// The old file's own, less what the edit takes away.
  private static func mode(for edit: FileEdit, over old: stat) -> stat {
    guard edit.tightensPermissions else { return old }
    var new = old
    new.st_mode &= mode_t(edit.permissions) | ~0o7777
    return new
  }

  /// - Throws: `EditError` when a file is no longer what the plan was made from.
  func checkContents() throws(EditError) {
    for step in steps {
      let current: [UInt8]?
      do {
        current = try CurrentFile(path: step.place).content(limit: step.edit.old?.count ?? 0)
      } catch .tooLarge {
        throw .changed(path: step.edit.path)
      }
      guard current == step.edit.old else { throw .changed(path: step.edit.path) }
    }
  }

  /// - Throws: `OutputError`.
  mutating func replaceFiles() throws {
    for index in steps.indices {
      // The last one needs no way back: its failure is that it was not replaced.
      if index < steps.count - 1 { try keepOld(index) }
      try steps[index].aside.moveIntoPlace()
      steps[index].isDone = true
    }
    for folder in Set(steps.map { Self.folder(of: $0.place) }) { Self.synchronise(folder) }
  }

  /// Gives every file that was replaced its old self back, and removes what was made.
  ///
  /// - Throws: `EditError.notPutBack`; the old content is then kept beside it.
  mutating func undo() throws(EditError) {
    var failed: EditError?
    for index in steps.indices.reversed() where steps[index].isDone {
      let step = steps[index]
      if let backup = step.backup {
        if rename(backup, step.place) != 0 {
          failed = .notPutBack(path: step.edit.path, kept: backup)
        }
        steps[index].backup = nil
      } else {
        unlink(step.place)
      }
    }
    cleanUp()
    // Deepest first; one that somebody else has put something into stays.
    for folder in madeFolders.reversed() { rmdir(folder) }
    if let failed { throw failed }
  }

  /// Removes everything that was only needed on the way.
  func cleanUp() {
    for step in steps {
      if !step.isDone { step.aside.remove() }
      if let backup = step.backup { unlink(backup) }
    }
  }

  /// A second name for the old file or, where the file system has no such thing, a copy.
  private mutating func keepOld(_ index: Int) throws(OutputError) {
    let step = steps[index]
    guard let old = step.edit.old, let status = step.status else { return }
    let folder = aside(for: step.place)
    for number in 0..<1_000 {
      let name = TemporaryFile.path(in: folder ?? TemporaryFile.folder(of: step.place), number)
      if link(step.place, name) == 0 {
        steps[index].backup = name
        return
      }
      guard errno == EEXIST else { break }
    }
    steps[index].backup = try TemporaryFile(
      for: step.place, holding: old, like: status, in: folder
    ).path
  }

  /// The folder to write a content in, with its slash, if files can be moved from there into place.
  private func aside(for place: String) -> String? {
    guard let asideFolder else { return nil }
    _ = mkdir(Self.folder(of: asideFolder), 0o700)
    _ = mkdir(asideFolder, 0o700)
    let (aside, own) = (stat.of(asideFolder), stat.of(Self.folder(of: place)))
    // Plugins of a build on macOS run in a sandbox that lets them write elsewhere only.
    guard let aside, let own, aside.st_mode & S_IFMT == S_IFDIR, aside.st_dev == own.st_dev,
      access(asideFolder, W_OK) == 0
    else { return nil }
    return asideFolder + "/"
  }

  private mutating func makeFolders(above place: String) throws(OutputError) {
    var missing: [String] = []
    var folder = Self.folder(of: place)
    var status = stat()
    while stat(folder, &status) != 0, errno == ENOENT, folder != "." {
      missing.append(folder)
      folder = Self.folder(of: folder)
    }
    for folder in missing.reversed() {
      guard mkdir(folder, 0o777) == 0 else { throw OutputError(path: place, errno) }
      madeFolders.append(folder)
    }
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Brings the new names to the disk; some file systems cannot, and the files are complete anyway.
  private static func synchronise(_ folder: String) {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    _ = fsync(descriptor)
    close(descriptor)
  }
}

extension stat {
  /// Of what stands at a path itself; nil where that is not known.
  fileprivate static func of(_ path: String) -> stat? {
    var status = stat()
    return lstat(path, &status) == 0 ? status : nil
  }
}
