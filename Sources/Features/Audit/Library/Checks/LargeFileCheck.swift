internal import Candidates
internal import Text
internal import Vocabulary

/// Reports large files, in HEAD and before it.
struct LargeFileCheck {
  private(set) var items: [AuditItem] = []
  /// The files that only the history has.
  private(set) var removals: [GitPath] = []

  /// The size of files that GitHub rejects: above 100 MiB.
  private static let refused = 100 << 20

  /// - Parameters:
  ///   - limit: the size in bytes from which a file is large.
  ///   - contentLimit: the size in bytes above which a content was not scanned.
  init(
    _ places: [NotedPath], sizes: [ObjectID: Int], limit: Int, contentLimit: Int,
    head: Set<GitPath>
  ) {
    for file in places {
      guard let size = file.blobs.compactMap({ sizes[$0] }).max() else { continue }
      if size > contentLimit { items.append(unsearched(file, size, contentLimit)) }
      guard size >= limit else { continue }
      var item = AuditItem(
        .largeFile, .size, size > Self.refused ? .high : .medium, path: file.path,
        commit: file.commit,
        message: "up to \(ByteSize.text(size)), " + file.life
          + (size > Self.refused ? "; GitHub rejects a push with it" : ""))
      if head.contains(file.path) {
        item.advice = "Move it to Git LFS in all versions, or accept it: --large-files SIZE"
        item.commands = [
          "git lfs migrate import --everything --include=" + ShellWord.quoted(file.path)
        ]
      } else {
        item.advice = "The rewrite of the history removes it; or accept it: --large-files SIZE"
        removals.append(file.path)
      }
      items.append(item)
    }
  }

  private func unsearched(_ file: NotedPath, _ size: Int, _ limit: Int) -> AuditItem {
    var item = AuditItem(
      .notSearched, .note, path: file.path, commit: file.commit,
      message: "\(ByteSize.text(size)), over the limit of \(ByteSize.text(limit)): not scanned"
    )
    item.advice = "Scan larger files with --max-file-size"
    return item
  }
}
