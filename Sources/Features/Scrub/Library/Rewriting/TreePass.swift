internal import Bytes
internal import Git
internal import Packfile
internal import Vocabulary

/// Computes the new ids of changed trees, step by step.
struct TreePass {
  let objects: HistoryObjects
  let needles: ScrubNeedles
  let budget: ReadingBudget
  /// Trees in which a name may have a secret.
  let named: Set<Int32>

  /// - Parameter ids: the new ids of changed blobs; those of trees are added.
  /// - Throws: errors of objects that cannot be read.
  func run(
    _ steps: [[Int32]], in repository: borrowing Repository, ids: inout NewIDs
  ) throws {
    var isWanted = [Bool](repeating: false, count: objects.count)
    for step in steps {
      for tree in step { isWanted[Int(tree)] = true }
      let (known, wanted, pass) = (ids, isWanted, self)
      let results = try PackRun.results(
        of: objects.plans(jobs: budget.jobs) { wanted[Int($0)] }, budget: budget,
        maximumByteCount: Repository.objectLimit,
        makeWorker: { try TreePassWorker(pass, ids: known) })
      for result in results {
        for (number, id) in result.ids {
          ids.set(id, of: number)
          isWanted[Int(number)] = false
        }
      }
      // Trees outside of packs, and those that were too large.
      let rest = try TreePassWorker(pass, ids: known)
      for tree in step where isWanted[Int(tree)] {
        try repository.require(objects.id(tree)) { _, bytes in try rest.rewrite(tree, bytes) }
        isWanted[Int(tree)] = false
      }
      for (number, id) in rest.finish().ids { ids.set(id, of: number) }
    }
  }
}

final class TreePassWorker: PackWorker {
  struct Result: Sendable {
    var ids: [(number: Int32, id: ObjectID)] = []
  }

  private let numbers: [[Int32]]
  private let objects: HistoryObjects
  private let named: Set<Int32>
  private let rewriter: TreeRewriter
  private var pack = 0
  private var result = Result()

  init(_ pass: TreePass, ids: NewIDs) throws {
    objects = pass.objects
    numbers = pass.objects.packNumbers
    named = pass.named
    rewriter = TreeRewriter(ids: ids, scrubber: try ContentScrubber(pass.needles))
  }

  func begin(pack: Int) { self.pack = pack }

  func visit(
    _ entry: Int, _ bytes: Span<UInt8>, slot: Int, baseSlot: Int?, copies: [SharedRange]
  ) throws {
    try rewrite(numbers[pack][entry], bytes)
  }

  func rewrite(_ tree: Int32, _ bytes: Span<UInt8>) throws {
    let edits = try rewriter.edits(of: bytes, hasNames: named.contains(tree))
    let new = try edits?.applied(to: bytes) ?? rewriter.renamed(bytes)
    guard let id = ObjectID(of: .tree, new.span) else {
      throw ScrubError.unreadable(objects.id(tree), "cannot be hashed")
    }
    result.ids.append((tree, id))
  }

  /// Read again through libgit2.
  func omit(_ entry: Int, _ reason: PackSkipReason) {}

  func finish() -> Result { result }
}
