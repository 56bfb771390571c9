package import Bytes
package import Git

/// Where in which work tree a command stands, as git works it out from the folder and the
/// environment.
package struct WorkTreePlace: Sendable {
  /// The root of the work tree, links resolved, with a slash at its end.
  package let root: [UInt8]
  /// The folder that the command stands in, from the root; empty, or ends with a slash.
  package let prefix: [UInt8]
  package let settings: GitSettings
  /// In the order of the index; empty where it was not asked for.
  package let entries: [IndexEntry]
  package let rules: WorkTreeRules

  /// - Parameters:
  ///   - folder: where the command stands.
  ///   - readsIndex: whether to read what is tracked.
  /// - Throws: `RepositoryError`, or `GitError` for what cannot be read.
  package init(
    at folder: String = ".", readsIndex: Bool = true, environment: GitEnvironment = .process
  ) throws {
    let named = environment["GIT_DIR"].flatMap { $0.isEmpty ? nil : $0 }
    let start = named.map { String(decoding: $0, as: UTF8.self) } ?? folder
    let repository = try Repository(at: start)
    settings = try repository.settings(environment)
    let here = try ResolvedPath.resolve(Array(folder.utf8))
    let gitFolder = try ResolvedPath.resolve(Array(repository.gitFolder.utf8))
    let explicit: [UInt8]? =
      environment["GIT_WORK_TREE"]
      ?? settings.workTree.map { ResolvedPath.joined(gitFolder, $0) }
    if explicit == nil, repository.isBare {
      throw RepositoryError.bare(path: repository.gitFolder)
    }
    let top =
      explicit ?? (named == nil ? nil : here)
      ?? repository.workTree.map { Array($0.utf8) }
    guard let top else { throw RepositoryError.bare(path: repository.gitFolder) }
    let root = try ResolvedPath.resolve(top)
    // In a git folder there is no work tree, unless the settings name one.
    if explicit == nil, ResolvedPath.isAtOrBelow(here, gitFolder) {
      throw RepositoryError.bare(path: repository.gitFolder)
    }
    self.root = root == [UInt8(ascii: "/")] ? root : root + [UInt8(ascii: "/")]
    let isInside = ResolvedPath.isAtOrBelow(here, root) && here.count > root.count
    prefix = isInside ? Array(here.dropFirst(self.root.count)) + [UInt8(ascii: "/")] : []
    entries = readsIndex ? try repository.indexEntries() : []
    var exclude: [UInt8]?
    if let named, environment["GIT_WORK_TREE"] == nil, here == root {
      exclude = named + "/info/exclude".utf8
    }
    rules = try WorkTreeRules(
      of: repository, root: root, entries: entries, exclude: exclude, environment: environment)
  }
}
