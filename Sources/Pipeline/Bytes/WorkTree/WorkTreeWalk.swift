internal import Git

/// Lists the files of one work tree: what is tracked and there, and what is neither tracked nor
/// ignored.
///
/// Git's index says what is tracked; what is there is read folder by folder, so that no link is
/// followed on the way and no file needs a call of its own.
struct WorkTreeWalk: ~Copyable {
  private let repository: Repository
  private let root: [UInt8]
  private let tracked: TrackedPaths
  private let selection: WorkTreeSelection
  private(set) var paths: [GitPath]
  /// Roots of submodules and nested repositories that are checked out.
  private(set) var repositories: [GitPath]

  /// - Throws: `RepositoryError.bare`, or `GitError` when the index cannot be read.
  init(of repository: consuming Repository, selection: WorkTreeSelection) throws {
    guard let root = repository.workTree else {
      throw RepositoryError.bare(path: repository.gitFolder)
    }
    let entries = try repository.indexEntries()
    self.root = GitPath(root).withTrailingSlash
    tracked = TrackedPaths(entries)
    self.repository = repository
    self.selection = selection
    paths = []
    repositories = []
  }

  mutating func list(_ problems: inout [Problem]) {
    var waiting: [Folder] = [Folder(path: [], isIgnored: false)]
    while let folder = waiting.popLast() {
      do {
        let listing = try FolderListing(
          of: root + folder.path, followingLink: folder.path.isEmpty)
        if isNestedRepository(folder, listing) {
          repositories.append(GitPath(Array(folder.path.dropLast())))
          continue
        }
        for entry in listing.entries where entry.name != Self.gitName {
          try take(entry, in: folder, &waiting)
        }
      } catch {
        problems.append(Problem(path: GitPath(folder.path), message: "\(error)"))
      }
    }
  }

  private struct Folder {
    /// Ends with a slash, but for the root, which is empty.
    let path: [UInt8]
    /// Then only what is tracked counts in it.
    let isIgnored: Bool
  }

  private mutating func take(
    _ entry: FolderListing.Entry, in folder: Folder, _ waiting: inout [Folder]
  ) throws {
    let path = folder.path + entry.name
    switch entry.kind {
    case .other: return
    case .file, .link:
      guard selection.holds(path) else { return }
      if try tracked.contains(path) || selection.names(path)
        || !(folder.isIgnored || ignores(path))
      {
        paths.append(GitPath(path))
      }
    case .folder:
      let below = path + [UInt8(ascii: "/")]
      guard selection.enters(below) else { return }
      if tracked.isSubmodule(path) {
        repositories.append(GitPath(path))
      } else if tracked.reaches(below: below) {
        waiting.append(Folder(path: below, isIgnored: try folder.isIgnored || ignores(below)))
      } else if try !(folder.isIgnored || ignores(below)) {
        waiting.append(Folder(path: below, isIgnored: false))
      }
    }
  }

  private func ignores(_ path: [UInt8]) throws -> Bool {
    try !selection.includesIgnored && repository.ignores(GitPath(path))
  }

  /// As git sees it: a folder without tracked files whose `.git` is a file or looks like one of
  /// git's folders.
  private func isNestedRepository(_ folder: Folder, _ listing: FolderListing) -> Bool {
    guard !folder.path.isEmpty, !tracked.reaches(below: folder.path),
      let git = listing.entries.first(where: { $0.name == Self.gitName })
    else { return false }
    if git.kind == .file { return true }
    let inner = try? FolderListing(of: root + folder.path + Self.gitName, followingLink: true)
    return inner?.entries.contains { $0.name == Array("HEAD".utf8) } ?? false
  }

  private static let gitName = Array(".git".utf8)
}
