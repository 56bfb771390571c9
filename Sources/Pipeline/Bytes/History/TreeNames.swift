internal import Git

/// What trees say about blobs: a name for each, one tree that holds it, and which trees are in
/// which.
struct TreeNames: Sendable {
  private(set) var names = NameTable()
  /// By number of the object: its name, or -1; and the first tree that holds it.
  private(set) var nameOf: [Int32] = []
  private(set) var holders: [Int32] = []
  /// By number of the tree: its subtrees, `children[starts[n]..<ends[n]]`.
  private var starts: [Int32] = []
  private var ends: [Int32] = []
  private var children: [Int32] = []

  /// Notes what a tree names, and tells whether that was all of it.
  mutating func take(_ tree: Int32, _ bytes: Span<UInt8>, _ table: inout ObjectTable) -> Bool {
    grow(to: table.count)
    starts[Int(tree)] = Int32(children.count)
    var offset = 0
    while let entry = TreeEntry.read(in: bytes, at: offset) {
      offset = entry.end
      guard entry.mode != .commit else { continue }
      let number = table.insert(entry.id)
      grow(to: table.count)
      if entry.mode == .tree {
        children.append(number)
        if holders[Int(number)] < 0 { holders[Int(number)] = tree }
      } else if entry.mode.isFile {
        note(number, entry.name, bytes, tree)
      }
    }
    ends[Int(tree)] = Int32(children.count)
    return offset == bytes.count
  }

  func subtrees(of tree: Int32) -> ArraySlice<Int32> {
    guard Int(tree) < starts.count else { return [] }
    return children[Int(starts[Int(tree)])..<Int(ends[Int(tree)])]
  }

  /// Makes room for objects that no tree names.
  mutating func grow(to count: Int) {
    guard nameOf.count < count else { return }
    let missing = count - nameOf.count
    nameOf.append(contentsOf: repeatElement(-1, count: missing))
    holders.append(contentsOf: repeatElement(-1, count: missing))
    starts.append(contentsOf: repeatElement(0, count: missing))
    ends.append(contentsOf: repeatElement(0, count: missing))
  }

  private mutating func note(
    _ blob: Int32, _ name: Range<Int>, _ bytes: Span<UInt8>, _ tree: Int32
  ) {
    let known = nameOf[Int(blob)]
    if known < 0 {
      holders[Int(blob)] = tree
      nameOf[Int(blob)] = names.number(of: name, in: bytes)
    } else if !names.isEqual(known, to: name, in: bytes) {
      let other = names.number(of: name, in: bytes)
      nameOf[Int(blob)] = names.preferred(known, other)
    }
  }
}
