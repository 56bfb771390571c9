internal import Bytes
internal import Deflate
internal import Files
internal import Git
internal import Text
internal import Vocabulary

/// Rewrites commits, notes, tags and refs, in this order.
struct CommitsAndTags {
  private let graph: RewriteGraph
  private let matches: ObjectMatches
  private let ids: NewIDs
  private let paths: PathRewrite?
  private let scrubber: ContentScrubber
  private let deflater: Deflater
  private(set) var pass: CommitPass
  private(set) var newObjects: [ScrubPlan.NewObject] = []
  /// By object number: whether the new history has the object, or its new form.
  private(set) var isNeeded: [Bool]
  /// The new ids of tags; nil for one without a target.
  private var tags: [Int32: ObjectID?] = [:]

  /// All tags that stay, with their new ids.
  var tagChanges: [(old: ObjectID, new: ObjectID)] {
    tags.sorted { $0.key < $1.key }.compactMap { number, new in
      new.map { (graph.objects.id(number), $0) }
    }
  }

  /// - Parameter isFile: by object number: whether a reached tree names it as a file.
  /// - Throws: `ScrubError` if memory runs out.
  init(
    graph: RewriteGraph, matches: ObjectMatches, ids: NewIDs,
    paths: PathRewrite?, comparison: TreeComparison, rewriter: CommitRewriter, isFile: [Bool]
  ) throws {
    deflater = try ObjectOutput.deflater()
    (self.graph, self.matches, self.ids, scrubber) = (graph, matches, ids, rewriter.scrubber)
    self.paths = paths
    isNeeded = zip(graph.isReached, isFile).map { $0 || $1 }
    let commits = graph.objects.commits.filter { graph.isReached[Int($0.number)] }
    pass = CommitPass(
      graph: graph, rewriter: rewriter, matches: matches, ids: ids,
      paths: paths, prefixes: CommitPrefixes(commits.map { graph.objects.id($0.number) }),
      comparison: comparison)
  }

  mutating func run(
    from roots: [ObjectID], notes: [ObjectID], in repository: borrowing Repository
  ) throws {
    let sequence = CommitSequence(graph: graph, mentions: try mentions(in: repository))
    let order = sequence.ordered(from: roots, notes: notes)
    var new: [ScrubPlan.NewObject] = []
    let deflater = deflater
    for number in order where !graph.isNotes[Int(number)] {
      try pass.rewrite(number, in: repository) { id, bytes in
        new.append(ScrubPlan.NewObject(id, .commit, bytes, deflater))
      }
    }
    // Notes may be about tags.
    for number in graph.objects.tagTargets.keys.sorted()
    where graph.isReached[Int(number)] && !isOfNotes(number) {
      _ = try tag(number, in: repository)
    }
    var trees: [ObjectID: ObjectID] = [:]
    let (done, tags, ids, objects) = (pass, tags, ids, graph.objects)
    let rewriter = NoteRewriter(ids: ids, scrubber: scrubber) { id in
      // A note of a dropped commit is about no other one.
      if done.results.dropped[id] != nil { return nil }
      guard let number = objects.number(of: id) else { return id }
      return tags[number] ?? ids[number] ?? done.newID(of: id)
    }
    for number in order where graph.isNotes[Int(number)] {
      guard let node = graph.objects.commit(number) else { continue }
      let old = graph.objects.id(node.tree)
      if trees[old] == nil {
        trees[old] = try rewriter.rewrite(old, in: repository) { id, bytes in
          new.append(ScrubPlan.NewObject(id, .tree, bytes, deflater))
        } keep: { id in
          if let number = graph.objects.number(of: id) { isNeeded[Int(number)] = true }
        }
      }
      try pass.rewrite(number, tree: trees[old], in: repository) { id, bytes in
        new.append(ScrubPlan.NewObject(id, .commit, bytes, deflater))
      }
    }
    newObjects += new
    addEmptyTree()
    for (old, new) in pass.results.map where new != old {
      if let number = graph.objects.number(of: old) { isNeeded[Int(number)] = false }
    }
    for number in graph.objects.tagTargets.keys.sorted() where graph.isReached[Int(number)] {
      _ = try tag(number, in: repository)
    }
  }

  /// Adds the tree without entries, which commits have that lose all files.
  private mutating func addEmptyTree() {
    guard paths?.ids.contains(where: { $0.value == nil }) == true,
      let id = PathRewrite.emptyTree
    else { return }
    newObjects.append(ScrubPlan.NewObject(id, .tree, [], deflater))
  }

  /// Returns the commits that the messages of commits name.
  private func mentions(in repository: borrowing Repository) throws -> [Int32: [Int32]] {
    var result: [Int32: [Int32]] = [:]
    for number in matches.mentions where graph.objects.commit(number) != nil {
      guard graph.isReached[Int(number)] else { continue }
      let named = try repository.require(graph.objects.id(number)) { _, bytes in
        CommitMentions.ranges(in: bytes).compactMap {
          pass.prefixes.commit(startingWith: bytes.extracting($0))
        }
      }
      if !named.isEmpty { result[number] = named.compactMap { graph.objects.number(of: $0) } }
    }
    return result
  }

  /// Whether a tag names a commit that only refs of notes reach.
  private func isOfNotes(_ number: Int32) -> Bool {
    var next: Int32? = number
    // Ids are not verified, so tags could form a ring.
    for _ in 0..<64 {
      guard let number = next else { return false }
      guard let target = graph.objects.tagTargets[number] else { return graph.isNotes[Int(number)] }
      next = graph.objects.number(of: target)
    }
    return true
  }

  /// Returns the new id of a tag; nil if nothing is left of its target.
  private mutating func tag(
    _ number: Int32, in repository: borrowing Repository
  ) throws -> ObjectID? {
    if let known = tags[number] { return known }
    let old = graph.objects.id(number)
    guard let target = graph.objects.tagTargets[number] else { return old }
    guard let newTarget = try newID(of: target, in: repository) else {
      tags[number] = .some(nil)
      isNeeded[Int(number)] = false
      return nil
    }
    let hasSecret = matches.others.contains(number)
    let rewriter = pass.rewriter
    let new = try repository.require(old) { _, bytes -> CommitRewriter.Rewritten? in
      let hasMention =
        matches.mentions.contains(number)
        && CommitMentions.ranges(in: bytes).contains { pass.mention(bytes.extracting($0)) != nil }
      guard matches.rewritesText(of: number) || hasMention || newTarget != target else {
        return nil
      }
      return try rewriter.tag(bytes, target: newTarget, mention: { pass.mention($0) })
    }
    guard let new, let id = ObjectID(of: .tag, new.bytes.span) else {
      tags[number] = old
      return old
    }
    pass.noteTag(lostSignature: new.hasLostSignature, hasSecret: hasSecret)
    newObjects.append(ScrubPlan.NewObject(id, .tag, new.bytes, deflater))
    tags[number] = id
    isNeeded[Int(number)] = false
    return id
  }

  /// Returns the new id of any object; nil for a commit of which nothing is left.
  private mutating func newID(
    of id: ObjectID, in repository: borrowing Repository
  ) throws -> ObjectID? {
    guard let number = graph.objects.number(of: id) else { return id }
    if graph.objects.commit(number) != nil {
      return pass.survivor(of: id).map { pass.newID(of: $0) }
    }
    if graph.objects.tagTargets[number] != nil { return try tag(number, in: repository) }
    if graph.objects.kind(number) == .tree { return pass.newTree(of: nil, tree: number) }
    return ids[id] ?? id
  }

  /// Returns all refs with their new names and targets.
  mutating func refs(
    _ list: RefList, in repository: borrowing Repository
  ) throws -> [ScrubPlan.RefChange] {
    var taken = TakenPaths(ignoringCase: try repository.settings().ignoresCase)
    let names = try list.refs.map { try withoutSecrets($0.name) }
    for (ref, name) in zip(list.refs, names) where name == ref.name {
      taken.insert(Array(name.utf8))
    }
    var changes: [ScrubPlan.RefChange] = []
    for (ref, name) in zip(list.refs, names) {
      let free = name == ref.name ? Array(name.utf8) : taken.insertFree(Array(name.utf8))
      changes.append(
        ScrubPlan.RefChange(
          name: ref.name, old: ref.target, newName: String(decoding: free, as: UTF8.self),
          new: try newID(of: ref.target, in: repository)))
    }
    return changes
  }

  /// Returns the refs that name others, where a name changes.
  func symbolicRefs(
    of repository: borrowing Repository, _ refs: [ScrubPlan.RefChange]
  ) throws -> [SymbolicRefs.Change] {
    try SymbolicRefs(in: repository.commonFolder).targets.sorted { $0.key < $1.key }
      .map { name, target in
        SymbolicRefs.Change(
          name: name, newName: try newName(of: name, refs), target: target,
          newTarget: try newName(of: target, refs))
      }
      .filter { $0.name != $0.newName || $0.target != $0.newTarget }
  }

  private func newName(of name: String, _ refs: [ScrubPlan.RefChange]) throws -> String {
    try refs.first { $0.name == name }?.newName ?? withoutSecrets(name)
  }

  private func withoutSecrets(_ name: String) throws -> String {
    let bytes = Array(name.utf8)
    let edits = try scrubber.edits(in: bytes.span, as: .name).edits
    return edits.isEmpty ? name : String(decoding: edits.applied(to: bytes.span), as: UTF8.self)
  }

  /// Returns the content of the new `HEAD`.
  func head(
    of repository: borrowing Repository, _ refs: [ScrubPlan.RefChange]
  ) throws -> String {
    let file = try InputFile(path: repository.gitFolder + "/HEAD").read()
    let text = String(decoding: file, as: UTF8.self)
    let prefix = "ref: "
    let line = String(text.prefix { $0 != "\n" && $0 != "\r\n" })
    if line.hasPrefix(prefix) {
      return prefix + (try newName(of: String(line.dropFirst(prefix.count)), refs))
    }
    guard let id = ObjectID(hex: line) else { return "ref: refs/heads/main" }
    return pass.survivor(of: id).map { pass.newID(of: $0).hex } ?? "ref: refs/heads/main"
  }
}
