internal import Bytes
internal import Packfile
package import Vocabulary

/// A whole rewrite, ready to be written.
package struct ScrubPlan: Sendable {
  /// A ref before and after.
  package struct RefChange: Sendable, Hashable {
    package let name: String
    package let old: ObjectID
    package let newName: String
    /// Nil if nothing is left of what it named.
    package let new: ObjectID?

    package var isChanged: Bool { name != newName || new != old }
  }

  /// An object with new bytes, other than a file or a folder.
  struct NewObject: Sendable {
    let id: ObjectID
    let kind: ObjectKind
    /// The size in bytes.
    let size: Int
    /// The zlib stream: a history has more text in commits than fits in memory twice.
    let stream: [UInt8]
  }

  /// All forms of the secrets, for searches after the plan.
  package struct Needles: Sendable {
    let needles: ScrubNeedles
  }

  package var forms: Needles { Needles(needles: needles) }

  let path: String
  let secrets: [ScrubSecret]
  /// The paths that are removed with all their versions.
  package let removedPaths: [GitPath]
  let needles: ScrubNeedles
  let budget: ReadingBudget
  private(set) var graph: RewriteGraph
  /// The trees that lose removed paths.
  private(set) var paths: PathRewrite?
  let matches: ObjectMatches
  /// The new ids of changed blobs and trees.
  private(set) var ids: NewIDs
  /// By object number.
  let isNeeded: [Bool]
  let isChanged: [Bool]
  /// Trees in which a name has a secret.
  let named: Set<Int32>
  private(set) var newObjects: [NewObject]
  /// The content of the new `HEAD`.
  let head: String
  package let refs: [RefChange]
  /// Refs that name others, where a name changes.
  let symbolicRefs: [SymbolicRefs.Change]
  /// All tags that stay, with their new ids.
  let tags: [(old: ObjectID, new: ObjectID)]
  /// Refs that stay behind, such as the stash.
  package let omittedRefs: [String]
  /// All commits in order, with their new ids; nil for those that became empty.
  package let commits: [(old: ObjectID, new: ObjectID?)]
  /// The number of commits and tags that lose a signature.
  package let lostSignatureCount: Int
  /// The number of commits and tags whose own text has a secret.
  package let textCount: Int
  /// The number of commits and tags with people who get another name or address.
  package let peopleCount: Int
  /// The number of pointers to objects of Git LFS that stay as they are.
  package let pointerCount: Int
  /// The number of pointers to objects of Git LFS that the new history lacks.
  package let removedPointerCount: Int
  /// The number of names of submodules.
  package let submoduleCount: Int
  /// The number of blobs that each secret is in, by its index.
  package let blobCounts: [Int]

  /// Releases what only writing needs.
  mutating func releaseNewObjects() {
    newObjects = []
    graph.releaseLinks()
  }

  /// Releases what only reading the old repository needs.
  mutating func releasePacks() {
    graph.releasePacks()
    ids.releasePacks()
    paths?.releasePacks()
  }

  /// Whether the new history has an object as it is.
  func isKept(_ number: Int32) -> Bool { isNeeded[Int(number)] && !isChanged[Int(number)] }

  /// By object number: what the new pack gets as it is stored, as its delta base stays, too.
  var copiedObjects: [Bool] {
    let objects = graph.objects
    var isCopied = [Bool](repeating: false, count: objects.count)
    for (pack, numbers) in zip(objects.packs, objects.packNumbers) {
      for entry in 0..<pack.count where numbers[entry] >= 0 && isKept(numbers[entry]) {
        // Another pack may have the base, too.
        let base = pack.base(of: entry).map { objects.number(of: pack.id(of: $0)) ?? -1 }
        isCopied[Int(numbers[entry])] = base.map { $0 >= 0 && isKept($0) } ?? true
      }
    }
    // Something new may be the same as what stays, such as the tree without entries.
    for object in newObjects {
      if let number = objects.number(of: object.id) { isCopied[Int(number)] = false }
    }
    return isCopied
  }

  /// Returns the new id of the tree of a commit.
  func newTree(_ tree: Int32) -> ObjectID {
    let id = graph.objects.id(tree)
    return paths?.top(tree) ?? ids[id] ?? id
  }

  /// The number of blobs that change.
  package var blobCount: Int { matches.blobs.count }
  package var commitCount: Int { commits.count }
  package var changedCommitCount: Int { commits.count { $0.new != $0.old } }
  package var droppedCommitCount: Int { commits.count { $0.new == nil } }
  package var renamedTreeCount: Int { named.count }
  package var changesNothing: Bool {
    changedCommitCount == 0 && !refs.contains { $0.isChanged }
  }

  /// The changed commits without a changed parent: every other one follows from them.
  package var firstChangedCommits: [ObjectID] {
    let changed = Set(commits.filter { $0.new != $0.old }.map(\.old))
    return commits.map(\.old).filter { id in
      guard changed.contains(id), let number = graph.objects.number(of: id),
        let node = graph.objects.commit(number)
      else { return false }
      return !node.parents.contains { changed.contains(graph.objects.id($0)) }
    }
  }
}
