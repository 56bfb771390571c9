internal import Git

/// What trees say about blobs: a name for each, one tree that holds it, and which trees are in
/// which.
struct TreeNames: Sendable {
  private(set) var names = NameTable()
  /// By number of the object: its name, or -1; and the first tree that holds it.
  private(set) var nameOf: [Int32] = []
  private(set) var holders: [Int32] = []
  /// All names of the blobs that have several, by number of the object; kept where that is asked for.
  private(set) var severalNames: [Int32: Set<Int32>] = [:]
  private let keepsSeveralNames: Bool
  /// By number of the tree: its subtrees, `children[starts[n]..<ends[n]]`.
  private var starts: [Int32] = []
  private var ends: [Int32] = []
  private var children: [Int32] = []
  /// Entries of the trees before, found by bits of the id: neighbours in a pack are versions of one
  /// folder, so most entries come again.
  private var recent = [Recent?](repeating: nil, count: 8192)

  private struct Recent {
    let id: ObjectID
    let number: Int32
    /// For files; -1 for folders.
    let name: Int32
  }

  init(keepingSeveralNames: Bool = false) {
    keepsSeveralNames = keepingSeveralNames
  }

  /// Notes what a tree names, and tells whether that was all of it.
  mutating func take(_ tree: Int32, _ bytes: Span<UInt8>, _ table: inout ObjectTable) -> Bool {
    grow(to: table.count)
    starts[Int(tree)] = Int32(children.count)
    var offset = 0
    while let entry = TreeEntry.read(in: bytes, at: offset) {
      offset = entry.end
      if entry.mode == .tree {
        children.append(folder(entry, bytes, in: tree, &table))
      } else if entry.mode.isFile {
        takeFile(entry, bytes, in: tree, &table)
      }
    }
    ends[Int(tree)] = Int32(children.count)
    return offset == bytes.count
  }

  private mutating func folder(
    _ entry: TreeEntry, _ bytes: Span<UInt8>, in tree: Int32, _ table: inout ObjectTable
  ) -> Int32 {
    let id = entry.id
    let slot = Int(truncatingIfNeeded: id.leadingBits >> 32) & (recent.count - 1)
    if let known = recent[slot], known.id == id, known.name < 0 { return known.number }
    let number = table.insert(id)
    grow(to: table.count)
    if holders[Int(number)] < 0 {
      holders[Int(number)] = tree
      // Nothing asks for the name of a folder by its number; it is for the list of all names.
      _ = names.number(of: entry.name, in: bytes)
    }
    table.note(number, is: .tree)
    recent[slot] = Recent(id: id, number: number, name: -1)
    return number
  }

  private mutating func takeFile(
    _ entry: TreeEntry, _ bytes: Span<UInt8>, in tree: Int32, _ table: inout ObjectTable
  ) {
    let slot = Int(truncatingIfNeeded: entry.id.leadingBits >> 32) & (recent.count - 1)
    if let known = recent[slot], known.id == entry.id, known.name >= 0,
      names.isEqual(known.name, to: entry.name, in: bytes)
    {
      return
    }
    let number = table.insert(entry.id)
    grow(to: table.count)
    if nameOf[Int(number)] < 0 { table.note(number, is: .blob) }
    let name = note(number, entry.name, bytes, tree)
    recent[slot] = Recent(id: entry.id, number: number, name: name)
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

  /// Notes a name of a blob and gives its number.
  private mutating func note(
    _ blob: Int32, _ name: Range<Int>, _ bytes: Span<UInt8>, _ tree: Int32
  ) -> Int32 {
    let known = nameOf[Int(blob)]
    if known >= 0, names.isEqual(known, to: name, in: bytes) { return known }
    let number = names.number(of: name, in: bytes)
    if known < 0 {
      holders[Int(blob)] = tree
      nameOf[Int(blob)] = number
    } else {
      if keepsSeveralNames { severalNames[blob, default: [known]].insert(number) }
      nameOf[Int(blob)] = names.preferred(known, number)
    }
    return number
  }
}
