internal import Bytes
internal import Git
internal import Packfile
internal import Text
internal import Vocabulary

/// Compares every changed tree with its new form: only planned files may differ, and only removed
/// paths may be missing.
///
/// A new tree is not read here. What it must contain follows from the old tree and the planned ids,
/// and has its id only if it is equal: the search of the new repository recomputes the ids of new
/// objects.
struct TreeProof {
  private let plan: ScrubPlan
  /// The places in which each tree loses removed paths; those of which nothing is left, too.
  private let places: [Int32: [Int32]]

  init(_ plan: ScrubPlan) {
    self.plan = plan
    let placed = plan.paths.map { Array($0.ids.keys) } ?? []
    places = Dictionary(grouping: placed, by: \.tree).mapValues { $0.map(\.node) }
  }

  /// Returns the number of files that differ.
  ///
  /// - Throws: `ScrubError.unproven` with the first difference; errors of objects that cannot be read.
  func run(in repository: borrowing Repository) throws -> Int {
    let objects = plan.graph.objects
    let (check, jobs) = (self, plan.budget.jobs)
    let results = try PackRun.results(
      of: objects.plans(jobs: jobs) { check.isChecked($0) }, budget: plan.budget,
      maximumByteCount: Repository.objectLimit, makeWorker: { try TreeProofWorker(check) })
    let rest = try TreeProofWorker(self)
    let others = objects.others.filter { isChecked($0) }
    for tree in others + results.flatMap(\.omitted) {
      try repository.require(objects.id(tree)) { _, bytes in try rest.check(tree, bytes) }
    }
    return results.reduce(into: rest.finish().files) { $0.formUnion($1.files) }.count
  }

  private func isChecked(_ number: Int32) -> Bool {
    if places[number] != nil { return true }
    return isInNewHistory(number) && plan.graph.objects.kind(number) == .tree
  }

  /// Whether the new history has a changed tree without regard to removed paths.
  fileprivate func isInNewHistory(_ number: Int32) -> Bool {
    plan.isChanged[Int(number)] && plan.isNeeded[Int(number)]
  }

  /// Compares a tree with all of its new forms.
  fileprivate func check(
    _ tree: Int32, _ bytes: Span<UInt8>, _ scrubber: ContentScrubber, _ files: inout Set<Int32>
  ) throws {
    let id = plan.graph.objects.id(tree)
    if isInNewHistory(tree) {
      let new = try content(of: tree, bytes, at: nil, scrubber, &files)
      try require(plan.ids[id] == ObjectID(of: .tree, new.span), id)
    }
    for node in places[tree] ?? [] {
      let new = try content(of: tree, bytes, at: node, scrubber, &files)
      if let planned = plan.paths?.ids[PlacedTree(tree: tree, node: node)] ?? nil {
        try require(planned == ObjectID(of: .tree, new.span), id)
      } else {
        try require(new.isEmpty, id)
      }
    }
  }

  private func require(_ isPlanned: Bool, _ tree: ObjectID) throws {
    guard isPlanned else {
      throw ScrubError.unproven("tree \(tree.hex) has changed otherwise than planned")
    }
  }

  /// Returns what must be left of a tree.
  private func content(
    of tree: Int32, _ bytes: Span<UInt8>, at node: Int32?, _ scrubber: ContentScrubber,
    _ files: inout Set<Int32>
  ) throws -> [UInt8] {
    if plan.named.contains(tree) {
      let rewriter = TreeRewriter(ids: plan.ids, scrubber: scrubber, paths: plan.paths)
      return try rewriter.renamed(bytes, at: node)
    }
    var new: [UInt8] = []
    new.reserveCapacity(bytes.count)
    var copied = 0
    var offset = 0
    while offset < bytes.count, let entry = TreeEntry.read(in: bytes, at: offset) {
      let start = offset
      offset = entry.end
      guard let id = planned(entry, in: bytes, at: node, &files) else {
        new += Array(copying: bytes.extracting(copied..<start))
        copied = offset
        continue
      }
      guard id != entry.id else { continue }
      new += Array(copying: bytes.extracting(copied..<offset - 20))
      new += id.bytes
      copied = offset
    }
    return new + Array(copying: bytes.extracting(copied..<bytes.count))
  }

  /// Returns the planned id of what an entry names; nil for a removed one.
  private func planned(
    _ entry: TreeEntry, in tree: Span<UInt8>, at node: Int32?, _ files: inout Set<Int32>
  ) -> ObjectID? {
    let objects = plan.graph.objects
    let child = node.flatMap {
      plan.paths?.paths.child(of: $0, named: Array(copying: tree.extracting(entry.name)))
    }
    if let child, plan.paths?.paths.isRemoved(child) == true { return nil }
    guard entry.mode != .commit, let number = objects.number(of: entry.id) else { return entry.id }
    if let child, entry.mode == .tree,
      let new = plan.paths?.ids[PlacedTree(tree: number, node: child)]
    {
      return new
    }
    if let blob = plan.matches.blobs[number] {
      files.insert(number)
      return blob.id
    }
    guard objects.kind(number) == .tree else { return entry.id }
    return plan.ids[entry.id] ?? entry.id
  }
}

final class TreeProofWorker: PackWorker {
  struct Result: Sendable {
    /// Changed files.
    var files: Set<Int32> = []
    /// Trees to be read another way.
    var omitted: [Int32] = []
  }

  private let proof: TreeProof
  private let numbers: [[Int32]]
  private let scrubber: ContentScrubber
  private var pack = 0
  private var result = Result()

  init(_ proof: TreeProof) throws {
    self.proof = proof
    numbers = proof.packNumbers
    scrubber = try proof.scrubber()
  }

  func begin(pack: Int) { self.pack = pack }

  func visit(
    _ entry: Int, _ bytes: Span<UInt8>, slot: Int, baseSlot: Int?, copies: [SharedRange]
  ) throws {
    try check(numbers[pack][entry], bytes)
  }

  func check(_ tree: Int32, _ bytes: Span<UInt8>) throws {
    try proof.check(tree, bytes, scrubber, &result.files)
  }

  func omit(_ entry: Int, _ reason: PackSkipReason) {
    result.omitted.append(numbers[pack][entry])
  }

  func finish() -> Result { result }
}

extension TreeProof {
  fileprivate var packNumbers: [[Int32]] { plan.graph.objects.packNumbers }

  fileprivate func scrubber() throws -> ContentScrubber { try ContentScrubber(plan.needles) }
}
