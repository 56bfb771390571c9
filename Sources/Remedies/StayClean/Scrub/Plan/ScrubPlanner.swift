package import Bytes
internal import Files
internal import Findings
internal import Git
internal import Packfile
internal import Text

/// Plans a rewrite: reads everything, and writes nothing.
package struct ScrubPlanner {
  private let path: String
  private let secrets: [ScrubSecret]
  private let budget: ReadingBudget

  /// - Parameters:
  ///   - path: the repository, or any folder in its work tree.
  ///   - secrets: at least one.
  package init(path: String, secrets: [ScrubSecret], budget: ReadingBudget = ReadingBudget()) {
    (self.path, self.secrets, self.budget) = (path, secrets, budget)
  }

  /// - Throws: `ScrubError` for a repository that cannot be rewritten; errors of reading.
  package func plan() throws -> ScrubPlan {
    let repository = try Repository(at: path)
    try Self.check(repository)
    let list = try RefList(of: repository)
    let head = try repository.head().map { [$0] } ?? []
    let roots = list.refs.filter { !RefList.isNotes($0.name) }.map(\.target) + head
    let notes = list.refs.filter { RefList.isNotes($0.name) }.map(\.target)
    let needles = try ScrubNeedles(secrets)
    let graph = try RewriteGraph(of: repository, roots: roots, notes: notes, budget: budget)
    let matches = try ObjectSearch(objects: graph.objects, needles: needles, budget: budget)
      .run(in: repository)
    let scrubber = try ContentScrubber(needles)
    let named = try Self.namedTrees(matches, graph, scrubber, in: repository)
    var isChanged = [Bool](repeating: false, count: graph.objects.count)
    var ids: [ObjectID: ObjectID] = [:]
    for (number, blob) in matches.blobs {
      isChanged[Int(number)] = true
      ids[graph.objects.id(number)] = blob.id
    }
    var files = TreeFiles(isReached: graph.isReached, isChanged: isChanged)
    try graph.objects.readTrees(from: repository, budget: budget, into: &files)
    var isDirect = files.namesChange
    for tree in named { isDirect[Int(tree)] = true }
    let steps = graph.changedTrees(isDirect)
    for tree in steps.joined() { isChanged[Int(tree)] = true }
    let trees = TreePass(objects: graph.objects, needles: needles, budget: budget, named: named)
    try trees.run(steps, in: repository, ids: &ids)
    var rewrite = CommitsAndTags(
      graph: graph, matches: matches, ids: ids, scrubber: scrubber, isFile: files.isFile)
    try rewrite.run(from: roots, notes: notes, in: repository)
    let refs = try rewrite.refs(list, in: repository)
    return ScrubPlan(
      path: path, secrets: secrets, needles: needles, budget: budget, graph: graph,
      matches: matches.only(rewrite.isNeeded), ids: ids, isNeeded: rewrite.isNeeded,
      isChanged: isChanged, named: named.filter { graph.isReached[Int($0)] },
      newObjects: rewrite.newObjects,
      head: try rewrite.head(of: repository, refs), refs: refs, omittedRefs: list.omitted,
      commits: rewrite.pass.results.map,
      lostSignatureCount: rewrite.pass.results.lostSignatureCount,
      textCount: rewrite.pass.results.messageCount,
      blobCounts: secrets.indices.map { secret in
        matches.blobs.count { rewrite.isNeeded[Int($0.key)] && $0.value.secrets.contains(secret) }
      })
  }

  private static func check(_ repository: borrowing Repository) throws {
    if repository.isShallow { throw ScrubError.shallow }
    if repository.isPartialClone { throw ScrubError.partialClone }
    let grafts = "info/grafts"
    if FileStatus.exists(repository.commonFolder + "/" + grafts) {
      throw ScrubError.replaced(grafts)
    }
  }

  /// Returns the trees that name something with a secret.
  private static func namedTrees(
    _ matches: ObjectMatches, _ graph: RewriteGraph, _ scrubber: ContentScrubber,
    in repository: borrowing Repository
  ) throws -> Set<Int32> {
    var named: Set<Int32> = []
    for number in matches.others where graph.objects.kind(number) == .tree {
      let hasName = try repository.require(graph.objects.id(number)) { _, bytes in
        try TreeRewriter(ids: [:], scrubber: scrubber).edits(of: bytes, hasNames: true) == nil
      }
      if hasName { named.insert(number) }
    }
    return named
  }
}

extension ObjectMatches {
  /// The same without blobs that the new history does not need.
  fileprivate func only(_ isNeeded: [Bool]) -> ObjectMatches {
    var matches = self
    matches.blobs = blobs.filter { isNeeded[Int($0.key)] }
    return matches
  }
}
