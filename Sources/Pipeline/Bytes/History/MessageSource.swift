package import Git
package import Vocabulary

/// The messages of commits and annotated tags as contents to scan.
package struct MessageSource: BlobSource {
  /// The path reported for a finding in a commit message: the file in which git writes it.
  package static let commitPath = GitPath(".git/COMMIT_EDITMSG")
  package static let tagPath = GitPath(".git/TAG_EDITMSG")

  package let path: String
  package let commits: [ObjectID]
  package let tags: [ObjectID]
  private let maximumByteCount: Int
  private let noting: @Sendable (ObjectID, CommitRecord) -> Void

  /// - Parameters:
  ///   - path: the repository, or any folder in its work tree.
  ///   - commits: in order of age, the oldest first.
  ///   - noting: receives each commit that is read, on any thread.
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
    commits.map { .message(of: $0, at: Self.commitPath) }
      + tags.map { .message(of: $0, at: Self.tagPath) }
  }

  package func makeReader() throws -> any BlobReader {
    ObjectReader(try Repository(at: path), maximumByteCount: maximumByteCount, noting: noting)
  }
}

extension Origin {
  /// The message of a commit or an annotated tag.
  static func message(of id: ObjectID, at path: GitPath) -> Origin {
    Origin(path: path, kind: .committed(id, commit: id, bases: []))
  }
}
