internal import Bytes
internal import Findings
internal import Text

/// Says why a scan read nothing: CI that asks for nothing must not take it for a clean result.
enum EmptyScan {
  /// Whether nothing was read, and nothing skipped.
  static func isEmpty(_ result: ScanResult) -> Bool {
    result.statistics.counts.contentCount == 0 && result.statistics.counts.cachedCount == 0
      && result.skippedPaths.isEmpty && result.problems.isEmpty
  }

  /// Why a source has nothing to read; nil for one that names no changes.
  ///
  /// - Throws: `RepositoryError` or `GitError` when the commits cannot be listed.
  static func reason(_ source: any BlobSource) throws -> String? {
    if source is StagedSource { return "no new content is staged, so nothing was scanned" }
    guard let source = source as? HistorySource else { return nil }
    switch source.scope {
    case .range(let text):
      let range = TerminalText.visible(text)
      return try source.hasCommits()
        ? "the commits of \(range) add no content, so nothing was scanned"
        : "the range \(range) has no commits, so nothing was scanned"
    case .since:
      return try source.hasCommits()
        ? nil : "there are no commits since that time, so nothing was scanned"
    case .references, .all, .branch, .everyObject: return nil
    }
  }

  /// What to say about a shard, or a list, without work.
  static func sentence(_ shard: Shard?, noun: String) -> String {
    guard let shard else { return "the list has no \(noun), so nothing was scanned" }
    return "shard \(shard.index)/\(shard.count) has no \(noun) to scan"
  }
}
