package import Bytes
internal import Git
package import Vocabulary

/// A source of blobs that also reports which commits introduced and removed each of them.
package protocol ProvenanceSource: BlobSource {
  /// Returns the history of each group of blobs: every path at which a commit has one of them, with
  /// the commits that introduced and removed it and the refs that contain it.
  ///
  /// A group holds all blobs with one secret, so a new version of a file with the same secret is
  /// neither an introduction nor a removal.
  ///
  /// - Throws: when the history cannot be walked.
  func histories(of groups: [Set<ObjectID>]) throws -> [SecretHistory]

  /// Returns the files that any of some commits changed or removed.
  ///
  /// - Throws: when the history cannot be opened.
  func replacedFiles(in commits: Set<ObjectID>) throws -> Set<ReplacedFile>

  /// Returns the commit that introduced a file, and whether HEAD's version still contains a secret.
  ///
  /// - Throws: when the commit or HEAD cannot be read.
  func location(
    of blob: ObjectID, at path: GitPath, in commit: ObjectID, holding secret: [UInt8]
  ) throws -> BlobLocation?
}

extension ProvenanceSource {
  package func replacedFiles(in commits: Set<ObjectID>) throws -> Set<ReplacedFile> { [] }

  package func location(
    of blob: ObjectID, at path: GitPath, in commit: ObjectID, holding secret: [UInt8]
  ) throws -> BlobLocation? { nil }
}

extension HistorySource: ProvenanceSource {
  /// Returns the histories of groups of blobs within this scope; containing refs are looked up
  /// among all refs.
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
    of blob: ObjectID, at file: GitPath, in commit: ObjectID, holding secret: [UInt8]
  ) throws -> BlobLocation? {
    try BlobLocation.of(file, blob, in: commit, holding: secret, Repository(at: path))
  }
}

extension PushSource: ProvenanceSource {
  package func histories(of groups: [Set<ObjectID>]) throws -> [SecretHistory] {
    try SecretHistoryBuilder.histories(
      of: groups, in: Repository(in: environment), from: references.map(\.local),
      known: memory.objects)
  }

  package func location(
    of blob: ObjectID, at file: GitPath, in commit: ObjectID, holding secret: [UInt8]
  ) throws -> BlobLocation? {
    try BlobLocation.of(file, blob, in: commit, holding: secret, Repository(in: environment))
  }
}

extension MessageSource: ProvenanceSource {
  /// A message belongs to one commit and has no history of its own.
  package func histories(of groups: [Set<ObjectID>]) throws -> [SecretHistory] {
    groups.map { .none(of: $0) }
  }

  package func location(
    of blob: ObjectID, at path: GitPath, in id: ObjectID, holding secret: [UInt8]
  ) throws -> BlobLocation? {
    let order = commits.firstIndex(of: id) ?? commits.count + (tags.firstIndex(of: id) ?? 0)
    var commit = id
    let repository = try Repository(at: self.path)
    // A tag is reported at the commit it points to; a tag of anything else has no location in the
    // history.
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

  /// The maximum number of nested tags: hashes are not verified, so tags could form a ring.
  private var maximumTagDepth: Int { 64 }
}

extension RepositoryInventory {
  /// Returns the histories of groups of blobs; commits of a ref count as older than those only in
  /// the stash or a reflog.
  ///
  /// A blob in no commit, or only in an unreachable one, is a stray.
  ///
  /// - Throws: `GitError` when objects cannot be listed.
  package func histories(of groups: [Set<ObjectID>]) throws -> [SecretHistory] {
    let repository = try Repository(at: path)
    let published = try HistoryRoots.of(.references, in: repository)
    let kept =
      commits.contains { $0.reach == .kept } ? try HistoryRoots.of(.all, in: repository) : []
    return try SecretHistoryBuilder.histories(
      of: groups, in: repository, from: published, later: kept, known: memory.objects)
  }
}
