internal import Bytes
internal import Files
internal import Git
internal import ScanCommands
internal import Text
internal import Vocabulary

/// What a pre-commit hook scans: the staged changes, or what the pre-commit framework was asked to
/// check.
///
/// The framework passes `--from-ref` and `--to-ref` in variables, and names files: those that are
/// staged, or with `--files` and `--all-files` any (https://pre-commit.com/#pre-commit-run).
enum NamedContents {
  case staged
  /// A range of commits, as `keystow scan --range` takes it.
  case range(String)
  /// Files relative to the root of the work tree.
  case files([GitPath])

  /// - Parameter names: the arguments of the hook: files, relative to the current folder.
  /// - Throws: `FileError` for a file that neither exists nor is tracked; `RepositoryError` or
  ///   `GitError` when the staged changes cannot be listed.
  init(_ names: [[UInt8]], in repository: borrowing Repository) throws {
    if let from = Environment.text("PRE_COMMIT_FROM_REF"), !from.isEmpty,
      let to = Environment.text("PRE_COMMIT_TO_REF"), !to.isEmpty
    {
      self = .range("\(from)..\(to)")
      return
    }
    // A commit in progress consists of what is staged, whatever files are named.
    guard !names.isEmpty, !repository.isCommitting, let root = repository.workTree else {
      self = .staged
      return
    }
    let folder = try RealPath.path(".", below: root)
    let top = GitPath(root).withTrailingSlash
    let files = names.compactMap { name in
      name.starts(with: top)
        ? WorkTreePath.joined(GitPath(""), Array(name.dropFirst(top.count)))
        : WorkTreePath.joined(folder, name)
    }
    let staged = Set(try repository.stagedChanges().map(\.path))
    guard !files.allSatisfy({ staged.contains($0) }) || files.count < names.count else {
      self = .staged
      return
    }
    self = .files(try Self.existing(files, of: names, below: root, in: repository))
  }

  /// Drops tracked files that were deleted.
  private static func existing(
    _ files: [GitPath], of names: [[UInt8]], below root: String,
    in repository: borrowing Repository
  ) throws -> [GitPath] {
    let top = GitPath(root).withTrailingSlash
    let missing = files.filter { !FileStatus.exists(GitPath(top + $0.bytes)) }
    let tracked = missing.isEmpty ? [] : Set(try repository.indexEntries().map(\.path))
    let unknown = missing.first { !tracked.contains($0) }?.bytes
    if let unknown = unknown ?? (files.count < names.count ? names.first : nil) {
      throw FileError.invalid(
        path: TerminalText.visible(unknown), reason: "no such file in the work tree")
    }
    let gone = Set(missing)
    return files.filter { !gone.contains($0) }
  }
}

extension Repository {
  /// Whether git runs a hook of a commit, for which it names the index.
  fileprivate var isCommitting: Bool {
    CommitIndex.isAdopted || Environment.text("GIT_INDEX_FILE").map { !$0.isEmpty } ?? false
  }
}
