internal import Git
package import Vocabulary

/// The contents of the next commit: changes of the index against HEAD, read from the index and not
/// from disk.
package struct StagedSource: BlobSource {
  /// The empty blob, which `git add --intent-to-add` puts into the index.
  private static let empty = ObjectID(hex: "e69de29bb2d1d6434b8b29ae775ad8c2e48c5391")

  private let path: String?
  private let wholeFiles: Bool
  private let maximumByteCount: Int

  /// - Parameters:
  ///   - path: the repository, or any folder in its work tree; nil for the repository and index of
  ///     a git hook's environment, else the repository around the current folder.
  ///   - wholeFiles: whether every line of a changed file counts as new.
  package init(path: String?, wholeFiles: Bool = false, maximumByteCount: Int) {
    self.path = path
    self.wholeFiles = wholeFiles
    self.maximumByteCount = maximumByteCount
  }

  package func origins(problems: inout [Problem]) throws -> [Origin] {
    let repository = try repository()
    var changes = try repository.stagedChanges().filter {
      $0.id != Self.empty && ($0.id != $0.base || $0.basePath != nil || wholeFiles)
    }
    // A submodule's commit is in another repository, but a blob may be staged like one.
    changes.removeAll { $0.mode != .file && !$0.mode.isBlob && !repository.hasBlob($0.id) }
    return changes.map { change in
      wholeFiles
        ? Origin(path: change.path, kind: .staged(change.id, bases: [])) : Self.origin(of: change)
    }
    .sorted { $0.path < $1.path }
  }

  package var memberLimit: Int { maximumByteCount }

  package var largeFileFolder: String? { (try? repository())?.largeFileFolder }

  package func makeReader() throws -> any BlobReader {
    ObjectReader(try repository(), maximumByteCount: maximumByteCount)
  }

  private func repository() throws -> Repository {
    try path.map { try Repository(at: $0) } ?? Repository(in: .process)
  }

  private static func origin(of change: StagedChange) -> Origin {
    let base = change.base.map { [$0] } ?? []
    guard let old = change.basePath else {
      return Origin(path: change.path, kind: .staged(change.id, bases: base + change.mergedBases))
    }
    return Origin(
      path: change.path, kind: .staged(change.id, bases: change.mergedBases),
      formerVersions: base.map { FormerVersion(path: old, id: $0) })
  }
}
