internal import Files
internal import Vocabulary

/// Lists the repositories in a folder.
enum RepositoryFolder {
  /// Deeper folders are not searched; mirrors of forges are at `host/group/subgroup/name.git`.
  private static let maximumDepth = 16

  /// Returns the paths of all repositories in a folder and below it, sorted.
  ///
  /// Bare ones and work trees count. Nothing in a repository is listed, and neither are hidden folders
  /// and links.
  ///
  /// - Throws: `FileError` if a folder cannot be listed.
  static func entries(of folder: String) throws(FileError) -> [[UInt8]] {
    var top = folder.pathBytes
    while top.count > 1, top.last == UInt8(ascii: "/") { top.removeLast() }
    var found: [[UInt8]] = []
    var waiting = [(path: top, depth: 0)]
    while let (path, depth) = waiting.popLast() {
      let entries = try FolderListing(of: path, followingLink: depth == 0).entries
      if isRepository(entries) {
        found.append(path)
        continue
      }
      guard depth < maximumDepth else { continue }
      for entry in entries where entry.kind == .folder && entry.name.first != UInt8(ascii: ".") {
        let slash = path.last == UInt8(ascii: "/") ? [] : [UInt8(ascii: "/")]
        waiting.append((path + slash + entry.name, depth + 1))
      }
    }
    return found.sorted { GitPath($0) < GitPath($1) }
  }

  /// Whether a folder is a work tree or a bare repository (gitrepository-layout(5)).
  private static func isRepository(_ entries: [FolderListing.Entry]) -> Bool {
    func has(_ name: String, _ kinds: [FileKind]) -> Bool {
      entries.contains { $0.name.elementsEqual(name.utf8) && kinds.contains($0.kind) }
    }
    if has(".git", [.file, .folder]) { return true }
    return has("HEAD", [.file, .link]) && has("objects", [.folder, .link])
      && (has("refs", [.folder, .link]) || has("packed-refs", [.file]))
  }
}
