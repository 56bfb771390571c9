internal import Git

/// Works out which commits brought blobs in, without comparing commits: trees are read once, in the
/// order of the packs, and the rest is done on numbers in memory.
enum BlobAttribution {
  /// - Parameter later: more objects to start from; what only they reach counts as younger than all
  ///   that the roots reach.
  /// - Throws: `GitError` when objects cannot be listed.
  static func places(
    of blobs: Set<ObjectID>, in repository: borrowing Repository, from roots: [ObjectID],
    later: [ObjectID] = []
  ) throws -> [ObjectID: [BlobPlace]] {
    var trees = InterestingTrees(blobs)
    // What cannot be read was a problem when the history was listed.
    var ignored: [Problem] = []
    let objects = try HistoryObjects(
      of: repository, roots: roots + later, problems: &ignored, trees: &trees)
    trees.finish(count: objects.count)
    var commits = ordered(objects, from: roots)
    if !later.isEmpty {
      let known = Set(commits.map(\.number))
      commits += ordered(objects, from: later).filter { !known.contains($0.number) }
    }
    var appearances = FirstAppearances(trees)
    for (order, commit) in commits.enumerated() {
      appearances.take(commit.tree, of: Int32(order))
    }

    var inHead: Set<FirstAppearances.Appearance> = []
    if let head = try repository.head().flatMap({ objects.number(of: $0) }),
      let commit = objects.commit(head)
    {
      inHead = appearances.appearances(in: commit.tree)
    }
    var result: [ObjectID: [BlobPlace]] = [:]
    for (appearance, order) in appearances.commits {
      let commit = objects.id(commits[Int(order)].number)
      let place = try place(
        appearances.path(of: appearance), commit, order: Int(order),
        isInHead: inHead.contains(appearance), in: repository)
      if let place { result[objects.id(appearance.blob), default: []].append(place) }
    }
    return result.mapValues { $0.sorted { $0.path < $1.path } }
  }

  /// Commits that the roots reach, parents first.
  private static func ordered(_ objects: HistoryObjects, from roots: [ObjectID]) -> [CommitNode] {
    var places: [Int32: Int] = [:]
    var commits: [CommitNode] = []
    var waiting = roots.compactMap { objects.number(of: $0) }
    while let number = waiting.popLast() {
      if let target = objects.tagTargets[number] {
        if let next = objects.number(of: target) { waiting.append(next) }
      } else if places[number] == nil, let commit = objects.commit(number) {
        places[number] = commits.count
        commits.append(commit)
        waiting += commit.parents
      }
    }
    commits.sort { objects.id($0.number) < objects.id($1.number) }
    for (place, commit) in commits.enumerated() { places[commit.number] = place }
    let order = CommitOrder.parentsFirst(
      parents: commits.map { $0.parents.compactMap { places[$0] } },
      seconds: commits.map(\.seconds))
    return order.map { commits[$0] }
  }

  private static func place(
    _ path: GitPath, _ commit: ObjectID, order: Int, isInHead: Bool,
    in repository: borrowing Repository
  ) throws -> BlobPlace? {
    try repository.withObject(commit) { _, bytes in
      CommitRecord(bytes).map { record in
        BlobPlace(
          path: path, commit: commit, order: order, author: record.author,
          summary: record.summary(in: bytes), isInHead: isInHead)
      }
    } ?? nil
  }
}
