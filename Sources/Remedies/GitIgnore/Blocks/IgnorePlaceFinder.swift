internal import Bytes
internal import Edits
internal import Git
internal import IgnoreRules

/// Finds the file of ignore rules that somebody means, from where the process stands.
package enum IgnorePlaceFinder {
  /// The .gitignore at the root of the work tree around us or, where there is no repository, in this
  /// folder.
  ///
  /// - Throws: `RepositoryError` for a repository that cannot be read or has no work tree.
  package static func root() throws -> IgnorePlace {
    guard let tree = try WorkTreeFacts(around: ".") else { return plain(".gitignore") }
    let path = tree.isHere ? ".gitignore" : tree.up.map { $0 + ".gitignore" }
    return try place(path ?? "\(tree.root)/.gitignore", in: tree, below: GitPath(""))
  }

  /// A file that is named.
  ///
  /// - Throws: `IgnorePlaceError` when git would read no rules from it, or its folder is not there.
  package static func file(_ path: String) throws -> IgnorePlace {
    guard let folder = RealPath.of(folder(of: path)) else {
      throw IgnorePlaceError.noFolder(path: path)
    }
    let tree = try WorkTreeFacts(around: folder)
    let gitsOwn = [tree?.excludeFile ?? "", try globalFile(in: tree)]
    if gitsOwn.contains(where: { isSame(path, $0) }) { return own(path, in: tree) }
    guard GitPath(path).name.elementsEqual(".gitignore".utf8) else {
      throw IgnorePlaceError.noIgnoreFile(path: path)
    }
    guard let tree, let below = tree.path(of: folder) else {
      // From inside a work tree, only a link leads out without the path saying so.
      if !path.hasPrefix("/"), !path.split(separator: "/").contains(".."),
        try WorkTreeFacts(around: ".") != nil
      {
        throw IgnorePlaceError.outside(path: path)
      }
      return plain(path)
    }
    if below.bytes == Array(".git".utf8) || below.bytes.starts(with: ".git/".utf8) {
      throw IgnorePlaceError.noIgnoreFile(path: path)
    }
    return try self.place(path, in: tree, below: below)
  }

  /// Whether a path is that of a file of git's own, which need not be there; a link that stands at
  /// the path is not followed.
  private static func isSame(_ path: String, _ file: String) -> Bool {
    guard !file.isEmpty, let place = place(of: path) else { return false }
    return place == Self.place(of: file) || place == RealPath.of(file)
  }

  /// The path with links resolved on the way to it.
  private static func place(of path: String) -> String? {
    RealPath.of(folder(of: path)).map { folder in
      (folder == "/" ? "" : folder) + "/" + String(decoding: GitPath(path).name, as: UTF8.self)
    }
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The `info/exclude` of the repository, which all its work trees share.
  ///
  /// - Throws: `IgnorePlaceError` where there is no repository.
  package static func exclude() throws -> IgnorePlace {
    guard let tree = try WorkTreeFacts(around: ".") else { throw IgnorePlaceError.noRepository }
    return own(tree.excludeFile, in: tree)
  }

  /// The file for all repositories of this user: `core.excludesFile`, else git's own choice.
  ///
  /// - Throws: `IgnorePlaceError` when git has no such file.
  package static func global() throws -> IgnorePlace {
    // Its rules are about every repository, so the one around us, if any, has no say in it.
    let path = try globalFile(in: nil)
    guard !path.isEmpty else { throw IgnorePlaceError.noGlobalFile }
    let personal = try Repository.settingsOfMachine(GitEnvironment.process.withoutSystem)
    if personal.isExcludesFileDefault, personal.excludesFile.map({ GitPath($0).text }) != path {
      throw IgnorePlaceError.fileOfAllUsers(path: path)
    }
    return own(path, in: nil)
  }

  private static func globalFile(in tree: WorkTreeFacts?) throws -> String {
    if let tree { return tree.excludesFile }
    return try Repository.settingsOfMachine().excludesFile.map { GitPath($0).text } ?? ""
  }

  private static func place(
    _ path: String, in tree: WorkTreeFacts, below folder: GitPath
  ) throws -> IgnorePlace {
    let prefix = folder.bytes.isEmpty ? [] : folder.bytes + [UInt8(ascii: "/")]
    return IgnorePlace(
      path: path, name: prefix + GitPath(path).name, folder: folder, root: tree.root,
      tracked: tree.tracked.below(prefix),
      dialect: tree.dialect, isGitsOwn: false)
  }

  private static func own(_ path: String, in tree: WorkTreeFacts?) -> IgnorePlace {
    IgnorePlace(
      path: path, name: Array(path.utf8), folder: GitPath(""), root: tree?.root ?? ".",
      tracked: tree?.tracked ?? [], dialect: tree?.dialect ?? IgnoreDialect(), isGitsOwn: true)
  }

  private static func plain(_ path: String) -> IgnorePlace {
    IgnorePlace(
      path: path, name: Array(path.utf8), folder: GitPath(""),
      root: path.lastIndex(of: "/").map { String(path[...$0]) } ?? ".", tracked: [],
      dialect: IgnoreDialect(), isGitsOwn: false)
  }
}

extension [GitPath] {
  /// Those below a folder, relative to it.
  ///
  /// - Parameter prefix: the folder's path with a slash at its end; empty for the root.
  func below(_ prefix: [UInt8]) -> [GitPath] {
    guard !prefix.isEmpty else { return self }
    return filter { $0.bytes.starts(with: prefix) }
      .map { GitPath([UInt8]($0.bytes.dropFirst(prefix.count))) }
  }
}
