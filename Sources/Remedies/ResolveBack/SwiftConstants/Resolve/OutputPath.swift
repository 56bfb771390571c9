internal import Files
internal import Git
internal import Keys

/// Where a file with values is to be written: never where git would see it.
struct OutputPath {
  /// Absolute; links above it are resolved.
  let path: String

  /// - Parameters:
  ///   - path: as the user named it; from `folder` unless it is absolute.
  ///   - folder: absolute; that of the process, if nothing is said.
  /// - Throws: `ResolveError` for a path that leads through folders that are not there and back.
  init(_ path: String, from folder: String = RealPath.of(".") ?? ".") throws(ResolveError) {
    var known = path.hasPrefix("/") ? path : folder + "/" + path
    var rest: [Substring] = []
    repeat {
      while known.count > 1, known.hasSuffix("/") { known.removeLast() }
      let slash = known.lastIndex(of: "/") ?? known.startIndex
      let name = known[known.index(after: slash)...]
      guard name != "..", !name.isEmpty else { throw .unclear(path: path) }
      if name != "." { rest.insert(name, at: 0) }
      known = String(known[..<slash])
    } while RealPath.of(known.isEmpty ? "/" : known) == nil
    let place = RealPath.of(known.isEmpty ? "/" : known) ?? known
    guard !rest.isEmpty else { throw .unclear(path: path) }
    self.path = (place == "/" ? "" : place) + "/" + rest.joined(separator: "/")
  }

  /// From a folder, absolute with links resolved; nil for a place that does not lie in it.
  func path(in folder: String) -> GitPath? {
    guard path != folder else { return GitPath("") }
    let start = folder == "/" ? folder : folder + "/"
    return path.hasPrefix(start) ? GitPath(String(path.dropFirst(start.count))) : nil
  }
}

/// Keeps files with values from all places where git would see them.
///
/// Two repositories are asked about a place: that of the project, and the one whose work tree the
/// place lies in. Each is read once. One that lies around that of the project, such as that of the
/// settings in a home folder, hardly ever sees all that comes into its work tree: it counts for what it
/// tracks, and in folders that it tracks files in.
final class OutputPathCheck {
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
  func check(_ place: OutputPath, in folder: OutputPath? = nil) throws {
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
  private func isInGitFolder(_ place: OutputPath) -> Bool {
    gitFolder.map { place.path(in: $0) != nil } ?? false
      || place.path.split(separator: "/").contains { $0.lowercased() == ".git" }
  }

  private func isAroundProject(_ tree: TrackedPlaces) -> Bool {
    guard let workTree, workTree != tree.root else { return false }
    return workTree.hasPrefix(tree.root == "/" ? "/" : tree.root + "/")
  }

  /// Whether a folder is the root of a work tree, where the committed files themselves lie.
  func isRoot(_ folder: OutputPath) throws -> Bool {
    try trees(around: folder).contains { $0.root == folder.path }
  }

  /// Whether git tracks a file; no where that cannot be found out.
  func isTracked(_ place: OutputPath) -> Bool {
    let trees = (try? trees(around: place)) ?? []
    return trees.contains { tree in place.path(in: tree.root).map(tree.isTracked) ?? false }
  }

  private func trees(around place: OutputPath) throws -> [TrackedPlaces] {
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
  private func nearest(to place: OutputPath) throws -> TrackedPlaces? {
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

/// What git tracks and ignores in one work tree, as far as it matters for files with values.
struct TrackedPlaces {
  /// Of the work tree, links resolved.
  let root: String
  /// Without regard to case, since many file systems have none.
  private let files: Set<String>
  private let folders: Set<String>
  private let rules: IgnoredSecrets
  private let top: [UInt8]

  /// Bytes beyond which a file holds no rules.
  private static let limit = 1 << 24

  /// - Parameter root: of the work tree, links resolved.
  /// - Throws: `RepositoryError`, `GitError`, `EditError`.
  init(of repository: borrowing Repository, root: String) throws {
    var files: Set<String> = []
    var folders: Set<String> = []
    for entry in try repository.indexEntries() {
      let path = entry.path.text.lowercased()
      files.insert(path)
      for folder in Self.folders(above: path) { folders.insert(folder) }
    }
    self.root = root
    self.files = files
    self.folders = folders
    rules = try IgnoredSecrets(of: repository)
    let file = CurrentFile(path: root + "/" + IgnoredSecrets.file.text)
    top = try file.content(limit: Self.limit) ?? []
  }

  /// Whether a path is that of a tracked file, or of something below or above one.
  func isTracked(_ path: GitPath) -> Bool {
    let name = path.text.lowercased()
    return name.isEmpty || files.contains(name) || folders.contains(name)
      || Self.folders(above: name).contains { files.contains($0) }
  }

  /// Whether a path lies in a folder with tracked files in it, or below one; of the root only what
  /// lies there itself.
  func isAmongTracked(_ path: GitPath) -> Bool {
    let above = Self.folders(above: path.text.lowercased())
    let holders = Set(above.isEmpty ? [""] : above.filter(folders.contains))
    return !holders.isEmpty
      && files.contains { file in
        holders.contains(file.lastIndex(of: "/").map { String(file[..<$0]) } ?? "")
      }
  }

  func isIgnored(_ path: GitPath) -> Bool { rules.isIgnored(path, top: top) }

  private static func folders(above path: String) -> [String] {
    path.indices.filter { path[$0] == "/" }.map { String(path[..<$0]) }
  }
}
