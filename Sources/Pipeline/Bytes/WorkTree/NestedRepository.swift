/// Repositories in the work tree of another one.
package enum NestedRepository {
  /// Whether a folder without tracked files is one, as git sees it: its `.git` is a file or looks
  /// like one of git's folders.
  ///
  /// - Parameters:
  ///   - folder: as the process can open it, with a slash at its end.
  ///   - entries: what is in it.
  package static func stands(at folder: [UInt8], _ entries: [FolderListing.Entry]) -> Bool {
    guard let git = entries.first(where: { $0.name == gitName }) else { return false }
    if git.kind == .file { return true }
    let inner = try? FolderListing(of: folder + gitName, followingLink: true)
    return inner?.entries.contains { $0.name == Array("HEAD".utf8) } ?? false
  }

  static let gitName = Array(".git".utf8)
}
