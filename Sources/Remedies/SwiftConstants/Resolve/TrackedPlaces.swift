internal import Edits
internal import Git
internal import Keys

/// What git tracks and ignores, as far as it matters for files with values.
struct TrackedPlaces {
  /// Without regard to case, since many file systems have none.
  private let files: Set<String>
  private let folders: Set<String>
  /// Nil where there is no git to see anything.
  private let rules: IgnoredSecrets?
  private let top: [UInt8]

  /// Bytes beyond which a file holds no rules.
  private static let limit = 1 << 24

  /// - Throws: `RepositoryError`, `GitError`, `EditError`.
  init(of project: KeyProject) throws {
    guard project.gitFolder != nil else {
      (files, folders, rules, top) = ([], [], nil, [])
      return
    }
    let repository = try Repository(at: project.root)
    var files: Set<String> = []
    var folders: Set<String> = []
    for entry in try repository.indexEntries() {
      let path = entry.path.text.lowercased()
      files.insert(path)
      for folder in Self.folders(above: path) { folders.insert(folder) }
    }
    self.files = files
    self.folders = folders
    rules = try IgnoredSecrets(of: repository)
    let file = CurrentFile(path: project.workTree + "/" + IgnoredSecrets.file.text)
    top = try file.content(limit: Self.limit) ?? []
  }

  /// - Throws: `ResolveError` for a place where git would see a file.
  func check(_ place: OutputPlace) throws(ResolveError) {
    guard let rules, let path = place.inTree else { return }
    let name = path.text.lowercased()
    let isBelowTracked = Self.folders(above: name).contains { files.contains($0) }
    if files.contains(name) || folders.contains(name) || isBelowTracked || name.isEmpty {
      throw .tracked(path: place.path)
    }
    if !rules.isIgnored(path, top: top) { throw .seen(path: place.path) }
  }

  private static func folders(above path: String) -> [String] {
    path.indices.filter { path[$0] == "/" }.map { String(path[..<$0]) }
  }
}
