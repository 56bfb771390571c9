package import Bytes
package import Git
package import Vocabulary

/// Builds the histories of groups of blobs without comparing commits: trees are read once, in pack
/// order, and the rest works on numbers in memory.
package struct SecretHistoryBuilder {
  private let objects: HistoryObjects
  private let folders: FolderShapes
  private let commits: OrderedCommits
  private let head: ObjectID?
  private let references: [(name: String, target: ObjectID)]

  /// Returns the history of each group in the commits of the roots.
  ///
  /// - Parameters:
  ///   - later: more objects to start from; commits that only they reach count as younger than all
  ///     others.
  ///   - known: the objects of the repository, where already listed.
  /// - Throws: `GitError` when objects cannot be listed.
  package static func histories(
    of groups: [Set<ObjectID>], in repository: borrowing Repository, from roots: [ObjectID],
    later: [ObjectID] = [], known: HistoryObjects? = nil, budget: ReadingBudget = ReadingBudget()
  ) throws -> [SecretHistory] {
    guard groups.contains(where: { !$0.isEmpty }) else { return groups.map { .none(of: $0) } }
    let all = try SecretHistoryBuilder(groups, repository, roots, later, known, budget)
    let reached = all.folders.blobs(below: all.commits.commits.map(\.tree))
    var isCut = false
    let paths = try all.paths(count: groups.count, in: repository, &isCut)
    return zip(groups, paths).map { group, paths in
      guard !paths.isEmpty else {
        return SecretHistory(paths: [], strays: group.sorted(), isCut: isCut)
      }
      let strays = group.filter { blob in
        !(all.objects.number(of: blob).map { reached.contains($0) } ?? false)
      }
      return SecretHistory(paths: paths, strays: strays.sorted(), isCut: isCut)
    }
  }

  private init(
    _ groups: [Set<ObjectID>], _ repository: borrowing Repository, _ roots: [ObjectID],
    _ later: [ObjectID], _ known: HistoryObjects?, _ budget: ReadingBudget
  ) throws {
    var groupsOfBlobs: [ObjectID: [Int32]] = [:]
    for (number, group) in groups.enumerated() {
      for blob in group { groupsOfBlobs[blob, default: []].append(Int32(number)) }
    }
    var trees = SecretTrees(groupsOfBlobs)
    references = try repository.references()
    head = try repository.head()
    if let known {
      objects = known
      try known.readTrees(from: repository, budget: budget, into: &trees)
    } else {
      let tips = references.map(\.target) + (head.map { [$0] } ?? [])
      // Unreadable objects were reported when the history was listed.
      var ignored: [Problem] = []
      objects = try HistoryObjects(
        of: repository, roots: roots + later + tips, budget: budget, problems: &ignored,
        trees: &trees)
    }
    folders = trees.shapes(of: objects)
    commits = OrderedCommits(objects, from: roots, later: later)
  }

  /// Returns the path histories of each group, sorted by path.
  ///
  /// - Parameter isCut: set if a limit was reached.
  private func paths(
    count: Int, in repository: borrowing Repository, _ isCut: inout Bool
  ) throws -> [[PathHistory]] {
    var events = CommitEvents(of: commits, folders)
    var headers = CommitHeaders(commits, objects)
    let tips = events.tips(references, head: head, objects, folders)
    isCut = events.isCut
    let history = PathTimeline(
      events.beginnings, events.ends, count: events.changes.secretPaths.count)
    var listing = PathListing(
      history: history, changes: events.changes, folders: folders, commits: commits, tips: tips)
    return try listing.paths(count: count, objects, &headers, in: repository) { Int($0) }
  }
}

/// What all commits of a history did with the searched blobs.
struct CommitEvents {
  private(set) var changes: PathChanges
  let beginnings: [PathEvents.Event]
  let ends: [PathEvents.Event]
  private let isEventCut: Bool

  init(of commits: OrderedCommits, _ folders: FolderShapes) {
    var changes = PathChanges(folders)
    var events = PathEvents()
    for (place, commit) in commits.commits.enumerated() {
      events.take(
        Int32(place), shape: folders[commit.tree],
        parents: commits.parents[place].map { folders[commits.commits[Int($0)].tree] }, &changes)
    }
    var ends = events.ends
    var isCut = events.isCut
    if !events.openEnds.isEmpty {
      let merged = MergeRemovals(events: events, parents: commits.parents).ends()
      ends += merged.ends
      isCut = isCut || merged.isCut
    }
    self.changes = changes
    beginnings = events.beginnings
    self.ends = ends
    isEventCut = isCut
  }

  /// Whether a limit was reached.
  var isCut: Bool { isEventCut || changes.isCut }

  /// Returns the secret paths that HEAD and the refs of a repository contain.
  mutating func tips(
    _ references: [(name: String, target: ObjectID)], head: ObjectID?, _ objects: HistoryObjects,
    _ folders: FolderShapes
  ) -> PathTips {
    PathTips(
      TipNames(references, objects, folders),
      head: head.map { TipNames.shape(of: $0, objects, folders) }, &changes)
  }
}

/// Lists the histories of secret paths.
struct PathListing {
  let history: PathTimeline
  let changes: PathChanges
  let folders: FolderShapes
  let commits: OrderedCommits
  var tips: PathTips

  /// Returns the path histories of each group, sorted by path.
  ///
  /// - Parameter order: returns the number of a commit in the history, by its index.
  /// - Throws: `GitError` when a commit cannot be read.
  mutating func paths(
    count: Int, _ objects: HistoryObjects, _ headers: inout CommitHeaders,
    in repository: borrowing Repository, order: (Int32) -> Int
  ) throws -> [[PathHistory]] {
    let renames = PathRenames(history, changes, folders, commits)
    var result = [[PathHistory]](repeating: [], count: count)
    for number in 0..<Int32(changes.secretPaths.count) {
      guard let first = history.beginnings(of: number).first,
        let header = try headers.header(first, in: repository),
        let blob = renames.blob(of: number, in: first)
      else { continue }
      let location = BlobLocation(
        path: changes.paths.path(changes.secretPaths[Int(number)].path), header,
        order: order(first), isInHead: tips.isInHead(number))
      result[Int(changes.secretPaths[Int(number)].group)].append(
        PathHistory(
          location: location, blob: objects.id(blob),
          renamedFrom: renames.origin(of: number, in: first).map { changes.paths.path($0) },
          returns: try headers.list(history.beginnings(of: number).dropFirst(), in: repository),
          removals: try headers.list(history.ends(of: number), in: repository),
          tips: tips.tips(of: number)))
    }
    return result.map { $0.sorted { $0.location.path < $1.location.path } }
  }
}
