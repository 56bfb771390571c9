internal import Bytes
internal import Git
internal import Vocabulary

/// Collects trees with their names, and which of them contain searched blobs at any depth.
struct SecretTrees: TreeVisitor {
  private var names = NameTable()
  /// The groups of each blob, in ascending order.
  private let groups: [ObjectID: [Int32]]
  /// Whether a searched blob starts with these 16 bits: almost every entry is rejected here.
  private var mayBeAsked = [Bool](repeating: false, count: 65_536)
  /// The subtrees and searched blobs of each tree; in the end only trees that contain searched
  /// blobs.
  private var starts: [Int32] = []
  private var ends: [Int32] = []
  private var children: [Child] = []
  private var blobs: Set<Int32> = []

  private struct Child {
    let number: Int32
    let name: Int32
  }

  init(_ groups: [ObjectID: [Int32]]) {
    self.groups = groups
    for blob in groups.keys { mayBeAsked[Int(blob.leadingBits >> 48)] = true }
  }

  func asks(for entry: TreeEntry) -> Bool {
    entry.mode == .tree || isAsked(entry.id)
  }

  mutating func take(
    _ entry: TreeEntry, _ number: Int32?, in tree: Int32, _ bytes: Span<UInt8>, of count: Int
  ) -> Int64 {
    guard let number else { return -1 }
    // A blob may be named like a folder or a submodule, too.
    if entry.mode != .tree || isAsked(entry.id) { blobs.insert(number) }
    return Int64(number) << 32 | Int64(names.number(of: entry.name, in: bytes))
  }

  mutating func finish(_ tree: Int32, _ kept: [Int64]) -> Bool {
    grow(to: Int(tree) + 1)
    guard children.count + kept.count <= Self.maximumKeptCount else { return false }
    starts[Int(tree)] = Int32(children.count)
    for child in kept where child >= 0 {
      children.append(
        Child(
          number: Int32(truncatingIfNeeded: child >> 32), name: Int32(truncatingIfNeeded: child)))
    }
    ends[Int(tree)] = Int32(children.count)
    return true
  }

  mutating func merge(_ other: SecretTrees) {
    let numbers = other.names.paths.map { names.number(of: $0) }
    grow(to: other.starts.count)
    blobs.formUnion(other.blobs)
    let first = Int32(children.count)
    children.reserveCapacity(children.count + other.children.count)
    for child in other.children {
      children.append(Child(number: child.number, name: numbers[Int(child.name)]))
    }
    for tree in other.starts.indices where other.starts[tree] < other.ends[tree] {
      starts[tree] = other.starts[tree] + first
      ends[tree] = other.ends[tree] + first
    }
  }

  private func isAsked(_ id: ObjectID) -> Bool {
    mayBeAsked[Int(id.leadingBits >> 48)] && groups[id] != nil
  }

  private mutating func grow(to count: Int) {
    let missing = max(0, count - starts.count)
    starts.append(contentsOf: repeatElement(0, count: missing))
    ends.append(contentsOf: repeatElement(0, count: missing))
  }

  /// Returns the shapes of all trees; called after the last tree.
  consuming func shapes(of objects: HistoryObjects) -> FolderShapes {
    grow(to: objects.count)
    let interesting = keepInteresting(count: objects.count)
    let ranks = ranks()
    var table = ShapeTable()
    var numbers = [Int32](repeating: ShapeTable.nothing, count: objects.count)
    for blob in blobs.sorted() {
      numbers[Int(blob)] = table.file(groups[objects.id(blob)] ?? [])
    }
    var entries: [ShapeTable.Entry] = []
    for tree in interesting {
      sort(Int(starts[tree])..<Int(ends[tree]), by: ranks.ranks)
      entries.removeAll(keepingCapacity: true)
      for child in children[Int(starts[tree])..<Int(ends[tree])] {
        // A tree inside itself, which unverified hashes allow, has no shape yet.
        let shape = numbers[Int(child.number)]
        guard shape != ShapeTable.nothing else { continue }
        entries.append(ShapeTable.Entry(key: ranks.ranks[Int(child.name)], shape: shape))
      }
      numbers[tree] = table.number(of: entries)
    }
    return FolderShapes(
      table: table, shapes: numbers, names: ranks.names,
      contents: FolderContents(
        starts: starts, ends: ends,
        children: children.map { (ranks.ranks[Int($0.name)], $0.number) }))
  }

  /// Git sorts folders differently from files, and a tree need not be sorted at all.
  private mutating func sort(_ range: Range<Int>, by ranks: [Int32]) {
    let isSorted = range.dropFirst().allSatisfy {
      ranks[Int(children[$0 - 1].name)] <= ranks[Int(children[$0].name)]
    }
    if !isSorted { children[range].sort { ranks[Int($0.name)] < ranks[Int($1.name)] } }
  }

  /// Drops trees without searched blobs, and returns the others, children first.
  private mutating func keepInteresting(count: Int) -> [Int] {
    var order: [Int] = []
    var isInteresting = [Bool](repeating: false, count: count)
    for blob in blobs { isInteresting[Int(blob)] = true }
    var isDone = isInteresting
    for tree in 0..<count where !isDone[tree] && starts[tree] < ends[tree] {
      // Iterative: a tree stays on the path until its children are done.
      var path = [(tree: tree, next: Int(starts[tree]))]
      isDone[tree] = true
      while let (tree, next) = path.last {
        guard next < Int(ends[tree]) else {
          path.removeLast()
          guard isInteresting[tree] else { continue }
          order.append(tree)
          if let above = path.last { isInteresting[above.tree] = true }
          continue
        }
        path[path.count - 1].next += 1
        let child = Int(children[next].number)
        if isDone[child] {
          if isInteresting[child] { isInteresting[tree] = true }
        } else {
          isDone[child] = true
          path.append((child, Int(starts[child])))
        }
      }
    }
    var kept: [Child] = []
    for tree in order {
      let range = Int(starts[tree])..<Int(ends[tree])
      starts[tree] = Int32(kept.count)
      for place in range where isInteresting[Int(children[place].number)] {
        kept.append(children[place])
      }
      ends[tree] = Int32(kept.count)
    }
    for tree in 0..<count where !isInteresting[tree] { (starts[tree], ends[tree]) = (0, 0) }
    for blob in blobs { (starts[Int(blob)], ends[Int(blob)]) = (0, 0) }
    children = kept
    return order
  }

  /// Returns the used names in byte order, and the rank of each name by its number.
  private func ranks() -> (names: [[UInt8]], ranks: [Int32]) {
    let used = Set(children.map(\.name)).sorted { names.paths[Int($0)] < names.paths[Int($1)] }
    var ranks = [Int32](repeating: -1, count: names.paths.count)
    for (rank, name) in used.enumerated() { ranks[Int(name)] = Int32(rank) }
    return (used.map { names.paths[Int($0)].bytes }, ranks)
  }
}
