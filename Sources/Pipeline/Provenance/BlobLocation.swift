internal import Bytes
internal import Findings
package import Git
package import Vocabulary

/// A path at which contents appeared, and the commit that introduced them.
package struct BlobLocation: Sendable, Hashable {
  package let path: GitPath
  package let commit: ObjectID
  /// The position of the commit in the history: smaller is older, parents come before children.
  package let order: Int
  package let author: CommitRecord.Signature
  /// First line of the message, not yet masked.
  package let summary: [UInt8]
  /// Whether HEAD has the contents at this path.
  package let isInHead: Bool
}

extension BlobLocation {
  init(path: GitPath, _ header: CommitHeader, order: Int, isInHead: Bool) {
    self.init(
      path: path, commit: header.commit, order: order, author: header.author,
      summary: header.summary, isInHead: isInHead)
  }
}

extension BlobLocation {
  /// Returns the location of a secret in a file of one commit; nil if the id is not a commit.
  ///
  /// - Throws: `GitError` when the commit or HEAD cannot be read.
  package static func of(
    _ file: GitPath, _ blob: ObjectID, in commit: ObjectID, holding secret: [UInt8],
    _ repository: borrowing Repository
  ) throws -> BlobLocation? {
    let head = HeadFile(file)
    // An archive does not contain the bytes of a secret in it.
    let isInHead = try head.holds(secret, in: repository) || head.id(in: repository) == blob
    return try repository.withObject(commit) { kind, bytes in
      guard kind == .commit, let record = CommitRecord(bytes) else { return nil }
      return BlobLocation(
        path: file, commit: commit, order: Int(record.committer.seconds),
        author: record.author, summary: record.summary(in: bytes), isInHead: isInHead)
    } ?? nil
  }
}

/// The id, author, and summary of a commit.
package struct CommitHeader: Sendable, Hashable {
  package let commit: ObjectID
  package let author: CommitRecord.Signature
  /// First line of the message, not yet masked.
  package let summary: [UInt8]
}

/// Reads commit headers, each once.
struct CommitHeaders {
  private let commits: OrderedCommits
  private let objects: HistoryObjects
  private var known: [Int32: CommitHeader?] = [:]

  init(_ commits: OrderedCommits, _ objects: HistoryObjects) {
    self.commits = commits
    self.objects = objects
  }

  /// - Parameter place: the index of the commit.
  /// - Throws: `GitError` when the commit cannot be read.
  mutating func header(
    _ place: Int32, in repository: borrowing Repository
  ) throws -> CommitHeader? {
    if let found = known[place] { return found }
    let id = objects.id(commits.commits[Int(place)].number)
    let header = try repository.withObject(id) { _, bytes in
      CommitRecord(bytes).map {
        CommitHeader(commit: id, author: $0.author, summary: $0.summary(in: bytes))
      }
    }
    known[place] = header ?? nil
    return header ?? nil
  }

  /// Returns the first few of some commits, and always the last.
  ///
  /// - Throws: `GitError` when a commit cannot be read.
  mutating func list(
    _ places: ArraySlice<Int32>, in repository: borrowing Repository
  ) throws -> TruncatedList<CommitHeader> {
    var kept = places.prefix(PathHistory.maximumCommits)
    if let last = places.last, places.count > kept.count { kept[kept.endIndex - 1] = last }
    return TruncatedList(
      kept: try kept.compactMap { try header($0, in: repository) }, count: places.count)
  }
}
