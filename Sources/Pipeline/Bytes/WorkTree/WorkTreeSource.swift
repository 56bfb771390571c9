package import Git

/// The work tree as git sees it: tracked files, and untracked ones that are not ignored.
///
/// A link is listed and not read. A submodule or nested repository that is not entered is listed
/// as one origin, whose reading gives `Omission.repository`.
package struct WorkTreeSource: BlobSource {
  /// What was asked for; the work tree need not hold the repository (`core.worktree`).
  private let path: String
  private let root: String
  private let selection: WorkTreeSelection
  private let maximumByteCount: Int

  /// - Parameter path: the repository, or any folder in its work tree.
  /// - Throws: `RepositoryError`: no repository, one that cannot be read, or a bare one.
  package init(
    path: String, selection: WorkTreeSelection = WorkTreeSelection(), maximumByteCount: Int
  ) throws {
    let repository = try Repository(at: path)
    guard let root = repository.workTree else { throw RepositoryError.bare(path: path) }
    self.path = path
    self.root = root
    self.selection = selection
    self.maximumByteCount = maximumByteCount
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

  package func makeReader() throws -> any BlobReader {
    FileReader(root: GitPath(root).withTrailingSlash, maximumByteCount: maximumByteCount)
  }

  /// Lists the repository at `prefix`, which is empty or ends with a slash.
  private func list(
    _ prefix: [UInt8], _ found: inout Set<GitPath>, _ waiting: inout [[UInt8]],
    _ problems: inout [Problem]
  ) throws {
    let path = prefix.isEmpty ? self.path : root + "/" + String(decoding: prefix, as: UTF8.self)
    let repository = try Repository(at: path)
    // A submodule that is not checked out is an empty folder of the repository around it.
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
  /// The same selection as seen from the folder `prefix`, which is empty or ends with a slash.
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

/// Which part of a work tree to list.
package struct WorkTreeSelection: Sendable, Hashable {
  /// Files and folders relative to the root of the work tree; all of it where there are none.
  package var subpaths: [GitPath]
  /// Whether to list ignored files too.
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

  /// Whether a file at `path` was asked for.
  func holds(_ path: [UInt8]) -> Bool {
    subpaths.isEmpty || subpaths.contains { Self.is(path, atOrBelow: $0.bytes) }
  }

  /// Whether something below `folder`, which ends with a slash, was asked for.
  func enters(_ folder: [UInt8]) -> Bool {
    let path = Array(folder.dropLast())
    return holds(path) || subpaths.contains { $0.bytes.starts(with: folder) }
  }

  /// Whether `path` was named itself, which counts for more than an ignore rule.
  func names(_ path: [UInt8]) -> Bool {
    subpaths.contains { $0.bytes == path }
  }

  private static func `is`(_ path: [UInt8], atOrBelow top: [UInt8]) -> Bool {
    top.isEmpty || path == top
      || path.count > top.count && path.starts(with: top) && path[top.count] == UInt8(ascii: "/")
  }
}
