internal import Bytes
internal import Git
internal import Packfile

/// Rewrites all commits in order, and drops those that become empty.
struct CommitPass {
  let graph: RewriteGraph
  let rewriter: CommitRewriter
  let matches: ObjectMatches
  /// The new ids of changed blobs and trees.
  let ids: [ObjectID: ObjectID]
  let prefixes: CommitPrefixes
  private(set) var results = Results()

  struct Results {
    /// The new ids of changed commits; those of dropped ones are missing.
    var commits: [ObjectID: ObjectID] = [:]
    /// The commit in the place of a dropped one, as an old id; nil if there is none.
    var dropped: [ObjectID: ObjectID?] = [:]
    var lostSignatureCount = 0
    /// The number of commits and tags whose text had a secret.
    var messageCount = 0
    /// All commits in order, with their new ids; nil for dropped ones.
    var map: [(old: ObjectID, new: ObjectID?)] = []
  }

  init(
    graph: RewriteGraph, rewriter: CommitRewriter, matches: ObjectMatches,
    ids: [ObjectID: ObjectID], prefixes: CommitPrefixes
  ) {
    self.graph = graph
    self.rewriter = rewriter
    self.matches = matches
    self.ids = ids
    self.prefixes = prefixes
  }

  /// Rewrites one commit, whose parents are done.
  ///
  /// - Parameters:
  ///   - tree: its new tree, if that is not to be looked up.
  ///   - write: takes the bytes of a new commit.
  /// - Throws: errors of objects that cannot be read, and of `write`.
  mutating func rewrite(
    _ number: Int32, tree given: ObjectID? = nil, in repository: borrowing Repository,
    _ write: (ObjectID, [UInt8]) throws -> Void
  ) throws {
    let id = graph.objects.id(number)
    guard let node = graph.objects.commit(number) else { throw ScrubError.missing(id) }
    let oldParents = node.parents.map { graph.objects.id($0) }
    let tree = given ?? newTree(of: number)
    let parents = try parents(of: oldParents, in: repository)
    if isDropped(node, tree: tree, oldParents, parents) {
      results.dropped[id] = .some(parents.first)
      results.map.append((id, nil))
      return
    }
    let newParents = parents.map { newID(of: $0) }
    let isSame =
      tree == graph.objects.id(node.tree) && newParents == oldParents
      && !matches.others.contains(number) && !mentionsChange(number, in: repository)
    guard !isSame else {
      results.map.append((id, id))
      return
    }
    let new = try repository.require(id) { _, bytes in
      try rewriter.commit(
        bytes, tree: tree, parents: newParents, mention: { mention($0) },
        isCurrent: { newIDIfKept(of: $0) == $0 })
    }
    guard let newID = ObjectID(of: .commit, new.bytes.span) else {
      throw ScrubError.unreadable(id, "cannot be hashed")
    }
    if new.hasLostSignature { results.lostSignatureCount += 1 }
    if matches.others.contains(number) { results.messageCount += 1 }
    results.commits[id] = newID
    results.map.append((id, newID))
    try write(newID, new.bytes)
  }

  mutating func noteTag(lostSignature: Bool, hasSecret: Bool) {
    if lostSignature { results.lostSignatureCount += 1 }
    if hasSecret { results.messageCount += 1 }
  }

  /// The old id of the commit that stands for a commit; nil if all of its line was dropped.
  func survivor(of id: ObjectID) -> ObjectID? {
    if let replacement = results.dropped[id] { return replacement }
    return id
  }

  /// Returns the new id of a commit that stays.
  func newID(of id: ObjectID) -> ObjectID { results.commits[id] ?? id }

  private func newIDIfKept(of id: ObjectID) -> ObjectID? {
    survivor(of: id).map { newID(of: $0) }
  }

  private func newTree(of number: Int32) -> ObjectID {
    let id = graph.objects.id(graph.objects.commit(number)?.tree ?? number)
    return ids[id] ?? id
  }

  private func newTree(ofCommit id: ObjectID) -> ObjectID? {
    graph.objects.number(of: id).map { newTree(of: $0) }
  }

  /// Returns the parents, as old ids, without dropped commits.
  ///
  /// Where a parent was dropped, one that became an ancestor of another is left out.
  private func parents(
    of old: [ObjectID], in repository: borrowing Repository
  ) throws -> [ObjectID] {
    guard old.contains(where: { results.dropped[$0] != nil }) else { return old }
    var parents: [ObjectID] = []
    for parent in old {
      if let kept = survivor(of: parent), !parents.contains(kept) { parents.append(kept) }
    }
    guard parents.count > 1 else { return parents }
    return parents.filter { parent in
      !parents.contains { other in other != parent && isAncestor(parent, of: other) }
        || old.contains(parent)
          && old.contains { $0 != parent && isAncestor(parent, of: $0, isOld: true) }
    }
  }

  /// Whether a commit is an ancestor of another one; both as old ids.
  private func isAncestor(_ one: ObjectID, of two: ObjectID, isOld: Bool = false) -> Bool {
    var seen: Set<ObjectID> = [two]
    var waiting = [two]
    while let id = waiting.popLast() {
      let number = graph.objects.number(of: id)
      for parent in number.flatMap({ graph.objects.commit($0) })?.parents ?? [] {
        let old = graph.objects.id(parent)
        guard let kept = isOld ? old : survivor(of: old) else { continue }
        if kept == one { return true }
        if seen.insert(kept).inserted { waiting.append(kept) }
      }
    }
    return false
  }

  /// Whether a commit has become empty.
  private func isDropped(
    _ node: CommitNode, tree: ObjectID, _ old: [ObjectID], _ parents: [ObjectID]
  ) -> Bool {
    guard let first = old.first, let kept = parents.first else { return false }
    // A merge stays, unless it is none any more.
    if old.count > 1, parents.count > 1 { return false }
    if old.count > 1, parents.count == old.count { return false }
    guard newTree(ofCommit: kept) == tree else { return false }
    if old.count > 1 { return true }
    let oldTree = graph.objects.number(of: first).flatMap { graph.objects.commit($0)?.tree }
    return node.tree != oldTree || results.dropped[first] != nil
  }

  /// Whether the message names a commit with a new id.
  private func mentionsChange(_ number: Int32, in repository: borrowing Repository) -> Bool {
    guard matches.mentions.contains(number) else { return false }
    let found = try? repository.require(graph.objects.id(number)) { _, bytes in
      CommitMentions.ranges(in: bytes).contains { mention(bytes.extracting($0)) != nil }
    }
    return found ?? true
  }

  /// Returns the new id of a commit that is named by the start of its old one; nil if it stays.
  func mention(_ digits: Span<UInt8>) -> ObjectID? {
    guard let old = prefixes.commit(startingWith: digits) else { return nil }
    return results.commits[old]
  }
}
