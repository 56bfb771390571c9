internal import Files
internal import Git
internal import Keys
internal import Vocabulary

/// The lines that an undo leaves in `.gitignore`, for files created since the stow.
///
/// Such files are, for example, those that `resolve` wrote with values of keys; without these lines
/// the next `git add` would add them.
struct KeptIgnoreLines {
  /// The files and folders that stay ignored.
  private(set) var paths: [GitPath] = []
  /// The record with these lines kept; nil if there are none.
  private(set) var record: JournalRecord?

  /// - Parameter removed: files and folders that the undo removes.
  /// - Throws: `RepositoryError`, `GitError`; `IgnoredSecretsError` if such a file cannot be
  ///   ignored.
  init(of record: JournalRecord, besides removed: [GitPath], in tree: FolderTree) throws {
    guard let (index, change) = Self.change(in: record) else { return }
    let own = Set(record.steps.map(\.path) + removed)
    let old = change.old?.bytes ?? []
    let there = Self.addedPaths(from: old, to: change.new?.bytes ?? []).filter {
      !own.contains($0) && Self.exists(tree.root + "/" + $0.text)
    }
    guard !there.isEmpty else { return }
    let rules = try IgnoredSecrets(of: Repository(at: tree.root))
    paths = there.filter { !rules.isIgnored($0, top: old) }
    guard !paths.isEmpty else { return }
    let model = change.old ?? change.new
    let kept = FileVersion(
      bytes: try rules.ensure(paths, top: old, untracking: true),
      permissions: model?.permissions, owner: model?.owner)
    var steps = record.steps
    steps[index] = .file(
      FileChange(path: change.path, old: kept, new: change.new, madeFolders: change.madeFolders))
    if kept.bytes == change.new?.bytes, kept.permissions == change.new?.permissions {
      steps.remove(at: index)
    }
    self.record = JournalRecord(mark: record.mark, steps: steps)
  }

  /// Returns the files and folders that a stow added to the root `.gitignore`.
  static func addedPaths(by record: JournalRecord) -> [GitPath] {
    guard let (_, change) = change(in: record) else { return [] }
    return addedPaths(from: change.old?.bytes ?? [], to: change.new?.bytes ?? [])
  }

  /// The change of the root `.gitignore`, the only one that a stow writes.
  private static func change(in record: JournalRecord) -> (index: Int, change: FileChange)? {
    for (index, step) in record.steps.enumerated() {
      if case .file(let change) = step, change.path == IgnoredSecrets.file.bytes {
        return (index, change)
      }
    }
    return nil
  }

  /// The files and folders named by the lines that a stow added, one path per line.
  private static func addedPaths(from old: [UInt8], to new: [UInt8]) -> [GitPath] {
    let before = Set(lines(old))
    return lines(new).filter { $0.first == UInt8(ascii: "/") && !before.contains($0) }.map { line in
      var path: [UInt8] = []
      var isEscaped = false
      for byte in line.dropFirst() {
        isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
        if !isEscaped { path.append(byte) }
      }
      return GitPath(path.last == UInt8(ascii: "/") ? Array(path.dropLast()) : path)
    }.filter { $0.isInsideWorkTree }
  }

  private static func lines(_ text: [UInt8]) -> [[UInt8]] {
    text.split(separator: 0x0A).map { Array($0.last == 0x0D ? $0.dropLast() : $0) }
  }

  /// Whether a file, or a folder with something in it, exists; git does not see empty folders.
  private static func exists(_ path: String) -> Bool {
    guard let kind = FileStatus.of(path)?.kind else { return false }
    guard kind == .folder else { return true }
    let listing = try? FolderListing(of: path, followingLink: false)
    return listing.map { !$0.entries.isEmpty } ?? true
  }
}
