internal import Edits
internal import Git
internal import Keys

/// Keeps files with values from all places where git would see them.
///
/// Two repositories are asked about a place: that of the project, and the one whose work tree the
/// place lies in. Each is read once. One that lies around that of the project, such as that of the
/// settings in a home folder, hardly ever sees all that comes into its work tree: it counts for what it
/// tracks, and in folders that it tracks files in.
final class PlaceCheck {
  /// Of the project; nil where there is no git, and where nobody knows the project.
  private var workTree: String?
  private var gitFolder: String?
  /// By the root of their work trees; nil for one that has no git.
  private var known: [String: TrackedPlaces?] = [:]

  /// Asks the repository of a project from now on, too.
  func include(_ project: KeyProject) {
    guard let folder = project.gitFolder else { return }
    gitFolder = RealPath.of(folder) ?? folder
    workTree = RealPath.of(project.workTree) ?? project.workTree
  }

  /// - Parameter folder: that belongs to this program as a whole, and whose line in .gitignore is the
  ///   one to advise; nil for a file by itself.
  /// - Throws: `ResolveError` for a place where git would see a file; `RepositoryError`, `GitError`,
  ///   `EditError` where that is not known.
  func check(_ place: OutputPlace, in folder: OutputPlace? = nil) throws {
    if isInGitFolder(place) { throw ResolveError.gitFolder(path: (folder ?? place).path) }
    for tree in try trees(around: place) {
      guard let path = place.path(in: tree.root) else { continue }
      if tree.isTracked(path) { throw ResolveError.tracked(path: place.path) }
      guard !tree.isIgnored(path), !isAroundProject(tree) || tree.isAmongTracked(path) else {
        continue
      }
      let named = folder ?? place
      guard let shown = named.path(in: tree.root), !shown.bytes.isEmpty else {
        throw ResolveError.tracked(path: named.path)
      }
      let line = String(decoding: IgnoredSecrets.line(for: shown), as: UTF8.self)
      throw ResolveError.seen(
        path: named.path, line: line + (folder == nil ? "" : "/"),
        file: tree.root + "/" + IgnoredSecrets.file.text)
    }
  }

  /// By any name of it: many file systems do not know the case of letters.
  private func isInGitFolder(_ place: OutputPlace) -> Bool {
    gitFolder.map { place.path(in: $0) != nil } ?? false
      || place.path.split(separator: "/").contains { $0.lowercased() == ".git" }
  }

  private func isAroundProject(_ tree: TrackedPlaces) -> Bool {
    guard let workTree, workTree != tree.root else { return false }
    return workTree.hasPrefix(tree.root == "/" ? "/" : tree.root + "/")
  }

  /// Whether a folder is the root of a work tree, where the committed files themselves lie.
  func isRoot(_ folder: OutputPlace) throws -> Bool {
    try trees(around: folder).contains { $0.root == folder.path }
  }

  /// Whether git tracks a file; no where that cannot be found out.
  func isTracked(_ place: OutputPlace) -> Bool {
    let trees = (try? trees(around: place)) ?? []
    return trees.contains { tree in place.path(in: tree.root).map(tree.isTracked) ?? false }
  }

  private func trees(around place: OutputPlace) throws -> [TrackedPlaces] {
    var found: [TrackedPlaces] = []
    if let workTree, place.path(in: workTree) != nil, let tree = try tree(at: workTree) {
      found.append(tree)
    }
    if let nearest = try nearest(to: place), nearest.root != found.first?.root {
      found.append(nearest)
    }
    return found
  }

  /// The innermost work tree that holds a place.
  ///
  /// Only `.git` makes one, which no commit can bring: other folders that look like repositories can
  /// lie in a work tree, and know nothing of what is tracked there.
  private func nearest(to place: OutputPlace) throws -> TrackedPlaces? {
    var folder = place.path
    while true {
      let root = folder.isEmpty ? "/" : folder
      if RealPath.of(folder + "/.git") != nil, let tree = try tree(at: root) { return tree }
      guard let slash = folder.lastIndex(of: "/") else { return nil }
      folder = String(folder[..<slash])
    }
  }

  private func tree(at root: String) throws -> TrackedPlaces? {
    if let tree = known[root] { return tree }
    let tree = try Self.tree(at: root)
    known[root] = .some(tree)
    return tree
  }

  private static func tree(at root: String) throws -> TrackedPlaces? {
    do {
      let repository = try Repository(at: root)
      guard let top = repository.workTree, RealPath.of(top) == root else { return nil }
      return try TrackedPlaces(of: repository, root: root)
    } catch let error as RepositoryError {
      guard case .notARepository = error else { throw error }
      return nil
    }
  }
}
