internal import Files
internal import Git
internal import Keys
internal import Resolve
internal import Vocabulary

/// The constants and resolved copies that `resolve` wrote after a stow; an undo removes them, because
/// the values are back in the sources, and the next `resolve` would write them again.
struct GeneratedSince {
  /// The files that are removed, and the folders of copies.
  private(set) var paths: [GitPath] = []
  /// The record with their removal; nil if there are none.
  private(set) var record: JournalRecord?

  /// - Throws: `RepositoryError`, `GitError`, `FileError`.
  init(of record: JournalRecord, in tree: FolderTree) throws {
    let ignored = KeptIgnoreLines.addedPaths(by: record)
    let candidates = ignored + Self.outputs(namedBy: record).filter { !ignored.contains($0) }
    guard !candidates.isEmpty else { return }
    let own = Set(record.steps.map(\.path))
    let rules = try IgnoredSecrets(of: Repository(at: tree.root))
    var steps = record.steps
    for path in candidates where !own.contains(path) && !rules.isTracked(path) {
      let found = try Self.changes(removing: path, in: tree)
      if !found.isEmpty { paths.append(path) }
      steps += found.map { .file($0) }
    }
    if !paths.isEmpty { self.record = JournalRecord(mark: record.mark, steps: steps) }
  }

  /// Returns the files of constants that a stow was the first to name in the manifest: git may have
  /// ignored them before.
  private static func outputs(namedBy record: JournalRecord) -> [GitPath] {
    let change = record.steps.lazy.compactMap { step -> FileChange? in
      guard case .file(let change) = step else { return nil }
      return change.path == Array(KeyManifest.fileName.utf8) ? change : nil
    }.first
    func outputs(_ version: FileVersion?) -> [GitPath] {
      let constants = (try? KeyManifest(bytes: version?.bytes))?.constants
      return (constants?.allFiles ?? []) + [constants?.header].compactMap(\.self)
    }
    let before = Set(outputs(change?.old))
    return outputs(change?.new).filter { !before.contains($0) && $0.isInsideWorkTree }
  }

  /// Returns the changes that create a file of constants, or a folder of unchanged copies with
  /// nothing else in it; none for anything else.
  private static func changes(
    removing path: GitPath, in tree: FolderTree
  ) throws -> [FileChange] {
    switch FileStatus.of("\(tree.root)/\(path.text)")?.kind {
    case .file:
      guard let current = try tree.current(path.bytes), SwiftConstants.isGenerated(current.bytes)
      else { return [] }
      return [change(of: path.bytes, current, in: nil)]
    case .folder:
      let copies = copies(in: path, of: tree)
      return try copies.compactMap { copy in
        try tree.current(copy).map { change(of: copy, $0, in: path) }
      }
    default: return []
    }
  }

  /// - Parameter folder: the outermost folder that is removed with the file.
  private static func change(
    of path: [UInt8], _ current: (bytes: [UInt8], status: FileStatus), in folder: GitPath?
  ) -> FileChange {
    let folders = folder.map { folder in
      FolderTree.folders(above: path).filter { $0.count >= folder.bytes.count }
    }
    return FileChange(
      path: path, old: nil, new: FileVersion(bytes: current.bytes, like: current.status),
      madeFolders: folders ?? [])
  }

  /// Returns the paths of all files in a folder of copies; none if it contains other files.
  private static func copies(in folder: GitPath, of tree: FolderTree) -> [[UInt8]] {
    guard let place = RealPath.of("\(tree.root)/\(folder.text)"),
      let files = files(in: Array(place.utf8))
    else { return [] }
    let outputs = PreviousOutputs(
      constants: [], copies: place, of: try? KeyProject(salvagingAt: tree.root))
    guard Set(outputs.paths.map { Array($0.utf8) }) == Set(files) else { return [] }
    return files.map { folder.bytes + $0.dropFirst(place.utf8.count) }
  }

  /// Returns the paths of all files below a folder; nil if there is something else.
  private static func files(in folder: [UInt8]) -> [[UInt8]]? {
    guard let listing = try? FolderListing(of: folder, followingLink: false) else { return nil }
    var files: [[UInt8]] = []
    for entry in listing.entries {
      let path = folder + [UInt8(ascii: "/")] + entry.name
      switch entry.kind {
      case .file: files.append(path)
      case .folder:
        guard let inner = Self.files(in: path) else { return nil }
        files += inner
      default: return nil
      }
    }
    return files
  }
}
