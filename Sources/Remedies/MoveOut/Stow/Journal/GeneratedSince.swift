internal import Files
internal import Git
internal import Keys
internal import SwiftConstants

/// The files of constants that `resolve` generated after a stow; an undo removes them, because the
/// values are back in the sources, and the next `resolve` would write them again.
struct GeneratedSince {
  /// The files that are removed.
  private(set) var paths: [GitPath] = []
  /// The record with their removal; nil if there are none.
  private(set) var record: JournalRecord?

  /// - Throws: `RepositoryError`, `GitError`, `FileError`.
  init(of record: JournalRecord, in tree: FolderTree) throws {
    let candidates = KeptIgnoreLines.addedPaths(by: record)
    guard !candidates.isEmpty else { return }
    let own = Set(record.steps.map(\.path))
    let rules = try IgnoredSecrets(of: Repository(at: tree.root))
    var steps = record.steps
    for path in candidates where !own.contains(path) && !rules.isTracked(path) {
      guard FileStatus.of("\(tree.root)/\(path.text)")?.kind == .file,
        let current = try tree.current(path.bytes), SwiftConstants.isGenerated(current.bytes)
      else { continue }
      paths.append(path)
      steps.append(
        .file(
          FileChange(
            path: path.bytes, old: nil,
            new: FileVersion(bytes: current.bytes, like: current.status), madeFolders: [])))
    }
    if !paths.isEmpty { self.record = JournalRecord(mark: record.mark, steps: steps) }
  }
}
