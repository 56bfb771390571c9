package import Git

/// The contents that a push would send and the remote is not known to have: the changes of its
/// commits, their messages, and those of annotated tags.
package struct PushSource: BlobSource {
  package let references: [PushedReference]
  private let remote: String
  private let url: String
  package let environment: GitEnvironment
  private let maximumByteCount: Int
  package let memory = HistoryCache()

  /// - Parameters:
  ///   - references: the pushed refs.
  ///   - remote: the name of the remote, or its URL if it has none.
  ///   - url: the URL of the remote.
  ///   - environment: identifies the repository, as set by git for hooks.
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
      return try messages
        + ReachableBlobs.origins(in: walked, from: tips, everyObject: false, problems: &problems)
    }
    return messages + single.blobs
      + CommitChanges(walked).origins(of: single.trees + commits, problems: &problems)
  }

  /// Returns the contents of a push of which the remote has nothing, which is the scan of a history.
  ///
  /// - Throws: when nothing can be listed at all.
  package func packedContents(problems: inout [Problem]) throws -> PackedContents? {
    guard !references.isEmpty else { return nil }
    let repository = try Repository(in: environment)
    let known = try repository.trackedTips(of: remote, at: url) + references.compactMap(\.remote)
    var walk = PushedCommits(repository)
    guard !walk.hasCommit(among: known) else { return nil }
    return try ReachableBlobs.pushedContents(
      in: walk.finish(), from: references.map(\.local), memory: memory, problems: &problems)
  }

  package var limits: (budget: ReadingBudget, maximumByteCount: Int) {
    (ReadingBudget(), maximumByteCount)
  }

  package var memberLimit: Int { maximumByteCount }

  package func makeReader() throws -> any BlobReader {
    ObjectReader(try Repository(in: environment), maximumByteCount: maximumByteCount)
  }

  static func message(of id: ObjectID, _ kind: String) -> Origin {
    .message(of: id, at: GitPath("message of \(kind) \(id.hex.prefix(10))"))
  }

  /// Returns trees and blobs pushed directly, for instance through a tag.
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

/// One pushed ref, as passed to git's `pre-push` hook.
package struct PushedReference: Sendable, Hashable {
  /// The object the remote will have: a commit or an annotated tag, rarely a tree or a blob.
  package let local: ObjectID
  /// The object the remote has; nil for a new ref.
  ///
  /// It may be missing here.
  package let remote: ObjectID?

  package init(local: ObjectID, remote: ObjectID?) {
    self.local = local
    self.remote = remote
  }

  /// Reads lines of `<local ref> <local id> <remote ref> <remote id>`; deleted refs are dropped, as
  /// nothing is sent for them.
  ///
  /// Source of the format: githooks(5).
  ///
  /// - Throws: `MalformedPush` naming the line, from 1.
  package static func read(_ lines: [UInt8]) throws(MalformedPush) -> [PushedReference] {
    var references: [PushedReference] = []
    let split = lines.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (number, line) in split.enumerated() where !line.isEmpty {
      // Counted from the end: the first word may be an expression with blanks in it.
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

/// Standard input that is not in the format of a `pre-push` hook.
package struct MalformedPush: Error, CustomStringConvertible {
  /// From 1.
  let line: Int

  package var description: String {
    "standard input, line \(line): expected `<local ref> <local id> <remote ref> <remote id>`, "
      + "as git passes it to a pre-push hook"
  }
}
