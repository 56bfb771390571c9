package import Bytes
internal import Files
package import Git
internal import Provenance
internal import Text
package import Vocabulary

/// Plans a rewrite: reads everything, and writes nothing.
package struct ScrubPlanner {
  private let path: String
  private let secrets: [ScrubSecret]
  private let removed: RemovedPaths
  private let mailmap: [UInt8]?
  private let budget: ReadingBudget

  /// - Parameters:
  ///   - path: the repository, or any folder in its work tree.
  ///   - removed: paths to remove with all their versions.
  ///   - mailmap: new names and addresses of people (gitmailmap(5)).
  package init(
    path: String, secrets: [ScrubSecret], removing removed: [GitPath] = [],
    mailmap: [UInt8]? = nil, budget: ReadingBudget = ReadingBudget()
  ) {
    (self.path, self.secrets, self.budget) = (path, secrets, budget)
    (self.removed, self.mailmap) = (RemovedPaths(removed), mailmap)
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
    let whole = try RewriteGraph(of: repository, roots: roots, notes: notes, budget: budget)
    let walk = removed.isEmpty ? nil : try pathWalk(whole, roots: roots, in: repository)
    let graph = walk.map { whole.reaching($0.isReached) } ?? whole
    let matches = try search(whole, needles, without: walk, from: roots, in: repository)
    let peopleCount = matches.people.count { graph.isReached[Int($0)] }
    if mailmap != nil, peopleCount == 0 { throw ScrubError.noPerson }
    let scrubber = try ContentScrubber(needles)
    let named = try Self.namedTrees(matches, graph, scrubber, in: repository)
    var isChanged = [Bool](repeating: false, count: graph.objects.count)
    var ids = NewIDs(graph.objects)
    for (number, blob) in matches.blobs {
      isChanged[Int(number)] = true
      ids.set(blob.id, of: number)
    }
    var files = TreeFiles(isReached: graph.isReached, isChanged: isChanged)
    try graph.objects.readTrees(from: repository, budget: budget, into: &files)
    var isDirect = files.namesChange
    for tree in named { isDirect[Int(tree)] = true }
    let steps = graph.changedTrees(isDirect)
    for tree in steps.joined() { isChanged[Int(tree)] = true }
    let trees = TreePass(objects: graph.objects, needles: needles, budget: budget, named: named)
    try trees.run(steps, in: repository, ids: &ids)
    var paths: PathRewrite?
    if let walk {
      var placed = PathRewrite(removed, graph.objects)
      let pass = PathPass(needles: needles, budget: budget, ids: ids, named: named)
      try pass.run(walk.levels, in: repository, &placed)
      paths = placed
    }
    let isFile = walk.map { zip($0.isFile, files.isFile).map { $0 || $1 } } ?? files.isFile
    let comparison = TreeComparison(
      graph.objects, ids, paths, named, scrubber, hasOddModes: files.hasOddModes)
    var rewrite = try CommitsAndTags(
      graph: graph, matches: matches, ids: ids, paths: paths, comparison: comparison,
      rewriter: CommitRewriter(scrubber: scrubber, people: mailmap.map { People($0) }),
      isFile: isFile)
    try rewrite.run(from: roots, notes: notes, in: repository)
    let refs = try rewrite.refs(list, in: repository)
    let placed = Set(paths?.ids.keys.map(\.tree) ?? [])
    return ScrubPlan(
      path: path, secrets: secrets, removedPaths: removed.ends.values.sorted(), needles: needles,
      budget: budget, graph: graph, paths: paths,
      matches: matches.only(rewrite.isNeeded), ids: ids, isNeeded: rewrite.isNeeded,
      isChanged: isChanged,
      named: named.filter { graph.isReached[Int($0)] || placed.contains($0) },
      newObjects: rewrite.newObjects,
      head: try rewrite.head(of: repository, refs), refs: refs,
      symbolicRefs: try rewrite.symbolicRefs(of: repository, refs), tags: rewrite.tagChanges,
      omittedRefs: list.omitted,
      commits: rewrite.pass.results.map,
      lostSignatureCount: rewrite.pass.results.lostSignatureCount,
      textCount: rewrite.pass.results.messageCount,
      peopleCount: peopleCount,
      pointerCount: matches.pointers.count { rewrite.isNeeded[Int($0)] },
      removedPointerCount: matches.pointers.count { !rewrite.isNeeded[Int($0)] },
      submoduleCount: files.submodules.count,
      blobCounts: secrets.indices.map { secret in
        matches.blobs.count { rewrite.isNeeded[Int($0.key)] && $0.value.secrets.contains(secret) }
      })
  }

  /// Searches all objects but the files that only removed paths reach.
  ///
  /// - Throws: `ScrubError.unsearchable`.
  private func search(
    _ graph: RewriteGraph, _ needles: ScrubNeedles, without walk: PathWalk?, from roots: [ObjectID],
    in repository: borrowing Repository
  ) throws -> ObjectMatches {
    var search = ObjectSearch(
      objects: graph.objects, needles: needles, budget: budget, mailmap: mailmap)
    if let walk {
      var trees = walk.isReached
      for tree in graph.noteTrees { trees[Int(tree)] = true }
      var files = TreeFiles(
        isReached: trees, isChanged: [Bool](repeating: false, count: trees.count))
      try graph.objects.readTrees(from: repository, budget: budget, into: &files)
      let isSearched = trees.indices.map { number in
        graph.objects.kind(Int32(number)) != .blob
          || trees[number] || walk.isFile[number] || files.isFile[number]
      }
      search.isSearched = { isSearched[Int($0)] }
    }
    do {
      return try search.run(in: repository)
    } catch ScrubError.tooManyEscapes(let id?) {
      let histories = try SecretHistoryBuilder.histories(of: [[id]], in: repository, from: roots)
      let path = histories.first?.paths.first?.location.path
      throw path.map { ScrubError.unsearchable($0) } ?? .tooManyEscapes(id)
    }
  }

  /// - Throws: `ScrubError.noCommitHas`.
  private func pathWalk(
    _ graph: RewriteGraph, roots: [ObjectID], in repository: borrowing Repository
  ) throws -> PathWalk {
    var entries = PathEntries(removed)
    try graph.objects.readTrees(from: repository, budget: budget, into: &entries)
    guard entries.isComplete else {
      throw ScrubError.damaged("too many folders have the name of a path to remove")
    }
    let walk = PathWalk(removed, graph, entries, roots: graph.topTrees(of: roots))
    if let path = walk.missing.first { throw ScrubError.noCommitHas(path.text) }
    return walk
  }

  /// Checks that the repository has its whole history, as git itself sees it.
  ///
  /// - Throws: `ScrubError`.
  package static func check(_ repository: borrowing Repository) throws(ScrubError) {
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
    let rewriter = TreeRewriter(ids: NewIDs(graph.objects), scrubber: scrubber)
    for number in matches.others where graph.objects.kind(number) == .tree {
      let hasName = try repository.require(graph.objects.id(number)) { _, bytes in
        try rewriter.edits(of: bytes, hasNames: true) == nil
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
