internal import Git

/// What the next commit would bring: the index against HEAD, content from the index and not from
/// disk.
package struct StagedSource: BlobSource {
  private let path: String
  private let wholeFiles: Bool
  private let maximumByteCount: Int

  /// - Parameters:
  ///   - path: the repository, or any folder in its work tree.
  ///   - wholeFiles: whether every line of a changed file counts as new.
  package init(path: String, wholeFiles: Bool = false, maximumByteCount: Int) {
    self.path = path
    self.wholeFiles = wholeFiles
    self.maximumByteCount = maximumByteCount
  }

  package func origins(problems: inout [Problem]) throws -> [Origin] {
    let changes = try Repository(at: path).stagedChanges()
    return changes.filter { $0.mode.isFile && !$0.id.isZero && ($0.id != $0.base || wholeFiles) }
      .map { change in
        Origin(
          path: change.path,
          place: .staged(change.id, base: wholeFiles ? nil : change.base))
      }
      .sorted { $0.path < $1.path }
  }

  package func makeReader() throws -> any BlobReader {
    ObjectReader(try Repository(at: path), maximumByteCount: maximumByteCount)
  }
}
