internal import Bytes
internal import Git
internal import Packfile
internal import Text
internal import Vocabulary

/// The extent of the proof of a new repository.
package struct ScrubProof: Sendable {
  /// The number of objects that were searched for the secrets, when they were new or before.
  package fileprivate(set) var objectCount = 0
  /// The number of commits whose trees were compared.
  package fileprivate(set) var commitCount = 0
  /// The number of files that differ, each as planned.
  package internal(set) var changedFileCount = 0
}

/// Searches a new repository for the secrets, and compares its commits with the planned ones.
struct ProofCheck {
  private(set) var proof = ScrubProof()
  private let plan: ScrubPlan
  private let isCopied: [Bool]
  private let scrubber: ContentScrubber

  /// Searches and compares.
  ///
  /// - Parameter isCopied: by old object number: what was copied as it is stored.
  /// - Throws: `ScrubError.unproven` with the first difference.
  init(of plan: ScrubPlan, copied isCopied: [Bool], at path: String) throws {
    self.plan = plan
    self.isCopied = isCopied
    scrubber = try ContentScrubber(plan.needles)
    try check(Repository(at: path))
  }

  /// Searches the new repository, and compares the trees of its commits with the planned ones.
  private mutating func check(_ new: borrowing Repository) throws {
    let objects = try search(new)
    let texts = TextProof(plan)
    let repository = try Repository(at: plan.path)
    for (one, two) in plan.tags where objects.number(of: two) != nil {
      try texts.check(one, two, repository, new)
    }
    for (one, two) in plan.commits {
      guard let two else { continue }
      guard let number = plan.graph.objects.number(of: one),
        let old = plan.graph.objects.commit(number),
        let found = objects.number(of: two).flatMap({ objects.commit($0) })
      else { throw ScrubError.unproven("commit \(two.hex) is missing") }
      proof.commitCount += 1
      try texts.check(one, two, repository, new)
      if plan.graph.isNotes[Int(number)] { continue }
      guard objects.id(found.tree) == plan.newTree(old.tree) else {
        throw ScrubError.unproven("commit \(two.hex) has another tree than planned")
      }
    }
  }

  /// Searches the new objects for the secrets, and returns what the refs reach.
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
    var graph = try RewriteGraph(
      of: new, roots: refs.map(\.target), notes: [], budget: plan.budget)
    graph.releaseLinks()
    let (old, objects, isCopied) = (plan.graph.objects, graph.objects, isCopied)
    // The plan's search found the others clean.
    let found = try ObjectSearch(
      objects: objects, needles: plan.needles, budget: plan.budget, verifies: true,
      isWanted: { number in
        old.number(of: objects.id(number)).map { !isCopied[Int($0)] } ?? true
      }
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
      let rewriter = TreeRewriter(ids: NewIDs(graph.objects), scrubber: scrubber)
      return try rewriter.edits(of: bytes, hasNames: true) == nil
    }
  }
}
