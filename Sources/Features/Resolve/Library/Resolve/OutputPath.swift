internal import Files
internal import Git
internal import Keys
internal import Vocabulary

/// The output path of a file with values, which git must never see.
struct OutputPath {
  /// The absolute path, with links in its folder resolved.
  let path: String

  /// - Parameters:
  ///     - path: the path passed by the user; relative to `folder` unless absolute.
  ///     - folder: absolute (default: the current folder).
  /// - Throws: `ResolveError` for a path with `..` after a folder that does not exist.
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
    let output = RealPath.of(known.isEmpty ? "/" : known) ?? known
    guard !rest.isEmpty else { throw .unclear(path: path) }
    self.path = (output == "/" ? "" : output) + "/" + rest.joined(separator: "/")
  }

  /// The path relative to a folder, which is absolute with links resolved; nil if it is not inside.
  func path(in folder: String) -> GitPath? {
    guard path != folder else { return GitPath("") }
    let start = folder == "/" ? folder : folder + "/"
    return path.hasPrefix(start) ? GitPath(String(path.dropFirst(start.count))) : nil
  }
}

/// Refuses output paths where git would see a file with values.
///
/// Two repositories are asked about a path: that of the project, and the one whose work tree
/// contains it. Each is read once. A repository around that of the project, such as one of settings
/// in a home folder, rarely sees everything in its work tree: it only counts for files that it
/// tracks, and for folders with tracked files.
final class OutputPathCheck {
  /// The work tree of the project; nil without git, or if the project is unknown.
  private var workTree: String?
  private var gitFolder: String?
  /// The work trees by their roots; nil for one without git.
  private var known: [String: TrackedPlaces?] = [:]

  /// Also asks the repository of a project from now on.
  func include(_ project: KeyProject) {
    guard let folder = project.gitFolder else { return }
    gitFolder = RealPath.of(folder) ?? folder
    workTree = RealPath.of(project.workTree) ?? project.workTree
  }

  /// - Parameter folder: the output folder that contains the path, whose .gitignore line the error
  ///   suggests; nil for a single file.
  /// - Throws: `ResolveError` if git would see the file; `RepositoryError`, `GitError`, `FileError`
  ///   if that cannot be determined.
  func check(_ output: OutputPath, in folder: OutputPath? = nil) throws {
    if isInGitFolder(output) { throw ResolveError.gitFolder(path: (folder ?? output).path) }
    for tree in try trees(around: output) {
      guard let path = output.path(in: tree.root) else { continue }
      if tree.isTracked(path) { throw ResolveError.tracked(path: output.path) }
      guard !tree.isIgnored(path), !isAroundProject(tree) || tree.isAmongTracked(path) else {
        continue
      }
      let named = folder ?? output
      guard let shown = named.path(in: tree.root), !shown.bytes.isEmpty else {
        throw ResolveError.tracked(path: named.path)
      }
      let line = String(decoding: IgnoredSecrets.line(for: shown), as: UTF8.self)
      throw ResolveError.seen(
        path: named.path, line: line + (folder == nil ? "" : "/"),
        file: tree.root + "/" + IgnoredSecrets.file.text)
    }
  }

  /// Whether a path is inside `.git` in any letter case, because many file systems ignore case.
  private func isInGitFolder(_ output: OutputPath) -> Bool {
    gitFolder.map { output.path(in: $0) != nil } ?? false
      || output.path.split(separator: "/").contains { $0.lowercased() == ".git" }
  }

  /// Refuses a path through a symbolic link that git tracks: links of the user may lead anywhere, but
  /// those of a repository must not decide where values are written.
  ///
  /// - Parameter path: as passed by the user, relative to the current folder unless absolute.
  /// - Throws: `ResolveError.trackedLink`; `RepositoryError`, `GitError`, `FileError` if the index
  ///   cannot be read.
  func checkLinks(in path: String) throws {
    guard let workTree else { return }
    var part = path
    while !part.isEmpty, part != "/" {
      if part.hasSuffix("/") {
        part.removeLast()
        continue
      }
      if FileStatus.of(part)?.kind == .link, try isTracked(link: part, below: workTree) {
        throw ResolveError.trackedLink(path: path, link: part)
      }
      guard let slash = part.lastIndex(of: "/") else { return }
      part = String(part[..<slash])
    }
  }

  /// Whether a repository in a work tree, or its own, tracks a link.
  private func isTracked(link path: String, below workTree: String) throws -> Bool {
    let (outer, name) = PathText.parts(of: path)
    guard let folder = RealPath.of(outer) else { return false }
    let link = try OutputPath(name, from: folder == "/" ? "" : folder)
    return try trees(around: link).contains { tree in
      (tree.root == workTree || tree.root.hasPrefix(workTree + "/"))
        && link.path(in: tree.root).map(tree.tracks) ?? false
    }
  }

  private func isAroundProject(_ tree: TrackedPlaces) -> Bool {
    guard let workTree, workTree != tree.root else { return false }
    return workTree.hasPrefix(tree.root == "/" ? "/" : tree.root + "/")
  }

  /// Whether a folder is the root of a work tree, which contains the committed files.
  func isRoot(_ folder: OutputPath) throws -> Bool {
    try trees(around: folder).contains { $0.root == folder.path }
  }

  /// Whether git tracks a file; false if that cannot be determined.
  func isTracked(_ output: OutputPath) -> Bool {
    let trees = (try? trees(around: output)) ?? []
    return trees.contains { tree in output.path(in: tree.root).map(tree.isTracked) ?? false }
  }

  private func trees(around output: OutputPath) throws -> [TrackedPlaces] {
    var found: [TrackedPlaces] = []
    if let workTree, output.path(in: workTree) != nil, let tree = try tree(at: workTree) {
      found.append(tree)
    }
    if let nearest = try nearest(to: output), nearest.root != found.first?.root {
      found.append(nearest)
    }
    return found
  }

  /// The innermost work tree that contains a path.
  ///
  /// Only `.git` makes a work tree, because no commit can contain it: other folders that look like
  /// repositories can be part of a work tree, and do not know what is tracked there.
  private func nearest(to output: OutputPath) throws -> TrackedPlaces? {
    var folder = output.path
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

/// The tracked and ignored files of one work tree, as far as they matter for files with values.
struct TrackedPlaces {
  /// The root of the work tree, with links resolved.
  let root: String
  /// The tracked files in lower case, because many file systems ignore case.
  private let files: Set<String>
  private let folders: Set<String>
  private let rules: IgnoredSecrets
  private let top: [UInt8]

  /// The size in bytes above which an ignore file is not read.
  private static let limit = 1 << 24

  /// - Parameter root: the root of the work tree, with links resolved.
  /// - Throws: `RepositoryError`, `GitError`, `FileError`.
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

  /// Whether a path is tracked, or is above or below a tracked file.
  func isTracked(_ path: GitPath) -> Bool {
    let name = path.text.lowercased()
    return name.isEmpty || files.contains(name) || folders.contains(name)
      || Self.folders(above: name).contains { files.contains($0) }
  }

  /// Whether the path itself is tracked.
  func tracks(_ path: GitPath) -> Bool { files.contains(path.text.lowercased()) }

  /// Whether a path is in or below a folder with tracked files; for the root only directly in it.
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
