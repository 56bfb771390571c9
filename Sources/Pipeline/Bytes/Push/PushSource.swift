package import Git
package import Vocabulary

/// The contents that a push sends and its receiver is not known to have: the changes of its commits,
/// their messages, and those of annotated tags.
package struct PushSource: BlobSource {
  /// The repository that receives the push.
  package enum Receiver: Sendable {
    /// The name of the remote, or its URL if it has none, and its URL.
    case remote(String, url: String)
    /// This repository, on a server.
    case here
  }

  package let references: [PushedReference]
  private let receiver: Receiver
  package let environment: GitEnvironment
  private let maximumByteCount: Int
  package let memory = HistoryCache()

  /// - Parameters:
  ///   - references: the pushed refs.
  ///   - environment: identifies the repository, as set by git for hooks.
  package init(
    _ references: [PushedReference], to receiver: Receiver,
    environment: GitEnvironment = .process, maximumByteCount: Int
  ) {
    self.references = references
    self.receiver = receiver
    self.environment = environment
    self.maximumByteCount = maximumByteCount
  }

  package func origins(problems: inout [Problem]) throws -> [Origin] {
    guard !references.isEmpty else { return [] }
    let repository = try Repository(in: environment)
    let known = try knownTips(in: repository)
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
    let known = try knownTips(in: repository)
    var walk = PushedCommits(repository)
    guard !walk.hasCommit(among: known) else { return nil }
    return try ReachableBlobs.pushedContents(
      in: walk.finish(), from: references.map(\.local), memory: memory, problems: &problems)
  }

  /// The number of contents from which on one pass over the packs is faster than reading each.
  private static let leastScreened = 1000

  package func packedContents(of origins: [Origin]) throws -> PackedContents? {
    guard origins.count >= Self.leastScreened else { return nil }
    let store = try ObjectStore(of: Repository(in: environment))
    return store.problems.isEmpty ? PackedContents(origins, in: store) : nil
  }

  /// Returns the objects that the receiver has, which may be missing here.
  private func knownTips(in repository: borrowing Repository) throws -> [ObjectID] {
    let named = references.compactMap(\.remote)
    switch receiver {
    case .remote(let name, let url): return try repository.trackedTips(of: name, at: url) + named
    // Refs are moved after the hook.
    case .here: return try repository.references().map(\.target) + named
    }
  }

  /// Returns the commit that the receiver has before the push: that of a pushed ref, or else the newest
  /// that the pushed commits build on; nil if it has nothing of them.
  ///
  /// - Throws: when the refs cannot be read.
  package func base() throws -> ObjectID? {
    guard !references.isEmpty else { return nil }
    let repository = try Repository(in: environment)
    let known = try knownTips(in: repository)
    var walk = PushedCommits(repository)
    if let old = walk.newestCommit(among: references.compactMap(\.remote)) { return old }
    return walk.border(of: references.map(\.local), excluding: known)
  }

  package var limits: (budget: ReadingBudget, maximumByteCount: Int) {
    (ReadingBudget(), maximumByteCount)
  }

  package var memberLimit: Int { maximumByteCount }

  package var largeFileFolder: String? { (try? Repository(in: environment))?.largeFileFolder }

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
