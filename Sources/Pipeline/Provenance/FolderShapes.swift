internal import Text

/// Numbers the shapes of folders: folders with the same groups of searched blobs under the same names
/// have the same shape, whatever else they contain.
///
/// Most commits thus have the shape of their parent and need no comparison.
struct ShapeTable: Sendable {
  /// The shape of a folder without any searched blob.
  static let nothing: Int32 = 0

  struct Entry: Hashable {
    /// The rank of a name in a folder; a group in a file.
    let key: Int32
    /// The shape below that name; -1 in a file.
    let shape: Int32
  }

  private var entries: [Entry] = []
  private var starts: [Int32] = [0]
  private var ends: [Int32] = [0]
  /// The latest shape for each hash of entries, and for each shape the previous one with its hash.
  private var youngest: [UInt64: Int32] = [:]
  private var older: [Int32] = [0]

  /// Returns the shape of a file that contains these groups, given in ascending order.
  mutating func file(_ groups: [Int32]) -> Int32 {
    number(of: groups.map { Entry(key: $0, shape: -1) })
  }

  /// Returns the shape of a folder or file with these entries, sorted by key.
  mutating func number(of list: [Entry]) -> Int32 {
    guard !list.isEmpty else { return Self.nothing }
    var hash: UInt64 = 0x9E37_79B9_7F4A_7C15
    for entry in list {
      let word =
        UInt64(UInt32(bitPattern: entry.key)) << 32 | UInt64(UInt32(bitPattern: entry.shape))
      hash = (hash ^ word) &* 0xBF58_476D_1CE4_E5B9
      hash ^= hash >> 29
    }
    var known = youngest[hash] ?? 0
    while known != 0 {
      if self[known].elementsEqual(list) { return known }
      known = older[Int(known)]
    }
    let number = Int32(starts.count)
    starts.append(Int32(entries.count))
    entries += list
    ends.append(Int32(entries.count))
    older.append(youngest[hash] ?? 0)
    youngest[hash] = number
    return number
  }

  /// The entries of a shape, sorted by key.
  subscript(shape: Int32) -> ArraySlice<Entry> {
    entries[Int(starts[Int(shape)])..<Int(ends[Int(shape)])]
  }

  func isFile(_ shape: Int32) -> Bool {
    shape != Self.nothing && entries[Int(starts[Int(shape)])].shape < 0
  }
}

/// The shape of every tree, and the contents of trees with searched blobs.
struct FolderShapes: Sendable {
  let table: ShapeTable
  /// Shapes by object number.
  let shapes: [Int32]
  /// Names by rank.
  let names: [[UInt8]]
  let contents: FolderContents

  subscript(tree: Int32) -> Int32 {
    Int(tree) < shapes.count ? shapes[Int(tree)] : ShapeTable.nothing
  }

  /// Returns the blob of a group at a path below a tree; nil if there is none.
  func blob(_ group: Int32, at path: [Int32], below tree: Int32) -> Int32? {
    var number = tree
    for (depth, name) in path.enumerated() {
      let isLast = depth == path.count - 1
      let child = contents.children(of: number, named: name).first { child in
        table.isFile(self[child.number]) == isLast
          && (!isLast || table[self[child.number]].contains { $0.key == group })
      }
      guard let child else { return nil }
      number = child.number
    }
    return number
  }

  /// Returns the numbers of all searched blobs below some trees.
  func blobs(below trees: [Int32]) -> Set<Int32> {
    var isSeen = [Bool](repeating: false, count: shapes.count)
    var result: Set<Int32> = []
    var waiting = trees
    while let number = waiting.popLast() {
      guard self[number] != ShapeTable.nothing, !isSeen[Int(number)] else { continue }
      isSeen[Int(number)] = true
      if table.isFile(self[number]) {
        result.insert(number)
      } else {
        for child in contents.children(of: number) where !isSeen[Int(child.number)] {
          waiting.append(child.number)
        }
      }
    }
    return result
  }
}

/// The children that are or contain searched blobs, by tree number, sorted by rank of their name.
struct FolderContents: Sendable {
  let starts: [Int32]
  let ends: [Int32]
  let children: [(name: Int32, number: Int32)]

  func children(of tree: Int32) -> ArraySlice<(name: Int32, number: Int32)> {
    children[Int(starts[Int(tree)])..<Int(ends[Int(tree)])]
  }

  /// The children with one name; a sound tree has at most one.
  func children(of tree: Int32, named name: Int32) -> ArraySlice<(name: Int32, number: Int32)> {
    let all = children(of: tree)
    return all[all.partitioningIndex { $0.name >= name }...].prefix { $0.name == name }
  }
}
