internal import Bytes
internal import Files
internal import Git
internal import IgnoreRules
internal import Vocabulary

/// Finds the .gitignore file that the user means, from the folder of the process.
package enum IgnoreFileFinder {
  /// Returns the .gitignore at the root of this work tree or, outside of a repository, in this
  /// folder.
  ///
  /// - Throws: `RepositoryError` for a repository that cannot be read or has no work tree.
  package static func root() throws -> IgnoreFileLocation {
    guard let tree = try RepositoryIgnoreFiles(around: ".") else { return plain(".gitignore") }
    let path = tree.isHere ? ".gitignore" : tree.up.map { $0 + ".gitignore" }
    return try location(path ?? "\(tree.root)/.gitignore", in: tree, below: GitPath(""))
  }

  /// Returns a file by its path.
  ///
  /// - Throws: `IgnoreFileLocationError` when git would read no rules from it, or its folder is
  ///   missing.
  package static func file(_ path: String) throws -> IgnoreFileLocation {
    guard let folder = RealPath.of(PathText.folder(of: path)) else {
      throw IgnoreFileLocationError.noFolder(path: path)
    }
    let tree = try RepositoryIgnoreFiles(around: folder)
    let gitsOwn = [tree?.excludeFile ?? "", try globalFile(in: tree)]
    if gitsOwn.contains(where: { isSame(path, $0) }) { return own(path, in: tree) }
    guard GitPath(path).name.elementsEqual(".gitignore".utf8) else {
      throw IgnoreFileLocationError.noIgnoreFile(path: path)
    }
    guard let tree, let below = tree.path(of: folder) else {
      // From inside a work tree, only a link leads out of it unseen.
      if !path.hasPrefix("/"), !path.split(separator: "/").contains(".."),
        try RepositoryIgnoreFiles(around: ".") != nil
      {
        throw IgnoreFileLocationError.outside(path: path)
      }
      return plain(path)
    }
    if below.bytes == Array(".git".utf8) || below.bytes.starts(with: ".git/".utf8) {
      throw IgnoreFileLocationError.noIgnoreFile(path: path)
    }
    return try self.location(path, in: tree, below: below)
  }

  /// Returns whether a path is that of git's own file, which need not exist; a link at the path is
  /// not followed.
  private static func isSame(_ path: String, _ file: String) -> Bool {
    guard !file.isEmpty, let location = location(of: path) else { return false }
    return location == Self.location(of: file) || location == RealPath.of(file)
  }

  /// Returns the path with the links above it resolved.
  private static func location(of path: String) -> String? {
    RealPath.of(PathText.folder(of: path)).map { folder in
      (folder == "/" ? "" : folder) + "/" + String(decoding: GitPath(path).name, as: UTF8.self)
    }
  }

  /// Returns the `info/exclude` of the repository, which all its work trees share.
  ///
  /// - Throws: `IgnoreFileLocationError` outside of a repository.
  package static func exclude() throws -> IgnoreFileLocation {
    guard let tree = try RepositoryIgnoreFiles(around: ".") else {
      throw IgnoreFileLocationError.noRepository
    }
    return own(tree.excludeFile, in: tree)
  }

  /// Returns the file for all repositories of this user: `core.excludesFile`, or else git's
  /// default.
  ///
  /// - Throws: `IgnoreFileLocationError` when git has no such file.
  package static func global() throws -> IgnoreFileLocation {
    // Its rules apply to every repository, so the current one does not matter.
    let path = try globalFile(in: nil)
    guard !path.isEmpty else { throw IgnoreFileLocationError.noGlobalFile }
    let personal = try Repository.settingsOfMachine(GitEnvironment.process.withoutSystem)
    if personal.isExcludesFileDefault, personal.excludesFile.map({ GitPath($0).text }) != path {
      throw IgnoreFileLocationError.fileOfAllUsers(path: path)
    }
    return own(path, in: nil)
  }

  private static func globalFile(in tree: RepositoryIgnoreFiles?) throws -> String {
    if let tree { return tree.excludesFile }
    return try Repository.settingsOfMachine().excludesFile.map { GitPath($0).text } ?? ""
  }

  private static func location(
    _ path: String, in tree: RepositoryIgnoreFiles, below folder: GitPath
  ) throws -> IgnoreFileLocation {
    let prefix = folder.bytes.isEmpty ? [] : folder.bytes + [UInt8(ascii: "/")]
    return IgnoreFileLocation(
      path: path, name: prefix + GitPath(path).name, folder: folder, root: tree.root,
      tracked: tree.tracked.below(prefix),
      dialect: tree.dialect, isGitsOwn: false)
  }

  private static func own(_ path: String, in tree: RepositoryIgnoreFiles?) -> IgnoreFileLocation {
    IgnoreFileLocation(
      path: path, name: Array(path.utf8), folder: GitPath(""), root: tree?.root ?? ".",
      tracked: tree?.tracked ?? [], dialect: tree?.dialect ?? IgnoreDialect(), isGitsOwn: true)
  }

  private static func plain(_ path: String) -> IgnoreFileLocation {
    IgnoreFileLocation(
      path: path, name: Array(path.utf8), folder: GitPath(""),
      root: path.lastIndex(of: "/").map { String(path[...$0]) } ?? ".", tracked: [],
      dialect: IgnoreDialect(), isGitsOwn: false)
  }
}

extension [GitPath] {
  /// Returns the paths below a folder, relative to it.
  ///
  /// - Parameter prefix: the folder's path with a trailing slash; empty for the root.
  func below(_ prefix: [UInt8]) -> [GitPath] {
    guard !prefix.isEmpty else { return self }
    return filter { $0.bytes.starts(with: prefix) }
      .map { GitPath([UInt8]($0.bytes.dropFirst(prefix.count))) }
  }
}

/// The ignore files of a repository.
struct RepositoryIgnoreFiles {
  /// Without a trailing slash.
  let root: String
  let excludeFile: String
  /// `core.excludesFile`; empty if there is none.
  let excludesFile: String
  let tracked: [GitPath]
  let dialect: IgnoreDialect

  /// Nil if there is no repository.
  ///
  /// At the root of the work tree, a repository that libgit2 cannot read does not matter: only the
  /// root would be read from it.
  ///
  /// - Throws: `RepositoryError` when it cannot be read, `IgnoreFileLocationError` when it has no
  ///   work tree.
  init?(around folder: String) throws {
    let repository: Repository
    do {
      repository = try Repository(at: folder)
    } catch RepositoryError.notARepository {
      return nil
    } catch RepositoryError.sha256 where Self.isRoot(folder) {
      return nil
    } catch RepositoryError.reftable where Self.isRoot(folder) {
      return nil
    }
    guard let root = repository.workTree else {
      throw IgnoreFileLocationError.bare(path: repository.gitFolder)
    }
    let entries = try repository.indexEntries()
    let settings = try repository.settings()
    self.root = root
    excludeFile = repository.commonFolder + "/info/exclude"
    let path = settings.excludesFile.map { GitPath($0).text } ?? ""
    excludesFile = path.isEmpty || path.hasPrefix("/") ? path : "\(root)/\(path)"
    tracked = entries.filter { $0.stage == 0 && $0.mode.isFile }.map(\.path)
    dialect = IgnoreDialect(settings)
  }

  private static func isRoot(_ folder: String) -> Bool {
    RealPath.of("\(folder)/.git") != nil
  }

  /// Whether the process is in the root of the work tree.
  var isHere: Bool { RealPath.of(".") == RealPath.of(root) }

  /// The relative path to the root from a folder in the work tree, with a trailing slash; nil from
  /// elsewhere.
  var up: String? {
    guard let here = RealPath.of("."), let below = path(of: here) else {
      return nil
    }
    return String(
      repeating: "../", count: below.bytes.isEmpty ? 0 : below.bytes.count { $0 == 0x2F } + 1)
  }

  /// Returns the path of a folder, links resolved, relative to the root; nil if it is not in the
  /// work tree.
  func path(of folder: String) -> GitPath? {
    guard let top = RealPath.of(root) else { return nil }
    if folder == top { return GitPath("") }
    let prefix = Array((top == "/" ? top : top + "/").utf8)
    let path = Array(folder.utf8)
    return path.starts(with: prefix) ? GitPath(Array(path.dropFirst(prefix.count))) : nil
  }
}
