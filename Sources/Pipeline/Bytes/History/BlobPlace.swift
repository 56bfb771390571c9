package import Git

/// A path at which contents appeared, and the commit that brought them there.
package struct BlobPlace: Sendable, Hashable {
  package let path: GitPath
  package let commit: ObjectID
  /// Which commit came first: smaller is older, parents before children.
  package let order: Int
  package let author: CommitRecord.Signature
  /// First line of the message, as it is: not yet masked.
  package let summary: [UInt8]
  /// Whether HEAD has them at this path.
  package let isInHead: Bool
}

extension BlobPlace {
  init(path: GitPath, _ mention: CommitMention, order: Int, isInHead: Bool) {
    self.init(
      path: path, commit: mention.commit, order: order, author: mention.author,
      summary: mention.summary, isInHead: isInHead)
  }
}

extension BlobPlace {
  /// A file of one commit, as a secret in it is told of; nil where that is no commit.
  ///
  /// - Throws: `GitError` when the commit or HEAD cannot be read.
  static func of(
    _ file: GitPath, in commit: ObjectID, holding secret: [UInt8],
    _ repository: borrowing Repository
  ) throws -> BlobPlace? {
    let isInHead = try HeadFile(file).holds(secret, in: repository)
    return try repository.withObject(commit) { kind, bytes in
      guard kind == .commit, let record = CommitRecord(bytes) else { return nil }
      return BlobPlace(
        path: file, commit: commit, order: Int(record.committer.seconds),
        author: record.author, summary: record.summary(in: bytes), isInHead: isInHead)
    } ?? nil
  }
}
