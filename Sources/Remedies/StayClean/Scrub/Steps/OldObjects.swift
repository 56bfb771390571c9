internal import Files
internal import Git

/// Deletes the old commits of a repository that has the new history.
package struct OldObjects {
  private let record: ScrubRecord
  private let path: String

  /// - Parameter path: the repository.
  package init(_ record: ScrubRecord, in path: String) { (self.record, self.path) = (record, path) }

  /// Empties the reflogs, and deletes what nothing reaches.
  ///
  /// - Returns: the number of old commits that are still there.
  /// - Throws: `ScrubError.refused` before a swap, `ScrubError.git`.
  package func delete() throws -> Int {
    let before = try Repository(at: path)
    guard try record.state(of: before) == .new else {
      throw ScrubError.refused("the repository still has the old history; swap it first")
    }
    let git = GitProgram(folder: path)
    try git.require(["reflog", "expire", "--expire=now", "--expire-unreachable=now", "--all"])
    // Their names have secrets.
    for ref in record.refs where ref.name != ref.newName {
      _ = try CurrentFile(path: before.commonFolder + "/logs/" + ref.name).removeStale()
    }
    try git.require(["gc", "--quiet", "--prune=now"])
    let after = try Repository(at: path)
    return try record.exposed.count { try after.header(of: $0) != nil }
  }
}
