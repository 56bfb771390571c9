internal import Files
internal import Git
package import Vocabulary

/// Deletes the old commits of a repository that has the new history.
package struct OldObjects {
  private let record: ScrubRecord
  private let path: String

  /// - Parameter path: the repository.
  package init(_ record: ScrubRecord, in path: String) { (self.record, self.path) = (record, path) }

  /// Empties the reflogs, and deletes what nothing reaches, and files with a secret that git makes
  /// again.
  ///
  /// - Returns: the number of old commits that are still there, and the files with a secret that stay.
  /// - Throws: `ScrubError.refused` before a swap, `ScrubError.git`, and errors of the search.
  package func delete(_ leftovers: ForgottenPlaces) throws -> (commits: Int, files: [GitPath]) {
    let before = try Repository(at: path)
    guard try record.state(of: before) == .new else {
      throw ScrubError.refused("the repository still has the old history; swap it first")
    }
    let git = GitProgram(folder: path)
    try git.require(["reflog", "expire", "--expire=now", "--expire-unreachable=now", "--all"])
    try removeLogs(in: before.commonFolder)
    try git.require(["gc", "--quiet", "--prune=now"])
    let after = try Repository(at: path)
    let count = try record.exposed.count { try after.header(of: $0) != nil }
    return (count, try leftovers.clean(after))
  }

  /// Removes the logs of refs whose names had secrets.
  private func removeLogs(in folder: String) throws {
    let logs = folder + "/logs/"
    for file in GitFolderFiles.list(below: Array((logs + "refs").utf8)) {
      let name = String(decoding: file.dropFirst(logs.utf8.count), as: UTF8.self)
      guard let ref = record.ref(named: name), ref.newName != name else { continue }
      _ = try CurrentFile(path: logs + name).removeStale()
    }
  }
}
