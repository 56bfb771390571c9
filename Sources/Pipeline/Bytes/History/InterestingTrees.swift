internal import Git

/// Trees with their names, and which of them hold certain blobs, however deep.
struct InterestingTrees: TreeTaker {
  private(set) var names = NameTable()
  private let blobs: Set<ObjectID>
  /// By the first bits of an id, whether a blob may have it: almost every entry ends here.
  private var mayBeAsked = [Bool](repeating: false, count: 65_536)
  /// By number of the tree: its subtrees and interesting blobs.
  private var starts: [Int32] = []
  private var ends: [Int32] = []
  private var children: [Int32] = []
  private var childNames: [Int32] = []
  /// By number of the object.
  private var isBlob: [Bool] = []
  private(set) var isInteresting: [Bool] = []

  init(_ blobs: Set<ObjectID>) {
    self.blobs = blobs
    for blob in blobs { mayBeAsked[Int(blob.leadingBits >> 48)] = true }
  }

  mutating func take(
    _ entry: TreeEntry, in tree: Int32, _ bytes: Span<UInt8>, _ table: ObjectTable
  ) -> Int64 {
    guard entry.mode == .tree || entry.mode.isFile && isAsked(entry.id),
      let number = table.number(of: entry.id)
    else { return -1 }
    if isBlob.count < table.count { grow(to: table.count) }
    if entry.mode != .tree { isBlob[Int(number)] = true }
    return Int64(number) << 32 | Int64(names.number(of: entry.name, in: bytes))
  }

  mutating func finish(_ tree: Int32, _ kept: [Int64]) {
    grow(to: Int(tree) + 1)
    starts[Int(tree)] = Int32(children.count)
    for child in kept where child >= 0 {
      children.append(Int32(truncatingIfNeeded: child >> 32))
      childNames.append(Int32(truncatingIfNeeded: child))
    }
    ends[Int(tree)] = Int32(children.count)
  }

  mutating func merge(_ other: InterestingTrees) {
    let numbers = other.names.paths.map { names.number(of: $0) }
    grow(to: other.starts.count)
    for blob in other.isBlob.indices where other.isBlob[blob] { isBlob[blob] = true }
    let first = Int32(children.count)
    children += other.children
    childNames += other.childNames.map { numbers[Int($0)] }
    for tree in other.starts.indices where other.starts[tree] < other.ends[tree] {
      starts[tree] = other.starts[tree] + first
      ends[tree] = other.ends[tree] + first
    }
  }

  private func isAsked(_ id: ObjectID) -> Bool {
    mayBeAsked[Int(id.leadingBits >> 48)] && blobs.contains(id)
  }

  /// Works out which trees are interesting; call it once, after the last tree.
  mutating func finish(count: Int) {
    grow(to: count)
    isInteresting = isBlob
    var isDone = isBlob
    for tree in 0..<count where !isDone[tree] && starts[tree] < ends[tree] {
      // Children before parents, without recursion: a tree stays until its children are done.
      var path = [(tree: tree, next: Int(starts[tree]))]
      isDone[tree] = true
      while let (tree, next) = path.last {
        guard next < Int(ends[tree]) else {
          path.removeLast()
          if isInteresting[tree], let above = path.last { isInteresting[above.tree] = true }
          continue
        }
        path[path.count - 1].next += 1
        let child = Int(children[next])
        if isDone[child] {
          if isInteresting[child] { isInteresting[tree] = true }
        } else {
          isDone[child] = true
          path.append((child, Int(starts[child])))
        }
      }
    }
  }

  /// The interesting things in a tree, with their names.
  func interestingChildren(
    of tree: Int32, _ body: (_ child: Int32, _ name: Int32, _ isBlob: Bool) -> Void
  ) {
    for place in Int(starts[Int(tree)])..<Int(ends[Int(tree)]) {
      let child = children[place]
      if isInteresting[Int(child)] { body(child, childNames[place], isBlob[Int(child)]) }
    }
  }

  private mutating func grow(to count: Int) {
    let missing = max(0, count - starts.count)
    starts.append(contentsOf: repeatElement(0, count: missing))
    ends.append(contentsOf: repeatElement(0, count: missing))
    isBlob.append(contentsOf: repeatElement(false, count: missing))
  }
}
