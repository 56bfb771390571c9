package import Bytes
package import Git

/// A source of blobs that also knows which commits brought each of them in and took it away.
package protocol ProvenanceSource: BlobSource {
  /// Where groups of blobs have been: for each group every path at which a commit has one of its
  /// blobs, what brought it there, what took it away, and what still has it.
  ///
  /// A group is all blobs that hold one secret, so that a new version of a file with the same secret
  /// is neither.
  ///
  /// - Throws: when the history cannot be walked.
  func histories(of groups: [Set<ObjectID>]) throws -> [SecretHistory]

  /// Files that any of some commits changed or took away.
  ///
  /// - Throws: when the history cannot be opened.
  func replacedFiles(in commits: Set<ObjectID>) throws -> Set<ReplacedFile>

  /// A commit that brought a file in, and whether HEAD's version of the file still holds a secret.
  ///
  /// - Throws: when the commit or HEAD cannot be read.
  func location(
    at path: GitPath, in commit: ObjectID, holding secret: [UInt8]
  ) throws -> BlobLocation?
}

extension ProvenanceSource {
  package func replacedFiles(in commits: Set<ObjectID>) throws -> Set<ReplacedFile> { [] }

  package func location(
    at path: GitPath, in commit: ObjectID, holding secret: [UInt8]
  ) throws -> BlobLocation? { nil }
}

extension HistorySource: ProvenanceSource {
  /// Where groups of blobs have been in the commits of this scope; which refs still have them is said
  /// of all refs.
  ///
  /// - Throws: `GitError` when objects cannot be listed, `RepositoryError.unknownRevision`.
  package func histories(of groups: [Set<ObjectID>]) throws -> [SecretHistory] {
    let repository = try Repository(at: path)
    let roots = try HistoryRoots.of(scope, in: repository)
    return try SecretHistoryBuilder.histories(
      of: groups, in: repository, from: roots, known: memory.objects, budget: budget)
  }

  package func replacedFiles(in commits: Set<ObjectID>) throws -> Set<ReplacedFile> {
    ReplacedFiles(try Repository(at: path)).list(in: commits)
  }

  package func location(
    at file: GitPath, in commit: ObjectID, holding secret: [UInt8]
  ) throws -> BlobLocation? {
    try BlobLocation.of(file, in: commit, holding: secret, Repository(at: path))
  }
}

extension PushSource: ProvenanceSource {
  package func histories(of groups: [Set<ObjectID>]) throws -> [SecretHistory] {
    try SecretHistoryBuilder.histories(
      of: groups, in: Repository(in: environment), from: references.map(\.local))
  }

  package func location(
    at file: GitPath, in commit: ObjectID, holding secret: [UInt8]
  ) throws -> BlobLocation? {
    try BlobLocation.of(file, in: commit, holding: secret, Repository(in: environment))
  }
}

extension MessageSource: ProvenanceSource {
  /// A message is at one commit and has no history of its own.
  package func histories(of groups: [Set<ObjectID>]) throws -> [SecretHistory] {
    groups.map { .none(of: $0) }
  }

  package func location(
    at path: GitPath, in id: ObjectID, holding secret: [UInt8]
  ) throws -> BlobLocation? {
    let order = commits.firstIndex(of: id) ?? commits.count + (tags.firstIndex(of: id) ?? 0)
    var commit = id
    let repository = try Repository(at: self.path)
    // A tag is told by the commit that it is about; one of something else has no place in history.
    for _ in 0..<maximumTagDepth {
      let target = try repository.withObject(commit) { kind, bytes in
        kind == .tag ? TagRecord.target(in: bytes) : nil
      }
      guard let next = target ?? nil else { break }
      commit = next
    }
    return try repository.withObject(commit) { kind, bytes in
      guard kind == .commit, let record = CommitRecord(bytes) else { return nil }
      return BlobLocation(
        path: path, commit: commit, order: order, author: record.author,
        summary: record.summary(in: bytes), isInHead: false)
    } ?? nil
  }

  /// Tags of tags that are followed; hashes are not checked, so there could be a ring.
  private var maximumTagDepth: Int { 64 }
}

extension RepositoryInventory {
  /// Where groups of blobs have been; commits of a ref count as older than what only the stash or a
  /// reflog has.
  ///
  /// What no commit holds, or only a loose one, is a stray.
  ///
  /// - Throws: `GitError` when objects cannot be listed.
  package func histories(of groups: [Set<ObjectID>]) throws -> [SecretHistory] {
    let repository = try Repository(at: path)
    let published = try HistoryRoots.of(.references, in: repository)
    let kept =
      commits.contains { $0.reach == .kept } ? try HistoryRoots.of(.all, in: repository) : []
    return try SecretHistoryBuilder.histories(
      of: groups, in: repository, from: published, later: kept)
  }
}
