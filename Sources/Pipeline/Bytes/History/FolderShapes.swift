/// The shape of every tree, and what the interesting ones hold.
struct FolderShapes: Sendable {
  let table: ShapeTable
  /// By number of the object.
  private let shapes: [Int32]
  /// By rank.
  let names: [[UInt8]]
  private let contents: FolderContents

  init(table: ShapeTable, shapes: [Int32], names: [[UInt8]], contents: FolderContents) {
    self.table = table
    self.shapes = shapes
    self.names = names
    self.contents = contents
  }

  subscript(tree: Int32) -> Int32 {
    Int(tree) < shapes.count ? shapes[Int(tree)] : ShapeTable.nothing
  }

  /// The blob of a group at a path below a tree; nil where there is none.
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

  /// The numbers of all interesting blobs below some trees.
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

/// The interesting children of interesting trees, by number of the tree; sorted by rank of the name.
struct FolderContents: Sendable {
  let starts: [Int32]
  let ends: [Int32]
  let children: [(name: Int32, number: Int32)]

  func children(of tree: Int32) -> ArraySlice<(name: Int32, number: Int32)> {
    children[Int(starts[Int(tree)])..<Int(ends[Int(tree)])]
  }

  /// Those with one name, of which a sound tree has one at most.
  func children(of tree: Int32, named name: Int32) -> ArraySlice<(name: Int32, number: Int32)> {
    let all = children(of: tree)
    return all[all.partitioningIndex { $0.name >= name }...].prefix { $0.name == name }
  }
}
