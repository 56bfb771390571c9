internal import Bytes
internal import Git
internal import Vocabulary

/// Rewrites all commits in order, and drops those that become empty.
struct CommitPass {
  let graph: RewriteGraph
  let rewriter: CommitRewriter
  let matches: ObjectMatches
  /// The new ids of changed blobs and trees.
  let ids: NewIDs
  /// The trees that lose removed paths.
  let paths: PathRewrite?
  let prefixes: CommitPrefixes
  let comparison: TreeComparison
  private(set) var results = Results()
  /// The new trees of notes, by commit.
  private var noteTrees: [Int32: ObjectID] = [:]
  /// By object number: the length of the longest line of ancestors of each commit that is done.
  private var generations: [Int32]

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
    ids: NewIDs, paths: PathRewrite?, prefixes: CommitPrefixes, comparison: TreeComparison
  ) {
    self.graph = graph
    self.rewriter = rewriter
    self.matches = matches
    self.ids = ids
    self.paths = paths
    self.prefixes = prefixes
    self.comparison = comparison
    generations = [Int32](repeating: 0, count: graph.objects.count)
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
    generations[Int(number)] = 1 + (node.parents.map { generations[Int($0)] }.max() ?? 0)
    if let given { noteTrees[number] = given }
    let tree = newTree(of: number)
    let parents = try parents(of: oldParents, tree: tree, in: repository)
    if try isDropped(node, tree: tree, oldParents, parents, in: repository) {
      results.dropped[id] = .some(parents.first)
      results.map.append((id, nil))
      return
    }
    let newParents = parents.map { newID(of: $0) }
    let isSame =
      tree == graph.objects.id(node.tree) && newParents == oldParents
      && !matches.rewritesText(of: number) && !mentionsChange(number, in: repository)
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
    noteTrees[number] ?? newTree(of: number, tree: graph.objects.commit(number)?.tree ?? number)
  }

  /// Returns the new id of the tree of a commit, or of one that a ref or a tag names.
  func newTree(of commit: Int32?, tree: Int32) -> ObjectID {
    let id = graph.objects.id(tree)
    if commit.map({ !graph.isNotes[Int($0)] }) ?? true, let new = paths?.top(tree) { return new }
    return ids[id] ?? id
  }

  private func newTree(ofCommit id: ObjectID) -> ObjectID? {
    graph.objects.number(of: id).map { newTree(of: $0) }
  }

  /// Returns the parents, as old ids, without dropped commits.
  ///
  /// Where one was dropped, a parent that has become the same as another, or an ancestor of it, is
  /// left out, unless one parent would be left of a merge that changes files.
  private func parents(
    of old: [ObjectID], tree: ObjectID, in repository: borrowing Repository
  ) throws -> [ObjectID] {
    guard old.contains(where: { results.dropped[$0] != nil }) else { return old }
    var whole: [ObjectID] = []
    var pairs: [(new: ObjectID, old: ObjectID)] = []
    for parent in old {
      guard let kept = survivor(of: parent) else { continue }
      whole.append(kept)
      // One that was there twice before stays so.
      if let same = pairs.first(where: { $0.new == kept }),
        results.dropped[parent] != nil || results.dropped[same.old] != nil
      {
        continue
      }
      pairs.append((kept, parent))
    }
    guard whole.count > 1 else { return whole }
    let trimmed = pairs.filter { one in
      !pairs.contains { two in
        one.new != two.new && isAncestor(one.new, of: two.new)
          && !isAncestor(one.old, of: two.old, isOld: true)
      }
    }
    let firsts = old.prefix(1) + trimmed.prefix(1).map(\.new)
    var isEmpty = false
    for first in firsts where !isEmpty {
      guard let before = newTree(ofCommit: first) else { continue }
      isEmpty = try isSame(before, tree, in: repository)
    }
    return trimmed.count > 1 || isEmpty ? trimmed.map(\.new) : whole
  }

  /// Whether a commit is an ancestor of another one; both as old ids.
  ///
  /// What stands for a dropped commit is an ancestor of it, so generations only sink on the way.
  private func isAncestor(_ one: ObjectID, of two: ObjectID, isOld: Bool = false) -> Bool {
    let least = generation(of: one)
    var seen: Set<ObjectID> = [two]
    var waiting = [two]
    while let id = waiting.popLast() {
      let number = graph.objects.number(of: id)
      for parent in number.flatMap({ graph.objects.commit($0) })?.parents ?? [] {
        let old = graph.objects.id(parent)
        guard let kept = isOld ? old : survivor(of: old) else { continue }
        if kept == one { return true }
        if generation(of: kept) > least, seen.insert(kept).inserted { waiting.append(kept) }
      }
    }
    return false
  }

  private func generation(of id: ObjectID) -> Int32 {
    graph.objects.number(of: id).map { generations[Int($0)] } ?? 0
  }

  /// Whether a commit has become empty.
  private func isDropped(
    _ node: CommitNode, tree: ObjectID, _ old: [ObjectID], _ parents: [ObjectID],
    in repository: borrowing Repository
  ) throws -> Bool {
    // A merge stays, unless it is none any more.
    if parents.count > 1 { return false }
    // Without a parent, one without files is empty.
    let before = parents.first.map { newTree(ofCommit: $0) } ?? PathRewrite.emptyTree
    guard let before, try isSame(before, tree, in: repository) else { return false }
    if old.count > 1 { return true }
    guard let first = old.first else { return graph.objects.id(node.tree) != PathRewrite.emptyTree }
    let oldTree = graph.objects.number(of: first).flatMap { graph.objects.commit($0)?.tree }
    if results.dropped[first] != nil { return true }
    guard let oldTree else { return true }
    return try !comparison.isSame(
      graph.objects.id(node.tree), graph.objects.id(oldTree), in: repository, isOld: true)
  }

  /// Whether git finds no difference between two new trees.
  private func isSame(
    _ one: ObjectID, _ two: ObjectID, in repository: borrowing Repository
  ) throws -> Bool {
    try comparison.isSame(one, two, in: repository)
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
