internal import Edits
internal import Git
internal import Keys

/// What git tracks and ignores in one work tree, as far as it matters for files with values.
struct TrackedPlaces {
  /// Of the work tree, links resolved.
  let root: String
  /// Without regard to case, since many file systems have none.
  private let files: Set<String>
  private let folders: Set<String>
  private let rules: IgnoredSecrets
  private let top: [UInt8]

  /// Bytes beyond which a file holds no rules.
  private static let limit = 1 << 24

  /// - Parameter root: of the work tree, links resolved.
  /// - Throws: `RepositoryError`, `GitError`, `EditError`.
  init(of repository: borrowing Repository, root: String) throws {
    var files: Set<String> = []
    var folders: Set<String> = []
    for entry in try repository.indexEntries() {
      let path = entry.path.text.lowercased()
      files.insert(path)
      for folder in Self.folders(above: path) { folders.insert(folder) }
    }
    self.root = root
    self.files = files
    self.folders = folders
    rules = try IgnoredSecrets(of: repository)
    let file = CurrentFile(path: root + "/" + IgnoredSecrets.file.text)
    top = try file.content(limit: Self.limit) ?? []
  }

  /// Whether a path is that of a tracked file, or of something below or above one.
  func isTracked(_ path: GitPath) -> Bool {
    let name = path.text.lowercased()
    return name.isEmpty || files.contains(name) || folders.contains(name)
      || Self.folders(above: name).contains { files.contains($0) }
  }

  /// Whether a path lies in a folder with tracked files in it, or below one; of the root only what
  /// lies there itself.
  func isAmongTracked(_ path: GitPath) -> Bool {
    let above = Self.folders(above: path.text.lowercased())
    let holders = Set(above.isEmpty ? [""] : above.filter(folders.contains))
    return !holders.isEmpty
      && files.contains { file in
        holders.contains(file.lastIndex(of: "/").map { String(file[..<$0]) } ?? "")
      }
  }

  func isIgnored(_ path: GitPath) -> Bool { rules.isIgnored(path, top: top) }

  private static func folders(above path: String) -> [String] {
    path.indices.filter { path[$0] == "/" }.map { String(path[..<$0]) }
  }
}
