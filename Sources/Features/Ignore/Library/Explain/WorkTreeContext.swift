package import Bytes
internal import Files
package import Git
internal import IgnoreRules
internal import Vocabulary

/// The work tree of a command, and its folder there, as git determines them from the folder and the
/// environment.
package struct WorkTreeContext: Sendable {
  /// The root of the work tree, links resolved, with a trailing slash.
  package let root: [UInt8]
  /// The folder of the command, from the root; empty, or ends with a slash.
  package let prefix: [UInt8]
  package let settings: GitSettings
  /// In the order of the index.
  package let entries: [IndexEntry]
  package let rules: WorkTreeRules

  /// - Parameter folder: the folder of the command.
  /// - Throws: `RepositoryError`, or `GitError` for what cannot be read.
  package init(
    at folder: String = ".", environment: GitEnvironment = .process
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
    // A git folder has no work tree, unless the settings name one.
    if explicit == nil, ResolvedPath.isAtOrBelow(here, gitFolder) {
      throw RepositoryError.bare(path: repository.gitFolder)
    }
    self.root = root == [UInt8(ascii: "/")] ? root : root + [UInt8(ascii: "/")]
    let isInside = ResolvedPath.isAtOrBelow(here, root) && here.count > root.count
    prefix = isInside ? Array(here.dropFirst(self.root.count)) + [UInt8(ascii: "/")] : []
    entries = try repository.indexEntries()
    var exclude: [UInt8]?
    if let named, environment["GIT_WORK_TREE"] == nil, here == root {
      exclude = named + "/info/exclude".utf8
    }
    rules = try WorkTreeRules(
      of: repository, root: root, entries: entries, exclude: exclude, environment: environment)
  }
}

/// Whether git tracks a path, or a file below it.
struct TrackedEntries {
  private let tracked: TrackedPaths
  private let isEmpty: Bool
  private let submodules: [[UInt8]]

  init(_ entries: [IndexEntry]) {
    tracked = TrackedPaths(entries)
    isEmpty = entries.isEmpty
    submodules = entries.filter { $0.mode == .commit }.map(\.path.bytes)
  }

  /// - Parameter path: from the root; may end with a slash.
  func holds(_ path: [UInt8]) -> Bool {
    guard !path.isEmpty else { return !isEmpty }
    let slash = UInt8(ascii: "/")
    guard path.last == slash else {
      return tracked.contains(path) || tracked.reaches(below: path + [slash])
    }
    return tracked.reaches(below: path) || tracked.isSubmodule(path.dropLast())
  }

  /// Returns the submodule that a path is in.
  func submodule(around path: [UInt8]) -> [UInt8]? {
    submodules.first { submodule in
      path.count > submodule.count + 1 && path.starts(with: submodule)
        && path[submodule.count] == UInt8(ascii: "/")
    }
  }
}

/// Checks the kinds of paths in a work tree.
struct LinkCheck {
  /// The root of the work tree, with a trailing slash.
  let root: [UInt8]
  /// A folder whose components are known not to be links; empty, or ends with a slash.
  private var checked: [UInt8] = []

  init(root: [UInt8]) {
    self.root = root
  }

  /// Returns the kind of a path; a link is followed only with a trailing slash.
  func kind(_ path: [UInt8]) -> IgnoreExplanation.Kind {
    switch FileStatus.of(root + path)?.kind {
    case nil: .missing
    case .folder: .folder
    case .link: .link
    case .file, .other: .file
    }
  }

  /// Returns whether one of the folders above a path is a link.
  mutating func isBeyondLink(_ path: [UInt8]) -> Bool {
    var common = 0
    for index in 0..<min(path.count, checked.count) {
      guard path[index] == checked[index] else { break }
      if path[index] == UInt8(ascii: "/") { common = index + 1 }
    }
    checked = Array(checked[..<common])
    while let slash = path[common...].firstIndex(of: UInt8(ascii: "/")) {
      switch kind(Array(path[..<slash])) {
      case .link: return true
      case .folder: break
      case .missing, .file: return false
      }
      common = slash + 1
      checked = Array(path[..<common])
    }
    return false
  }
}
