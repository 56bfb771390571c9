import CLibgit2
internal import Text
internal import Vocabulary

/// A repository for one worker: not `Sendable`; its results are plain values.
@safe package struct Repository: ~Copyable {
  let handle: Handle
  let objects: Handle
  let locator: ObjectLocator
  /// The folders of the object store, which all work trees of a repository share, and those that the
  /// environment adds.
  package let objectFolders: [String]
  /// The object folders of repositories that are read together with this one.
  package let relatedFolders: [String]
  /// The path of the index, which may be missing.
  let indexFile: String

  /// Opens the repository that contains `path`.
  ///
  /// It is found as git finds it from there: upwards, within one file system. `GIT_DIR` and related
  /// variables are ignored, as they refer to the current folder.
  ///
  /// - Throws: `RepositoryError`, or `GitError` for other failures.
  package init(at path: String) throws {
    try Library.start.get()
    let handle = try Self.open(path)
    let objects = try Self.openObjects(of: handle)
    indexFile = unsafe Self.folder(git_repository_path(handle.pointer)) + "/index"
    objectFolders = [Self.objectFolder(of: handle)]
    relatedFolders = []
    locator = ObjectLocator(objectFolders)
    self.handle = handle
    self.objects = objects
  }

  /// Opens the repository that contains `path`, together with the objects of others.
  ///
  /// - Parameter folders: the object folders of the others.
  /// - Throws: `RepositoryError`, or `GitError` for other failures.
  package init(at path: String, withObjectsIn folders: [String]) throws {
    try Library.start.get()
    let handle = try Self.open(path)
    let objects = try Self.openObjects(of: handle)
    for folder in folders { try Self.add(folder, to: objects) }
    indexFile = unsafe Self.folder(git_repository_path(handle.pointer)) + "/index"
    objectFolders = [Self.objectFolder(of: handle)]
    relatedFolders = folders
    locator = ObjectLocator(objectFolders + folders)
    self.handle = handle
    self.objects = objects
  }

  private static func add(_ folder: String, to objects: borrowing Handle) throws {
    try GitFolderCheck.checkObjects(in: folder)
    try check(
      unsafe git_odb_add_disk_alternate(objects.pointer, folder), "git_odb_add_disk_alternate")
  }

  /// Opens the repository that `GIT_DIR`, `GIT_WORK_TREE`, and `GIT_INDEX_FILE` name, as in git
  /// hooks; without these, the one that contains the current folder.
  ///
  /// While a server receives a push, its objects are in a folder of their own, which
  /// `GIT_OBJECT_DIRECTORY` names (git-receive-pack(1), "Quarantine environment").
  ///
  /// - Throws: `RepositoryError`, or `GitError` for other failures.
  package init(in environment: GitEnvironment) throws {
    try Library.start.get()
    let folder = environment.nonEmpty("GIT_DIR")
    let handle =
      if let folder {
        try Self.open(folder, flags: GIT_REPOSITORY_OPEN_NO_SEARCH.rawValue)
      } else {
        try Self.open(".")
      }
    if folder != nil, let top = environment.nonEmpty("GIT_WORK_TREE") {
      try check(
        unsafe git_repository_set_workdir(handle.pointer, top, 0), "git_repository_set_workdir")
    }
    let objects = try Self.openObjects(of: handle)
    for folder in environment.objectFolders { try Self.add(folder, to: objects) }
    indexFile = Self.indexFile(of: handle, environment)
    objectFolders = [Self.objectFolder(of: handle)] + environment.objectFolders
    relatedFolders = []
    locator = ObjectLocator(objectFolders)
    self.handle = handle
    self.objects = objects
  }

  /// `git commit -a` and `git commit FILE` give hooks a temporary index; git resolves a relative
  /// path from the root of the work tree.
  private static func indexFile(
    of handle: borrowing Handle, _ environment: GitEnvironment
  ) -> String {
    guard let named = environment.nonEmpty("GIT_INDEX_FILE") else {
      return unsafe folder(git_repository_path(handle.pointer)) + "/index"
    }
    guard !named.hasPrefix("/"), let top = unsafe git_repository_workdir(handle.pointer) else {
      return named
    }
    return unsafe String(keeping: GitPath(cString: top).bytes) + named
  }

  /// The root of the work tree, without a trailing slash; nil for a bare repository.
  package var workTree: String? {
    unsafe git_repository_workdir(handle.pointer).map { unsafe Self.folder($0) }
  }

  /// The `.git` folder of this work tree, without a trailing slash.
  package var gitFolder: String {
    unsafe git_repository_path(handle.pointer).map { unsafe Self.folder($0) } ?? ""
  }

  private static func objectFolder(of repository: borrowing Handle) -> String {
    unsafe git_repository_commondir(repository.pointer).map { unsafe folder($0) + "/objects" } ?? ""
  }

  package var isBare: Bool { unsafe git_repository_is_bare(handle.pointer) == 1 }

  package var isShallow: Bool { unsafe git_repository_is_shallow(handle.pointer) == 1 }

  /// Whether a remote promised to provide objects later, so that some may be missing on purpose.
  package var isPartialClone: Bool {
    guard let configuration = try? Self.ownConfiguration(of: handle) else { return false }
    var isFound = false
    unsafe withUnsafeMutablePointer(to: &isFound) { found in
      // Not by a pattern, which libgit2 would have to compile.
      _ = unsafe git_config_foreach(
        configuration.pointer,
        { entry, found in
          guard let name = unsafe entry?.pointee.name, let found = unsafe found,
            Repository.saysPartial(unsafe GitPath(cString: name).bytes)
          else { return 0 }
          unsafe found.assumingMemoryBound(to: Bool.self).pointee = true
          return 0
        }, found)
    }
    return isFound
  }

  /// - Parameter setting: the name as returned by libgit2, section and key in lower case.
  private static func saysPartial(_ setting: [UInt8]) -> Bool {
    if setting == Array("extensions.partialclone".utf8) { return true }
    let (section, key) = (Array("remote.".utf8), Array(".promisor".utf8))
    return setting.count >= section.count + key.count && setting.starts(with: section)
      && setting.suffix(key.count).elementsEqual(key)
  }

  private static func openObjects(of repository: borrowing Handle) throws(GitError) -> Handle {
    try unsafe Handle("git_repository_odb", freedBy: git_odb_free) {
      unsafe git_repository_odb(&$0, repository.pointer)
    }
  }

  /// Returns the settings that libgit2 itself uses.
  private static func ownConfiguration(
    of repository: borrowing Handle
  ) throws(GitError) -> Handle {
    try unsafe Handle("git_repository_config", freedBy: git_config_free) {
      unsafe git_repository_config(&$0, repository.pointer)
    }
  }

  /// Returns the object format; empty if not set.
  private static func format(of repository: borrowing Handle) -> String {
    guard let configuration = try? ownConfiguration(of: repository),
      let found = entry(of: "extensions.objectformat", in: configuration)
    else { return "" }
    return String(decoding: found.value ?? [], as: UTF8.self)
  }

  private static func open(_ path: String, flags: UInt32 = 0) throws -> Handle {
    try GitFolderCheck.check(from: path, searching: flags == 0)
    do {
      let repository = try openTrusted(path, flags: flags)
      if format(of: repository).lowercased() == "sha256" {
        throw RepositoryError.sha256(path: path)
      }
      return repository
    } catch let error as GitError {
      throw explanation(of: error, at: path)
    }
  }

  /// Opens a repository whose owner git trusts: that of the process, or any if `safe.directory` says `*`, of
  /// which libgit2 1.5 knows nothing.
  private static func openTrusted(_ path: String, flags: UInt32) throws(GitError) -> Handle {
    func open() throws(GitError) -> Handle {
      try unsafe Handle("git_repository_open_ext", freedBy: git_repository_free) {
        repository in
        unsafe GitPath(path).withCString {
          unsafe git_repository_open_ext(&repository, $0, flags, nil)
        }
      }
    }
    let error: GitError
    do {
      return try open()
    } catch {
      ignoreUnreadableFiles()
    }
    do {
      return try open()
    } catch let second {
      error = second
    }
    guard [GIT_EOWNER.rawValue, GIT_ENOTFOUND.rawValue].contains(error.code),
      (try? trustsEveryOwner()) == true
    else { throw error }
    Library.trustEveryOwner()
    return try open()
  }

  static func folder(_ path: UnsafePointer<CChar>) -> String {
    var text = unsafe String(keeping: GitPath(cString: path).bytes)
    while text.count > 1, text.hasSuffix("/") { text.removeLast() }
    return text
  }
}
