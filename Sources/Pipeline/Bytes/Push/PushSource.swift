package import Git

/// What a push would send that the remote is not known to have: the changes of its commits, their
/// messages, and those of annotated tags.
package struct PushSource: BlobSource {
  private let references: [PushedReference]
  private let remote: String
  private let url: String
  private let environment: GitEnvironment
  private let maximumByteCount: Int

  /// - Parameters:
  ///   - references: what is pushed.
  ///   - remote: the name of the remote; its address where it has none.
  ///   - url: its address.
  ///   - environment: says which repository, as git tells a hook.
  package init(
    _ references: [PushedReference], to remote: String, at url: String,
    environment: GitEnvironment = .process, maximumByteCount: Int
  ) {
    self.references = references
    self.remote = remote
    self.url = url
    self.environment = environment
    self.maximumByteCount = maximumByteCount
  }

  package func origins(problems: inout [Problem]) throws -> [Origin] {
    guard !references.isEmpty else { return [] }
    let repository = try Repository(in: environment)
    let known = try repository.trackedTips(of: remote, at: url) + references.compactMap(\.remote)
    let tips = references.map(\.local)
    var walk = PushedCommits(repository)
    let commits = walk.commits(from: tips, excluding: known)
    let (isWhole, tags, others) = (walk.isWhole, walk.tags, walk.others)
    problems += walk.problems
    let messages =
      tags.map { Self.message(of: $0, "tag") } + commits.map { Self.message(of: $0.id, "commit") }
    let walked = walk.finish()
    let single = try Self.origins(ofOthers: others, in: walked)
    if isWhole, !commits.isEmpty {
      return try messages + single.blobs
        + WholeHistory.origins(
          in: walked, from: tips, everyObject: false, problems: &problems)
    }
    return messages + single.blobs
      + CommitChanges(walked).origins(of: single.trees + commits, problems: &problems)
  }

  package func makeReader() throws -> any BlobReader {
    ObjectReader(try Repository(in: environment), maximumByteCount: maximumByteCount)
  }

  package func histories(of groups: [Set<ObjectID>]) throws -> [SecretHistory] {
    try SecretLives.histories(
      of: groups, in: Repository(in: environment), from: references.map(\.local))
  }

  package func place(
    at file: GitPath, in commit: ObjectID, holding secret: [UInt8]
  ) throws -> BlobPlace? {
    try BlobPlace.of(file, in: commit, holding: secret, Repository(in: environment))
  }

  private static func message(of id: ObjectID, _ kind: String) -> Origin {
    Origin(
      path: GitPath("message of \(kind) \(id.hex.prefix(10))"),
      place: .committed(id, commit: id, bases: []))
  }

  /// Trees and blobs that were pushed themselves, by a tag for instance.
  private static func origins(
    ofOthers ids: [ObjectID], in repository: borrowing Repository
  ) throws -> (blobs: [Origin], trees: [RangeCommit]) {
    var (blobs, trees): ([Origin], [RangeCommit]) = ([], [])
    for id in ids {
      if try repository.header(of: id)?.kind == .tree {
        trees.append(RangeCommit(id: id, tree: id, parents: [], seconds: 0))
      } else {
        blobs.append(Origin(path: GitPath("blob \(id.hex.prefix(10))"), place: .blob(id)))
      }
    }
    return (blobs, trees)
  }
}
