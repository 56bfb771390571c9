internal import Git
package import Vocabulary

/// All objects of a repository, and who receives them.
package struct RepositoryInventory: Sendable {
  /// The kind of ref that leads to an object.
  package enum Reach: Int, Sendable, Comparable {
    /// A branch, a tag, or another ref, sent by pushes and clones.
    case published
    /// Only the stash or a reflog: on this machine alone, unless the folder is copied.
    case kept
    /// Unreachable; git deletes it eventually.
    case loose

    package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
  }

  /// A commit or an annotated tag.
  package struct Entry: Sendable {
    package let id: ObjectID
    package let reach: Reach
  }

  /// Every blob with one of its file names, and the message of every commit and tag.
  package let contents: PackedContents
  /// The objects, for looking up histories.
  package let memory = HistoryCache()
  /// All names of blobs with several; any of them may decide the kind of file.
  package let severalNames: [ObjectID: [GitPath]]
  /// Sorted by reach, then committer date, oldest first.
  package let commits: [Entry]
  package let tags: [Entry]
  /// The names of all files and folders in the history, without their paths.
  package let fileNames: [GitPath]
  /// Whether a ref points directly to a file or folder.
  package let publishesWithoutCommit: Bool
  package let path: String

  /// Reads all commits and trees once.
  ///
  /// - Parameters:
  ///   - path: the repository, or any folder in its work tree.
  ///   - budget: the limits for reading.
  /// - Throws: `RepositoryError`, or `GitError` when objects cannot be listed.
  package init(
    of path: String, budget: ReadingBudget = ReadingBudget(), problems: inout [Problem]
  ) throws {
    self.path = path
    let repository = try Repository(at: path)
    let published = try HistoryRoots.of(.references, in: repository)
    let kept = try HistoryRoots.of(.all, in: repository)
    var trees = BlobNames(keepingSeveralNames: true)
    var objects = try HistoryObjects(
      of: repository, roots: kept, budget: budget, problems: &problems, trees: &trees)
    trees.finish(&objects)
    memory.keep(objects)
    try ReachableBlobs.nameBlobsInFolderEntries(&trees, objects, in: repository, budget)
    let first = Reachability(from: published, in: objects, trees)
    let second = Reachability(from: kept, in: objects, trees)
    func reach(_ number: Int32) -> Reach {
      first.isReached[Int(number)]
        ? .published : second.isReached[Int(number)] ? .kept : .loose
    }
    func entry(_ number: Int32) -> Entry {
      Entry(id: objects.id(number), reach: reach(number))
    }
    var contents = try Self.blobs(in: repository, objects, trees, second, budget)
    severalNames = Dictionary(
      uniqueKeysWithValues: trees.severalNames.map { number, names in
        (objects.id(number), names.map { trees.names.paths[Int($0)] }.sorted())
      })
    commits = objects.commits.sorted { one, two in
      let keys = (reach(one.number), reach(two.number))
      return (keys.0, one.seconds, one.number) < (keys.1, two.seconds, two.number)
    }.map { entry($0.number) }
    tags = objects.tagTargets.keys.sorted().map(entry).sorted { $0.reach < $1.reach }
    for commit in objects.commits {
      contents.addMessage(
        .message(of: objects.id(commit.number), at: MessageSource.commitPath),
        number: Int(commit.number))
    }
    for tag in objects.tagTargets.keys.sorted() {
      contents.addMessage(
        .message(of: objects.id(tag), at: MessageSource.tagPath), number: Int(tag))
    }
    self.contents = contents
    fileNames = trees.names.paths
    publishesWithoutCommit = published.contains { Self.isContent($0, in: objects) }
  }

  /// Whether an object, or the target of a tag, is a file or folder.
  private static func isContent(_ id: ObjectID, in objects: HistoryObjects) -> Bool {
    var number = objects.number(of: id)
    // Hashes are not verified, so tags could form a ring.
    for _ in 0..<64 {
      guard let place = number else { return false }
      guard let target = objects.tagTargets[place] else {
        return objects.kind(place) == .blob || objects.kind(place) == .tree
      }
      number = objects.number(of: target)
    }
    return false
  }

  /// Returns every blob, and the missing ones that should exist.
  private static func blobs(
    in repository: borrowing Repository, _ objects: HistoryObjects, _ trees: BlobNames,
    _ reached: Reachability, _ budget: ReadingBudget
  ) throws -> PackedContents {
    let isWanted = try ReachableBlobs.wanted(in: repository, objects, trees, reached, budget) {
      number in
      // Objects of unreachable trees may be gone already: git deletes objects one by one.
      objects.kind(number) != nil
    }
    return ReachableBlobs.list(isWanted, objects, trees, isShallow: repository.isShallow)
  }
}
