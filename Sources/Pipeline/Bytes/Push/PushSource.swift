package import Git

/// What a push would send that the remote is not known to have: the changes of its commits, their
/// messages, and those of annotated tags.
package struct PushSource: BlobSource {
  package let references: [PushedReference]
  private let remote: String
  private let url: String
  package let environment: GitEnvironment
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
        + ReachableBlobs.origins(
          in: walked, from: tips, everyObject: false, problems: &problems)
    }
    return messages + single.blobs
      + CommitChanges(walked).origins(of: single.trees + commits, problems: &problems)
  }

  package func makeReader() throws -> any BlobReader {
    ObjectReader(try Repository(in: environment), maximumByteCount: maximumByteCount)
  }

  private static func message(of id: ObjectID, _ kind: String) -> Origin {
    Origin(
      path: GitPath("message of \(kind) \(id.hex.prefix(10))"),
      kind: .committed(id, commit: id, bases: []))
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
        blobs.append(Origin(path: GitPath("blob \(id.hex.prefix(10))"), kind: .blob(id)))
      }
    }
    return (blobs, trees)
  }
}

/// One ref that is being pushed, as git tells its `pre-push` hook.
package struct PushedReference: Sendable, Hashable {
  /// What the remote is to have: a commit or an annotated tag, in rare cases a tree or a blob.
  package let local: ObjectID
  /// What the remote has; nil for a new ref.
  ///
  /// It need not be known here.
  package let remote: ObjectID?

  package init(local: ObjectID, remote: ObjectID?) {
    self.local = local
    self.remote = remote
  }

  /// Reads lines of `<local ref> <local id> <remote ref> <remote id>`; refs that are deleted are left
  /// out, as nothing is sent for them.
  ///
  /// Source of the format: githooks(5).
  ///
  /// - Throws: `MalformedPush` naming the line, from 1.
  package static func read(_ lines: [UInt8]) throws(MalformedPush) -> [PushedReference] {
    var references: [PushedReference] = []
    let split = lines.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (number, line) in split.enumerated() where !line.isEmpty {
      // Counted from the end: what is pushed may be named by an expression with blanks in it.
      let words = line.split(separator: UInt8(ascii: " "))
      guard words.count >= 4, let local = id(words[words.count - 3]),
        let remote = id(words.last ?? [])
      else { throw MalformedPush(line: number + 1) }
      if local.isZero { continue }
      references.append(PushedReference(local: local, remote: remote.isZero ? nil : remote))
    }
    return references
  }

  private static func id(_ word: ArraySlice<UInt8>) -> ObjectID? {
    ObjectID(hex: String(decoding: word, as: UTF8.self))
  }
}

/// What was piped in is not what git tells a `pre-push` hook.
package struct MalformedPush: Error, CustomStringConvertible {
  /// From 1.
  let line: Int

  package var description: String {
    "line \(line) of standard input is not `<local ref> <local id> <remote ref> <remote id>`, "
      + "which git gives to a pre-push hook"
  }
}
