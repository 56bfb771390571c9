package import Bytes
internal import Files
package import Git
internal import IgnoreRules

/// The work tree of a command, and its folder there, as git determines them from the folder and the
/// environment.
package struct WorkTreeContext: Sendable {
  /// The root of the work tree, links resolved, with a trailing slash.
  package let root: [UInt8]
  /// The folder of the command, from the root; empty, or ends with a slash.
  package let prefix: [UInt8]
  package let settings: GitSettings
  /// In the order of the index; empty if it was not requested.
  package let entries: [IndexEntry]
  package let rules: WorkTreeRules

  /// - Parameters:
  ///   - folder: the folder of the command.
  ///   - readsIndex: whether to read the tracked paths.
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
    // A git folder has no work tree, unless the settings name one.
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

/// Matches pathspecs with tracked paths, as git does: the file itself, a folder above it, or
/// wildcards.
struct TrackedPathspec {
  private let tracked: TrackedPaths
  private let entries: [IndexEntry]
  private let submodules: [[UInt8]]
  /// The folder of the command, in whose name git expands no wildcards.
  private let prefix: [UInt8]

  /// - Parameter prefix: empty, or ends with a slash.
  init(_ entries: [IndexEntry], prefix: [UInt8]) {
    self.prefix = prefix
    tracked = TrackedPaths(entries)
    self.entries = entries
    submodules = entries.filter { $0.mode == .commit }.map(\.path.bytes)
  }

  /// - Parameter path: from the root; may end with a slash.
  func holds(_ path: [UInt8]) -> Bool {
    guard !path.isEmpty else { return !entries.isEmpty }
    let slash = UInt8(ascii: "/")
    if path.last == slash {
      if tracked.reaches(below: path) || tracked.isSubmodule(path.dropLast()) { return true }
    } else if tracked.contains(path) || tracked.reaches(below: path + [slash]) {
      return true
    }
    let literal = path.starts(with: prefix) ? prefix.count : 0
    let rest = path[literal...]
    guard rest.contains(where: { "*?[\\".utf8.contains($0) }) else { return false }
    var pattern = Wildmatch(letters: .exact)
    guard let program = pattern.add(rest, mode: .bytes) else { return false }
    return entries.contains {
      $0.path.bytes.starts(with: path[..<literal])
        && pattern.matches(program, $0.path.bytes.span, from: literal, mode: .bytes)
    }
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
    for place in 0..<min(path.count, checked.count) {
      guard path[place] == checked[place] else { break }
      if path[place] == UInt8(ascii: "/") { common = place + 1 }
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
