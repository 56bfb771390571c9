internal import Bytes
internal import Git
internal import Packfile
internal import Vocabulary

/// Writes all objects that the new history needs, except commits and tags with new bytes.
struct Emission {
  let objects: HistoryObjects
  let needles: ScrubNeedles
  let budget: ReadingBudget
  /// By object number: whether the new history has the object, or its new form.
  let isNeeded: [Bool]
  /// The new ids of changed blobs and trees.
  let ids: NewIDs
  /// By object number: blobs and trees with new bytes.
  let isChanged: [Bool]
  /// By object number: what is copied as it is stored.
  let isCopied: [Bool]
  /// Trees in which a name may have a secret.
  let named: Set<Int32>
  let paths: PathRewrite?
  /// The places in which each tree loses removed paths.
  let places: [Int32: [Int32]]

  init(of plan: ScrubPlan, copying isCopied: [Bool]) {
    (objects, needles, budget) = (plan.graph.objects, plan.needles, plan.budget)
    (isNeeded, ids, isChanged, named) = (plan.isNeeded, plan.ids, plan.isChanged, plan.named)
    self.isCopied = isCopied
    paths = plan.paths
    places = paths?.places ?? [:]
  }

  /// - Throws: errors of objects that cannot be read, and `FileError`.
  func run(in repository: borrowing Repository, to writer: PackWriter) throws {
    var isRead = [Bool](repeating: false, count: objects.count)
    for (pack, numbers) in zip(objects.packs, objects.packNumbers) {
      try copy(pack, numbers, to: writer, &isRead)
    }
    let (wanted, emission) = (isRead, self)
    let results = try PackRun.results(
      of: objects.plans(jobs: budget.jobs) { wanted[Int($0)] }, budget: budget,
      maximumByteCount: Repository.contentLimit,
      makeWorker: { try EmissionWorker(emission, writer) })
    let rest = try EmissionWorker(self, writer)
    let others = objects.others.filter { isNeeded[Int($0)] || places[$0] != nil }
    for number in others + results.flatMap({ $0 }).sorted() {
      try repository.require(objects.id(number), limit: Repository.contentLimit) { kind, bytes in
        try rest.write(number, kind, bytes)
      }
    }
  }

  /// Whether the new history has an object as it is.
  func isKept(_ number: Int32) -> Bool {
    number >= 0 && isNeeded[Int(number)] && !isChanged[Int(number)]
  }

  /// Copies what stays as it is stored, and marks what must be read.
  private func copy(
    _ pack: Pack, _ numbers: [Int32], to writer: PackWriter, _ isRead: inout [Bool]
  ) throws {
    var copied = 0
    for entry in 0..<pack.count {
      let number = numbers[entry]
      guard number >= 0 else { continue }
      if places[number] != nil { isRead[Int(number)] = true }
      guard isNeeded[Int(number)] else { continue }
      guard isCopied[Int(number)] else {
        isRead[Int(number)] = objects.kind(number) != nil
        continue
      }
      let stored = try pack.stored(entry)
      let form: PackWriter.Form
      if let base = stored.base {
        form = .delta(base: pack.id(of: base))
      } else if let kind = objects.kind(number) {
        form = .whole(kind)
      } else {
        throw ScrubError.missing(objects.id(number))
      }
      try writer.add(objects.id(number), form, size: stored.size, stored.stream)
      copied += stored.stream.count
      if copied > 1 << 24 {
        copied = 0
        pack.release()
      }
    }
  }
}

final class EmissionWorker: PackWorker {
  /// The facts about an object that deltas against it need.
  private struct Known {
    let id: ObjectID
    let count: Int
    let edits: ContentEdits
  }

  private let emission: Emission
  private let numbers: [[Int32]]
  private let output: ObjectOutput
  private let rewriter: TreeRewriter
  private var pack = 0
  private var slots: [Known?] = []
  private var omitted: [Int32] = []

  init(_ emission: Emission, _ writer: PackWriter) throws {
    self.emission = emission
    numbers = emission.objects.packNumbers
    output = try ObjectOutput(writer)
    rewriter = TreeRewriter(
      ids: emission.ids, scrubber: try ContentScrubber(emission.needles), paths: emission.paths)
  }

  func begin(pack: Int) { self.pack = pack }

  func visit(
    _ entry: Int, _ bytes: Span<UInt8>, slot: Int, baseSlot: Int?, copies: [SharedRange]
  ) throws {
    while slots.count <= slot { slots.append(nil) }
    let number = numbers[pack][entry]
    let kind = emission.objects.kind(number) ?? .blob
    slots[slot] = try write(
      number, kind, bytes, against: baseSlot.flatMap { slots[$0] }, copies: copies)
  }

  /// Writes the object, or its new form.
  func write(_ number: Int32, _ kind: ObjectKind, _ bytes: Span<UInt8>) throws {
    _ = try write(number, kind, bytes, against: nil, copies: [])
  }

  private func write(
    _ number: Int32, _ kind: ObjectKind, _ bytes: Span<UInt8>, against base: Known?,
    copies: [SharedRange]
  ) throws -> Known? {
    let old = emission.objects.id(number)
    var known: Known?
    if emission.isKept(number) {
      try write(old, kind, bytes, ContentEdits(), base, copies)
      known = Known(id: old, count: bytes.count, edits: ContentEdits())
    } else if emission.isNeeded[Int(number)] {
      known = try writeNew(
        emission.ids[old] ?? old, number, kind, bytes, at: nil, against: base, copies: copies)
    }
    for node in emission.places[number] ?? [] {
      guard let id = emission.paths?.ids[PlacedTree(tree: number, node: node)] ?? nil else {
        continue
      }
      let new = try writeNew(id, number, kind, bytes, at: node, against: base, copies: copies)
      known = known ?? new
    }
    return known
  }

  /// Writes the new form of an object.
  ///
  /// - Parameter node: the place of a tree that loses removed paths.
  private func writeNew(
    _ id: ObjectID, _ number: Int32, _ kind: ObjectKind, _ bytes: Span<UInt8>, at node: Int32?,
    against base: Known?, copies: [SharedRange]
  ) throws -> Known? {
    // One that was there before may be stored as a delta against this one's: no rings.
    if let same = emission.objects.number(of: id) {
      if emission.isKept(same) { return nil }
      let new = try edits(of: number, kind, bytes, at: node)?.applied(to: bytes)
      let whole = try new ?? rewriter.renamed(bytes, at: node)
      try output.write(id, kind, whole.span)
      return nil
    }
    guard let edits = try edits(of: number, kind, bytes, at: node) else {
      let renamed = try rewriter.renamed(bytes, at: node)
      try output.write(id, kind, renamed.span)
      return nil
    }
    let new = edits.applied(to: bytes)
    try write(id, kind, new.span, edits, base, copies)
    return Known(id: id, count: new.count, edits: edits)
  }

  /// Returns the edits of a blob or a tree; nil for a tree in which a name changes.
  private func edits(
    of number: Int32, _ kind: ObjectKind, _ bytes: Span<UInt8>, at node: Int32?
  ) throws -> ContentEdits? {
    if kind == .tree {
      return try rewriter.edits(of: bytes, hasNames: emission.named.contains(number), at: node)
    }
    return try rewriter.scrubber.edits(in: bytes).edits
  }

  private func write(
    _ id: ObjectID, _ kind: ObjectKind, _ bytes: Span<UInt8>, _ edits: ContentEdits,
    _ base: Known?, _ copies: [SharedRange]
  ) throws {
    guard let base, base.id != id else { return try output.write(id, kind, bytes) }
    try output.write(
      id, kind, bytes, against: base.id, baseCount: base.count,
      sharing: edits.shared(copies, with: base.edits))
  }

  func omit(_ entry: Int, _ reason: PackSkipReason) { omitted.append(numbers[pack][entry]) }

  func finish() -> [Int32] { omitted }
}
