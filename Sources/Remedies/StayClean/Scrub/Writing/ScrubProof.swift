internal import Bytes
internal import Git
internal import Packfile
internal import Text

/// The extent of the proof of a new repository.
package struct ScrubProof: Sendable {
  /// The number of objects that were searched for the secrets.
  package fileprivate(set) var objectCount = 0
  /// The number of commits whose trees were compared.
  package fileprivate(set) var commitCount = 0
  /// The number of files that differ, each as planned.
  package fileprivate(set) var changedFileCount = 0
}

/// Searches a new repository for the secrets, and compares it with the old one.
struct ProofCheck {
  private(set) var proof = ScrubProof()
  private let plan: ScrubPlan
  private let scrubber: ContentScrubber
  /// Pairs of trees that were compared.
  private var pairs: Set<TreePair> = []
  private var files: Set<ObjectID> = []

  /// Searches and compares.
  ///
  /// - Throws: `ScrubError.unproven` with the first difference.
  init(of plan: ScrubPlan, at path: String) throws {
    self.plan = plan
    scrubber = try ContentScrubber(plan.needles)
    let new = try Repository(at: path)
    let objects = try search(new)
    let old = try Repository(at: plan.path)
    for (one, two) in plan.commits {
      guard let two else { continue }
      guard let left = tree(of: one, in: plan.graph.objects),
        let right = tree(of: two, in: objects)
      else { throw ScrubError.unproven("commit \(two.hex) is missing") }
      proof.commitCount += 1
      if plan.graph.objects.number(of: one).map({ plan.graph.isNotes[Int($0)] }) == true {
        continue
      }
      let node = plan.paths == nil ? nil : RemovedPaths.root
      try compare(TreePair(old: left, new: right, node: node), old, new)
    }
    proof.changedFileCount = files.count
  }

  /// Searches all objects for the secrets, and returns what the refs reach.
  private mutating func search(_ new: borrowing Repository) throws -> HistoryObjects {
    let refs = try new.references()
    for (name, _) in refs {
      let bytes = Array(name.utf8)
      if try scrubber.hasMatch(in: bytes.span) {
        throw ScrubError.unproven("the name of a ref has a secret")
      }
    }
    let planned = Set(plan.refs.compactMap { ref in ref.new.map { "\(ref.newName) \($0.hex)" } })
    guard planned == Set(refs.map { "\($0.name) \($0.target.hex)" }) else {
      throw ScrubError.unproven("the refs differ")
    }
    let graph = try RewriteGraph(
      of: new, roots: refs.map(\.target), notes: [], budget: plan.budget)
    let found = try ObjectSearch(
      objects: graph.objects, needles: plan.needles, budget: plan.budget
    ).run(in: new)
    if let blob = found.blobs.keys.min() {
      throw ScrubError.unproven("blob \(graph.objects.id(blob).hex) has a secret")
    }
    for number in found.others.sorted() {
      if try hasSecret(number, graph, new) {
        throw ScrubError.unproven("object \(graph.objects.id(number).hex) has a secret")
      }
    }
    for (number, _) in plan.matches.blobs
    where graph.objects.number(of: plan.graph.objects.id(number)) != nil {
      throw ScrubError.unproven("an old blob is still there")
    }
    proof.objectCount = graph.objects.count
    return graph.objects
  }

  /// Whether the text of a commit or tag, or a name in a tree, has a secret.
  private func hasSecret(
    _ number: Int32, _ graph: RewriteGraph, _ new: borrowing Repository
  ) throws -> Bool {
    try new.require(graph.objects.id(number)) { kind, bytes in
      guard kind == .tree else {
        let ids = HeaderFields(bytes).filter { ["tree", "parent", "object"].contains($0.name) }
        return try scrubber.edits(in: bytes).edits.edits.contains { edit in
          !ids.contains { $0.range.contains(edit.range.lowerBound) }
        }
      }
      return try TreeRewriter(ids: [:], scrubber: scrubber).edits(of: bytes, hasNames: true) == nil
    }
  }

  private func tree(of commit: ObjectID, in objects: HistoryObjects) -> ObjectID? {
    objects.number(of: commit).flatMap { objects.commit($0) }.map { objects.id($0.tree) }
  }

  /// Compares two trees: only planned files may differ, and only removed paths may be missing.
  private mutating func compare(
    _ pair: TreePair, _ old: borrowing Repository, _ new: borrowing Repository
  ) throws {
    var waiting = [pair]
    while let pair = waiting.popLast() {
      guard pair.old != pair.new || pair.node != nil, pairs.insert(pair).inserted else { continue }
      let left = try old.require(pair.old) { _, bytes in Array(copying: bytes) }
      let right = try new.require(pair.new) { _, bytes in Array(copying: bytes) }
      guard let number = plan.graph.objects.number(of: pair.old), !plan.named.contains(number)
      else {
        let rewriter = TreeRewriter(ids: plan.ids, scrubber: scrubber, paths: plan.paths)
        guard try rewriter.renamed(left.span, at: pair.node) == right else {
          throw ScrubError.unproven("tree \(pair.new.hex) differs")
        }
        continue
      }
      try compareEntries(left, right, pair, &waiting)
    }
  }

  private mutating func compareEntries(
    _ left: [UInt8], _ right: [UInt8], _ pair: TreePair, _ waiting: inout [TreePair]
  ) throws {
    var offset = 0
    var place = 0
    while offset < left.count, let entry = TreeEntry.read(in: left.span, at: offset) {
      let start = offset
      offset = entry.end
      let end = place + entry.end - start
      let isThere =
        end <= right.count && left[start..<entry.end - 20] == right[place..<end - 20]
      let child = try child(of: pair, entry, left, isThere: isThere)
      guard isThere else { continue }
      let id = ObjectID(in: right.span, at: end - 20)
      place = end
      if entry.mode == .tree {
        waiting.append(TreePair(old: entry.id, new: id, node: child))
      } else if id != entry.id {
        let number = plan.graph.objects.number(of: entry.id)
        guard number.flatMap({ plan.matches.blobs[$0] })?.id == id else {
          throw ScrubError.unproven("tree \(pair.new.hex) has another file than planned")
        }
        files.insert(entry.id)
      }
    }
    guard left[offset...] == right[place...] else {
      throw ScrubError.unproven("tree \(pair.new.hex) differs")
    }
  }

  /// Returns the place of an entry, if removed paths lead through it.
  ///
  /// - Parameter isThere: whether the new tree has an entry with this mode and name next.
  private func child(
    of pair: TreePair, _ entry: TreeEntry, _ left: [UInt8], isThere: Bool
  ) throws -> Int32? {
    let child = pair.node.flatMap {
      plan.paths?.paths.child(of: $0, named: Array(left[entry.name]))
    }
    guard let child else {
      if !isThere { throw ScrubError.unproven("tree \(pair.new.hex) has other names") }
      return nil
    }
    if plan.paths?.paths.isRemoved(child) == true {
      if isThere { throw ScrubError.unproven("tree \(pair.new.hex) has a removed path") }
    } else if !isThere {
      let number = plan.graph.objects.number(of: entry.id)
      let new = number.flatMap { plan.paths?.ids[PlacedTree(tree: $0, node: child)] }
      guard entry.mode == .tree, let new, new == nil else {
        throw ScrubError.unproven("tree \(pair.new.hex) lacks a folder")
      }
    }
    return child
  }
}

/// A tree before and after.
private struct TreePair: Hashable {
  let old: ObjectID
  let new: ObjectID
  /// Its place, if removed paths lead through it.
  let node: Int32?
}
