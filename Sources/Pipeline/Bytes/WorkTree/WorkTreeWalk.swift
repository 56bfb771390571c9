package import Files
package import Git
internal import IgnoreRules
internal import Text
internal import Vocabulary

/// Lists the files of one work tree: existing tracked files, and files neither tracked nor ignored.
///
/// The index lists tracked files; the work tree is read folder by folder, so that no link is
/// followed on the way and no file needs a call of its own.
struct WorkTreeWalk {
  private let root: [UInt8]
  private let tracked: TrackedPaths
  /// Nil to list ignored files, too.
  private let rules: WorkTreeRules?
  private let selection: WorkTreeSelection
  private(set) var paths: [GitPath]
  /// Roots of checked out submodules and nested repositories.
  private(set) var repositories: [GitPath]

  /// - Throws: `RepositoryError.bare`, or `GitError` when the index cannot be read.
  init(of repository: borrowing Repository, selection: WorkTreeSelection) throws {
    guard let root = repository.workTree else {
      throw RepositoryError.bare(path: repository.gitFolder)
    }
    let entries = try repository.indexEntries()
    self.root = GitPath(root).withTrailingSlash
    tracked = TrackedPaths(entries)
    self.selection = selection
    rules = selection.includesIgnored ? nil : try WorkTreeRules(of: repository, entries: entries)
    paths = []
    repositories = []
  }

  mutating func list(_ problems: inout [Problem]) {
    problems += rules?.problems ?? []
    let top = rules?.top(&problems) ?? FolderRules(fallbacks: [], top: nil)
    var waiting: [Folder] = [Folder(path: [], rules: top)]
    while var folder = waiting.popLast() {
      do {
        let listing = try FolderListing(of: root + folder.path, followingLink: folder.path.isEmpty)
        let isTracked = folder.path.isEmpty || tracked.reaches(below: folder.path)
        if !isTracked, NestedRepository.isRoot(root + folder.path, listing.entries) {
          repositories.append(GitPath(Array(folder.path.dropLast())))
          continue
        }
        takeRules(of: &folder, listing, &problems)
        for entry in listing.entries where entry.name != NestedRepository.gitName {
          take(entry, in: folder, &waiting)
        }
      } catch {
        problems.append(Problem(path: GitPath(folder.path), message: "\(error.reason)"))
      }
    }
  }

  private struct Folder {
    /// Ends with a slash, except for the root, which is empty.
    let path: [UInt8]
    /// If they ignore the folder, only tracked files in it count.
    ///
    /// Its own `.gitignore` is added when the folder is listed.
    var rules: FolderRules
  }

  private func takeRules(
    of folder: inout Folder, _ listing: FolderListing, _ problems: inout [Problem]
  ) {
    guard let rules, !folder.path.isEmpty, folder.rules.exclusion == nil else { return }
    let hasRules = listing.entries.contains { entry in
      entry.kind == .file && entry.name == WorkTreeRules.name
    }
    guard hasRules || rules.hasSkippedRules(in: folder.path) else { return }
    folder.rules = folder.rules.below(
      folder.path.count, rules.file(in: folder.path[...], &problems))
  }

  private mutating func take(
    _ entry: FolderListing.Entry, in folder: Folder, _ waiting: inout [Folder]
  ) {
    let path = folder.path + entry.name
    switch entry.kind {
    case .other: return
    case .file, .link:
      guard selection.holds(path) else { return }
      if tracked.contains(path) || selection.names(path)
        || !folder.rules.ignores(path.span, isFolder: false)
      {
        paths.append(GitPath(path))
      }
    case .folder:
      let below = path + [UInt8(ascii: "/")]
      guard selection.enters(below) else { return }
      if tracked.isSubmodule(path) {
        repositories.append(GitPath(path))
        return
      }
      guard let match = folder.rules.match(path.span, isFolder: true), match.ignores else {
        waiting.append(Folder(path: below, rules: folder.rules))
        return
      }
      guard tracked.reaches(below: below) else { return }
      waiting.append(Folder(path: below, rules: folder.rules.below(ignoredBy: match)))
    }
  }
}

/// The paths of an index, for queries during a walk.
package struct TrackedPaths {
  private let entries: [IndexEntry]

  /// - Parameter entries: in the order of the index.
  package init(_ entries: [IndexEntry]) {
    self.entries = entries
  }

  /// Whether a file or submodule is at `path`.
  package func contains(_ path: [UInt8]) -> Bool {
    let place = firstIndex(notBefore: path)
    return place < entries.count && entries[place].path.bytes == path
  }

  /// Whether a submodule is at `path`.
  package func isSubmodule(_ path: [UInt8]) -> Bool {
    let place = firstIndex(notBefore: path)
    return place < entries.count && entries[place].path.bytes == path
      && entries[place].mode == .commit
  }

  /// Whether something below `folder`, which ends with a slash, is tracked.
  package func reaches(below folder: [UInt8]) -> Bool {
    let place = firstIndex(notBefore: folder)
    return place < entries.count && entries[place].path.bytes.starts(with: folder)
  }

  private func firstIndex(notBefore path: [UInt8]) -> Int {
    entries.partitioningIndex { !$0.path.bytes.precedes(path) }
  }
}

/// Recognises repositories inside the work tree of another one.
package enum NestedRepository {
  /// Whether git treats a folder without tracked files as a repository: its `.git` is a file or
  /// looks like a git folder.
  ///
  /// - Parameters:
  ///   - folder: a path the process can open, with a trailing slash.
  ///   - entries: the entries of the folder.
  package static func isRoot(_ folder: [UInt8], _ entries: [FolderListing.Entry]) -> Bool {
    guard let git = entries.first(where: { $0.name == gitName }) else { return false }
    if git.kind == .file { return true }
    let inner = try? FolderListing(of: folder + gitName, followingLink: true)
    return inner?.entries.contains { $0.name == Array("HEAD".utf8) } ?? false
  }

  static let gitName = Array(".git".utf8)
}
