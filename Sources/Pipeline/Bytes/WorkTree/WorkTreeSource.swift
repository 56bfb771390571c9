internal import Git
package import Vocabulary

/// The work tree as git sees it: tracked files, and untracked files that are not ignored.
///
/// A link is listed, too. A submodule or nested repository that is not entered is listed as
/// one origin; reading it gives `SkipReason.repository`.
package struct WorkTreeSource: BlobSource {
  /// The given path; the repository may be outside the work tree (`core.worktree`).
  private let path: String
  private let root: String
  private let selection: WorkTreeSelection
  private let maximumByteCount: Int
  private let readsLinks: Bool

  /// - Parameters:
  ///   - path: the repository, or any folder in its work tree.
  ///   - readsLinks: whether the target of a link is read as a text, as git stores it, or the link
  ///     is skipped.
  /// - Throws: `RepositoryError` if there is no repository, it cannot be read, or is bare.
  package init(
    path: String, selection: WorkTreeSelection = WorkTreeSelection(), maximumByteCount: Int,
    readsLinks: Bool = false
  ) throws {
    let repository = try Repository(at: path)
    guard let root = repository.workTree else { throw RepositoryError.bare(path: path) }
    self.path = path
    self.root = root
    self.selection = selection
    self.maximumByteCount = maximumByteCount
    self.readsLinks = readsLinks
  }

  package func origins(problems: inout [Problem]) throws -> [Origin] {
    var found: Set<GitPath> = []
    var waiting: [[UInt8]] = [[]]
    while let prefix = waiting.popLast() {
      do {
        try list(prefix, &found, &waiting, &problems)
      } catch  where !prefix.isEmpty {
        let path = GitPath(Array(prefix.dropLast()))
        problems.append(Problem(path: path, message: "\(error)"))
      }
    }
    return found.sorted().map { Origin(path: $0, kind: .file) }
  }

  package var memberLimit: Int { maximumByteCount }

  package var largeFileFolder: String? { (try? Repository(at: path))?.largeFileFolder }

  package func makeReader() throws -> any BlobReader {
    FileReader(
      root: GitPath(root).withTrailingSlash, maximumByteCount: maximumByteCount,
      readsLinks: readsLinks)
  }

  /// Lists the repository at `prefix`, which is empty or ends with a slash.
  private func list(
    _ prefix: [UInt8], _ found: inout Set<GitPath>, _ waiting: inout [[UInt8]],
    _ problems: inout [Problem]
  ) throws {
    let path = prefix.isEmpty ? self.path : root + "/" + String(decoding: prefix, as: UTF8.self)
    let repository = try Repository(at: path)
    // The repository at a submodule that is not checked out is the outer one.
    if let inner = repository.workTree, !prefix.isEmpty, inner == root { return }
    var walk = try WorkTreeWalk(of: repository, selection: selection.below(prefix))
    var local: [Problem] = []
    walk.list(&local)
    found.formUnion(prefix.isEmpty ? walk.paths : walk.paths.map { GitPath(prefix + $0.bytes) })
    problems += local.map { problem in
      Problem(path: problem.path.map { GitPath(prefix + $0.bytes) }, message: problem.message)
    }
    for inner in walk.repositories {
      let full = prefix + inner.bytes
      if selection.recursesSubmodules {
        waiting.append(full + [UInt8(ascii: "/")])
      } else {
        found.insert(GitPath(full))
      }
    }
  }
}

extension WorkTreeSelection {
  /// Returns the selection relative to the folder `prefix`, which is empty or ends with a slash.
  fileprivate func below(_ prefix: [UInt8]) -> WorkTreeSelection {
    guard !prefix.isEmpty, !holds(Array(prefix.dropLast())) else {
      var whole = self
      if !prefix.isEmpty { whole.subpaths = [] }
      return whole
    }
    var result = self
    result.subpaths = subpaths.filter { $0.bytes.starts(with: prefix) }
      .map { GitPath(Array($0.bytes.dropFirst(prefix.count))) }
    return result
  }
}

/// The part of a work tree to list.
package struct WorkTreeSelection: Sendable, Hashable {
  /// Files and folders relative to the root of the work tree; empty for all of it.
  package var subpaths: [GitPath]
  /// Whether to list ignored files, too.
  package var includesIgnored: Bool
  /// Whether to enter submodules and nested repositories.
  package var recursesSubmodules: Bool

  package init(
    subpaths: [GitPath] = [], includesIgnored: Bool = false, recursesSubmodules: Bool = false
  ) {
    self.subpaths = subpaths
    self.includesIgnored = includesIgnored
    self.recursesSubmodules = recursesSubmodules
  }

  /// Whether a file at `path` is selected.
  func holds(_ path: [UInt8]) -> Bool {
    subpaths.isEmpty || subpaths.contains { Self.is(path, atOrBelow: $0.bytes) }
  }

  /// Whether anything below `folder`, which ends with a slash, is selected.
  func enters(_ folder: [UInt8]) -> Bool {
    let path = Array(folder.dropLast())
    return holds(path) || subpaths.contains { $0.bytes.starts(with: folder) }
  }

  /// Whether `path` itself was named, which takes precedence over ignore rules.
  func names(_ path: [UInt8]) -> Bool {
    subpaths.contains { $0.bytes == path }
  }

  private static func `is`(_ path: [UInt8], atOrBelow top: [UInt8]) -> Bool {
    top.isEmpty || path == top
      || path.count > top.count && path.starts(with: top) && path[top.count] == UInt8(ascii: "/")
  }
}
