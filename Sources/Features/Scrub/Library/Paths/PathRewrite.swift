internal import Bytes
internal import Git
internal import Packfile
internal import Text
internal import Vocabulary

/// The trees that lose removed paths, with their new ids.
struct PathRewrite: Sendable {
  let paths: RemovedPaths
  private(set) var objects: HistoryObjects
  /// Nil for a tree of which nothing is left.
  private(set) var ids: [PlacedTree: ObjectID?] = [:]

  init(_ paths: RemovedPaths, _ objects: HistoryObjects) {
    (self.paths, self.objects) = (paths, objects)
  }

  /// The id of the tree without entries.
  static let emptyTree: ObjectID? = {
    let bytes: [UInt8] = []
    return ObjectID(of: .tree, bytes.span)
  }()

  /// Releases what only reading from packs needs.
  mutating func releasePacks() { objects.releasePacks() }

  mutating func set(_ id: ObjectID?, for placed: PlacedTree) { ids.updateValue(id, forKey: placed) }

  /// The outcome for an entry of a tree.
  enum Outcome {
    case same
    case removed
    case replaced(ObjectID)
  }

  /// Returns the outcome for an entry of a tree.
  ///
  /// - Parameters:
  ///   - node: the tree's place.
  ///   - tree: the bytes of the tree.
  func outcome(of entry: TreeEntry, in tree: Span<UInt8>, at node: Int32) -> Outcome {
    let name = Array(copying: tree.extracting(entry.name))
    guard let child = paths.child(of: node, named: name) else { return .same }
    if paths.isRemoved(child) { return .removed }
    guard entry.mode == .tree, let number = objects.number(of: entry.id),
      let new = ids[PlacedTree(tree: number, node: child)]
    else { return .same }
    return new.map { .replaced($0) } ?? .removed
  }

  /// Returns the new id of the tree of a commit; nil if it loses nothing.
  func top(_ tree: Int32) -> ObjectID? {
    guard let new = ids[PlacedTree(tree: tree, node: RemovedPaths.root)] else { return nil }
    return new ?? Self.emptyTree
  }

  /// The places of each tree with new bytes.
  var places: [Int32: [Int32]] {
    var places: [Int32: [Int32]] = [:]
    for (placed, id) in ids where id != nil { places[placed.tree, default: []].append(placed.node) }
    return places.mapValues { $0.sorted() }
  }
}

/// Computes the new ids of trees that lose removed paths, the innermost folders first.
struct PathPass {
  let needles: ScrubNeedles
  let budget: ReadingBudget
  /// The new ids of changed blobs, and of trees outside the paths.
  let ids: NewIDs
  /// Trees in which a name may have a secret.
  let named: Set<Int32>

  /// - Throws: errors of objects that cannot be read.
  func run(
    _ levels: [[PlacedTree]], in repository: borrowing Repository, _ rewrite: inout PathRewrite
  ) throws {
    for level in levels.reversed() {
      let places = Dictionary(grouping: level, by: \.tree).mapValues { $0.map(\.node).sorted() }
      let (pass, done) = (self, rewrite)
      let results = try PackRun.results(
        of: rewrite.objects.plans(jobs: budget.jobs) { places[$0] != nil }, budget: budget,
        maximumByteCount: Repository.objectLimit,
        makeWorker: { try PathPassWorker(pass, done, places) })
      var isDone: Set<Int32> = []
      for (placed, id) in results.flatMap(\.ids) {
        rewrite.set(id, for: placed)
        isDone.insert(placed.tree)
      }
      // Trees outside of packs, and those that were too large.
      let rest = try PathPassWorker(self, done, places)
      for tree in places.keys.sorted() where !isDone.contains(tree) {
        try repository.require(rewrite.objects.id(tree)) { _, bytes in try rest.take(tree, bytes) }
      }
      for (placed, id) in rest.finish().ids { rewrite.set(id, for: placed) }
    }
  }
}

final class PathPassWorker: PackWorker {
  struct Result: Sendable {
    var ids: [(placed: PlacedTree, id: ObjectID?)] = []
  }

  private let rewriter: TreeRewriter
  private let numbers: [[Int32]]
  private let objects: HistoryObjects
  private let places: [Int32: [Int32]]
  private let named: Set<Int32>
  private var pack = 0
  private var result = Result()

  init(_ pass: PathPass, _ rewrite: PathRewrite, _ places: [Int32: [Int32]]) throws {
    objects = rewrite.objects
    numbers = objects.packNumbers
    named = pass.named
    self.places = places
    rewriter = TreeRewriter(
      ids: pass.ids, scrubber: try ContentScrubber(pass.needles), paths: rewrite)
  }

  func begin(pack: Int) { self.pack = pack }

  func visit(
    _ entry: Int, _ bytes: Span<UInt8>, slot: Int, baseSlot: Int?, copies: [SharedRange]
  ) throws {
    try take(numbers[pack][entry], bytes)
  }

  func take(_ tree: Int32, _ bytes: Span<UInt8>) throws {
    for node in places[tree] ?? [] {
      let edits = try rewriter.edits(of: bytes, hasNames: named.contains(tree), at: node)
      let new = try edits?.applied(to: bytes) ?? rewriter.renamed(bytes, at: node)
      let id = new.isEmpty ? nil : ObjectID(of: .tree, new.span)
      if id == nil, !new.isEmpty {
        throw ScrubError.unreadable(objects.id(tree), "cannot be hashed")
      }
      result.ids.append((PlacedTree(tree: tree, node: node), id))
    }
  }

  /// Read again through libgit2.
  func omit(_ entry: Int, _ reason: PackSkipReason) {}

  func finish() -> Result { result }
}
