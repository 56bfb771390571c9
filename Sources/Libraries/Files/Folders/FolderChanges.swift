#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

extension Folder {
  /// Creates a folder.
  ///
  /// - Parameter permissions: before the umask is applied.
  /// - Throws: `FileError`.
  package func makeFolder(_ name: some SystemPath, permissions: UInt32) throws(FileError) {
    try unsafe call(name, .write) { unsafe mkdirat($0, $1, mode_t(permissions)) }
  }

  /// Creates a folder unless it exists.
  ///
  /// - Throws: `FileError`.
  package func makeFolderIfMissing(_ name: some SystemPath, permissions: UInt32) throws(FileError) {
    do throws(FileError) {
      try makeFolder(name, permissions: permissions)
    } catch {
      guard error.code == EEXIST else { throw error }
    }
  }

  /// Opens a folder by its path, and creates it and its parents if they are missing.
  ///
  /// - Throws: `FileError`.
  package static func making(
    _ path: String, permissions: UInt32
  ) throws(FileError) -> Folder {
    if !FileStatus.isFolder(path) {
      let (above, name) = PathText.parts(of: path)
      guard !name.isEmpty else { return try making(above, permissions: permissions) }
      try making(above, permissions: permissions).makeFolderIfMissing(
        name, permissions: permissions)
    }
    return try Folder(at: path)
  }

  /// Opens a folder that only the user may enter, and creates it if it is missing.
  ///
  /// - Throws: `FileError`.
  package func privateFolder(_ name: some SystemPath) throws(FileError) -> Folder {
    if try status(of: name) == nil {
      try makeFolderIfMissing(name, permissions: 0o700)
      synchronise()
    }
    let folder = try Folder(name, in: self)
    guard fchmod(folder.number, 0o700) == 0 else { throw .last(folder.path, .open) }
    return folder
  }

  /// Removes an empty folder.
  ///
  /// - Throws: `FileError`.
  package func removeFolder(_ name: some SystemPath) throws(FileError) {
    try unsafe call(name, .remove) { unsafe unlinkat($0, $1, AT_REMOVEDIR) }
  }

  /// Removes a folder with everything in it, without following links.
  ///
  /// - Throws: `FileError`; then a part of it may be gone.
  package func removeWhole(_ name: some SystemPath) throws(FileError) {
    let folder = try Folder(name, in: self)
    for entry in try folder.entries() {
      if entry.kind == .folder {
        try folder.removeWhole(entry.name)
      } else {
        try folder.remove(entry.name)
      }
    }
    try removeFolder(name)
  }

  /// Removes a file or link, if it exists.
  ///
  /// - Throws: `FileError`.
  package func remove(_ name: some SystemPath) throws(FileError) {
    do throws(FileError) {
      try unsafe call(name, .remove) { unsafe unlinkat($0, $1, 0) }
    } catch {
      guard error.code == ENOENT else { throw error }
    }
  }

  /// Moves a file atomically, replacing an existing file.
  ///
  /// - Throws: `FileError`, with `EXDEV` between file systems.
  package func move(
    _ name: some SystemPath, to folder: Folder, as other: some SystemPath
  ) throws(FileError) {
    try unsafe two(name, folder, other) { unsafe renameat($0, $1, $2, $3) }
  }

  /// Creates a hard link to a file.
  ///
  /// - Throws: `FileError`, with `EEXIST` if the name exists.
  package func link(
    _ name: some SystemPath, to folder: Folder, as other: some SystemPath
  ) throws(FileError) {
    try unsafe two(name, folder, other) { unsafe linkat($0, $1, $2, $3, 0) }
  }

  /// Creates a symbolic link; the name must not exist.
  ///
  /// - Throws: `FileError`.
  package func makeLink(_ name: some SystemPath, to target: [UInt8]) throws(FileError) {
    try unsafe call(name, .write) { folder, name in
      unsafe target.withCPath { unsafe symlinkat($0, folder, name) } ?? -1
    }
  }

  /// Runs a system call on two names; its error has the path of the second one.
  private func two(
    _ name: some SystemPath, _ folder: Folder, _ other: some SystemPath,
    _ body: (Int32, UnsafePointer<CChar>, Int32, UnsafePointer<CChar>) -> Int32
  ) throws(FileError) {
    var failure: FileError?
    try unsafe folder.call(other, .write) { to, otherName in
      do throws(FileError) {
        let code = try unsafe call(name, .write) { unsafe body($0, $1, to, otherName) }
        return code
      } catch {
        failure = error.named(folder.shown(other))
        return 0
      }
    }
    if let failure { throw failure }
  }

  /// Creates a file, which must not exist, and syncs its bytes to the disk.
  ///
  /// - Throws: `FileError`; then the file does not exist.
  package func create(_ name: some SystemPath, _ version: FileVersion) throws(FileError) {
    // Nobody else may read it before it has its final mode.
    let first = mode_t(version.permissions == nil ? version.creation : 0o600)
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let number = try unsafe call(name, .write) { unsafe openat($0, $1, flags, first) }
    let file = Descriptor(owning: number, path: shown(name).pathBytes)
    do throws(FileError) {
      if let owner = version.owner { _ = fchown(number, owner.user, owner.group) }
      // Before the bytes, so that a file with all its bytes is complete.
      try version.permissions.map { mode throws(FileError) in try file.change(to: mode) }
      try OpenStream(number: number, path: file.path).write(version.bytes)
      // Writing clears the set-user-ID and set-group-ID bits.
      if let mode = version.permissions, mode & 0o6000 != 0 { try file.change(to: mode) }
      try file.synchronise()
    } catch {
      try? remove(name)
      throw error
    }
  }

  /// Copies a regular file to another folder, readable only by the user; the name must not exist.
  ///
  /// - Throws: `FileError`; then no partial copy exists.
  package func copy(_ name: some SystemPath, to folder: Folder) throws(FileError) {
    let source = try open(name)
    let input = OpenStream(number: source.number, path: source.path)
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let number = try unsafe folder.call(name, .write) { unsafe openat($0, $1, flags, 0o600) }
    let target = Descriptor(owning: number, path: folder.shown(name).pathBytes)
    let output = OpenStream(number: number, path: target.path)
    do throws(FileError) {
      while true {
        let bytes = try input.read()
        if bytes.isEmpty { break }
        try output.write(bytes)
      }
      try target.synchronise()
    } catch {
      try? folder.remove(name)
      throw error
    }
  }

  /// Sets the owner, mode and times of a file to those of another one, and syncs it to the disk.
  ///
  /// - Throws: `FileError`.
  package func imitate(_ other: FileStatus, at name: some SystemPath) throws(FileError) {
    let file = try open(name)
    let times = [other.accessed, other.changed]
    _ = fchown(file.number, other.owner.user, other.owner.group)
    try file.change(to: other.permissions)
    guard unsafe futimens(file.number, times) == 0 else { throw .last(shown(name), .write) }
    try file.synchronise()
  }

  /// Syncs the names in the folder to the disk, if the file system can.
  package func synchronise() {
    _ = fsync(number)
  }

  /// Syncs the folder, and flushes the disk's own cache.
  package func flush() {
    #if canImport(Darwin)
      if fcntl(number, F_FULLFSYNC) == 0 { return }
    #endif
    synchronise()
  }
}

extension Descriptor {
  /// - Throws: `FileError`.
  fileprivate borrowing func change(to permissions: UInt32) throws(FileError) {
    guard fchmod(number, mode_t(permissions)) == 0 else { throw .last(path, .write) }
  }
}
