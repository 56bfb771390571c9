package import Git

/// The messages of commits and annotated tags, as contents to scan.
package struct MessageSource: BlobSource {
  /// Where a finding in the message of a commit is said to stand: the file that git writes it in.
  package static let commitPath = GitPath(".git/COMMIT_EDITMSG")
  package static let tagPath = GitPath(".git/TAG_EDITMSG")

  private let path: String
  private let commits: [ObjectID]
  private let tags: [ObjectID]
  private let maximumByteCount: Int
  private let noting: @Sendable (ObjectID, CommitRecord) -> Void

  /// - Parameters:
  ///   - path: the repository, or any folder in its work tree.
  ///   - commits: what comes first counts as older.
  ///   - noting: gets each commit that is read, on any thread.
  package init(
    path: String, commits: [ObjectID], tags: [ObjectID], maximumByteCount: Int,
    noting: @escaping @Sendable (ObjectID, CommitRecord) -> Void = { _, _ in }
  ) {
    self.path = path
    self.commits = commits
    self.tags = tags
    self.maximumByteCount = maximumByteCount
    self.noting = noting
  }

  package func origins(problems: inout [Problem]) throws -> [Origin] {
    func origin(_ path: GitPath, _ id: ObjectID) -> Origin {
      Origin(path: path, place: .committed(id, commit: id, bases: []))
    }
    return commits.map { origin(Self.commitPath, $0) } + tags.map { origin(Self.tagPath, $0) }
  }

  package func makeReader() throws -> any BlobReader {
    MessageReader(
      try Repository(at: path), maximumByteCount: maximumByteCount, noting: noting)
  }

  package func place(
    at path: GitPath, in id: ObjectID, holding secret: [UInt8]
  ) throws -> BlobPlace? {
    let order = commits.firstIndex(of: id) ?? commits.count + (tags.firstIndex(of: id) ?? 0)
    var commit = id
    let repository = try Repository(at: self.path)
    // A tag is told by the commit that it is about; one of something else has no place in history.
    for _ in 0..<Self.maximumTagDepth {
      let target = try repository.withObject(commit) { kind, bytes in
        kind == .tag ? TagRecord.target(in: bytes) : nil
      }
      guard let next = target ?? nil else { break }
      commit = next
    }
    return try repository.withObject(commit) { kind, bytes in
      guard kind == .commit, let record = CommitRecord(bytes) else { return nil }
      return BlobPlace(
        path: path, commit: commit, order: order, author: record.author,
        summary: record.summary(in: bytes), isInHead: false)
    } ?? nil
  }

  /// Tags of tags that are followed; hashes are not checked, so there could be a ring.
  private static let maximumTagDepth = 64
}
