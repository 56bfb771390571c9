internal import Bytes
internal import Configuration
internal import Files
internal import Findings
internal import Git
internal import Text

/// A change that a scan judges: a range of commits, or a push.
///
/// What it adds to the exceptions of a project does not excuse it: the files of before count.
struct ReviewedChange {
  /// The commit before the change.
  let base: CommittedFiles
  /// The commits that the change ends with.
  let tips: [CommittedFiles]
  /// The root of the work tree; nil in a bare repository.
  let workTree: String?

  /// Returns the change that a range is, as `Repository.range` reads it.
  ///
  /// - Returns: nil for a range that starts with nothing, such as a single revision.
  /// - Throws: `RepositoryError.unknownRevision`, `GitError`.
  init?(range: String, in path: String) throws {
    let repository = try Repository(at: path)
    let found = try repository.range(range)
    // Of `A...B` without a common commit, `A` is what the other side has.
    let start = found.excluded.first ?? (found.included.count > 1 ? found.included.first : nil)
    guard let start, let end = found.included.last else { return nil }
    base = CommittedFiles(start, in: path)
    tips = [CommittedFiles(end, name: "", in: path)]
    workTree = repository.workTree
  }

  /// Returns the change that a push makes to what its receiver has; nil if that has none of it.
  ///
  /// - Throws: `GitError`, `RepositoryError`.
  init?(_ push: PushSource, in repository: borrowing Repository) throws {
    guard let start = try push.base() else { return nil }
    base = CommittedFiles(start)
    tips = push.references.map { CommittedFiles($0.local, name: "") }
    workTree = repository.workTree
  }

  /// Returns the change that a server receives: its default branch is what was before; nil if that has
  /// no commit.
  ///
  /// - Throws: `GitError`.
  init?(received references: [PushedReference], in repository: borrowing Repository) throws {
    guard let head = try repository.head() else { return nil }
    base = CommittedFiles(head, name: "HEAD")
    tips = references.map { CommittedFiles($0.local, name: "") }
    workTree = nil
  }

  /// Returns the files that judge the change: those of before it, or in a bare repository those that
  /// its owner placed next to the refs.
  func files(besides root: String) -> ExceptionFiles {
    let isOwn =
      workTree == nil
      && ExceptionFiles.names.contains { FileStatus.exists(PathText.path(of: $0, in: root)) }
    return isOwn ? ExceptionFiles(on: root) : ExceptionFiles(of: base, in: root)
  }

  /// Returns the path in the repository of a file that the change alters; nil for any other file.
  ///
  /// - Throws: `GitError`, `RepositoryError`.
  func alteredPath(of file: String) throws -> String? {
    guard let workTree, let top = RealPath.of(workTree) else { return nil }
    let start = top == "/" ? top : top + "/"
    let folder = RealPath.of(PathText.folder(of: file)).map {
      PathText.path(of: PathText.parts(of: file).name, in: $0)
    }
    let places = [folder, RealPath.of(file)].compactMap(\.self).filter { $0.hasPrefix(start) }
    for place in places {
      let path = String(place.dropFirst(start.count))
      let before = try base.content(of: path)
      if try tips.contains(where: { try $0.content(of: path) != before }) { return path }
    }
    return nil
  }

  /// The note on a named file whose state of before counts.
  func note(on file: String, isMissing: Bool) -> ConfigurationNote {
    let state =
      isMissing
      ? "added by this change, so it does not apply; \(base.name) has no such file"
      : "altered by this change; judged with the one of \(base.name)"
    return ConfigurationNote(
      place: ConfigurationPlace(file: file, position: Position(line: 1, column: 1)), message: state)
  }
}
