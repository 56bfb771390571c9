internal import Bytes
internal import Text
internal import Vocabulary

/// Follows the removed paths from the top of every commit, and finds what is reached without them.
struct PathWalk {
  /// The trees that lose something, the top folders first.
  private(set) var levels: [[PlacedTree]] = []
  /// By object number: commits, tags, trees that stay as they are in some place, and blobs that a
  /// ref or tag names.
  private(set) var isReached: [Bool]
  /// By object number: files in the trees that lose something.
  private(set) var isFile: [Bool]
  /// The paths that some commit has.
  private(set) var found: Set<Int32> = []

  private let paths: RemovedPaths
  private let graph: RewriteGraph
  private var entries: PathEntries
  private var isAffected: Set<PlacedTree> = []

  /// - Parameter roots: the trees of commits, and those that refs and tags name.
  init(_ paths: RemovedPaths, _ graph: RewriteGraph, _ entries: PathEntries, roots: Set<Int32>) {
    (self.paths, self.graph, self.entries) = (paths, graph, entries)
    isFile = [Bool](repeating: false, count: graph.isReached.count)
    isReached = graph.isReached
    for number in isReached.indices where graph.objects.kind(Int32(number)) == .tree {
      isReached[number] = false
    }
    let tops = roots.sorted().map { PlacedTree(tree: $0, node: RemovedPaths.root) }
    descend(from: tops)
    var waiting = tops.filter { !isAffected.contains($0) }.map(\.tree)
    for placed in isAffected { waiting += kept(in: placed) }
    reach(from: &waiting)
    // Hundreds of megabytes for a large history, while the rest is planned.
    self.entries = PathEntries(paths)
    isAffected = []
  }

  private mutating func descend(from tops: [PlacedTree]) {
    var below: [PlacedTree: [PlacedTree]] = [:]
    var level = tops
    while !level.isEmpty {
      levels.append(level)
      var next: Set<PlacedTree> = []
      for placed in level {
        for entry in entries.entries(of: placed.tree) {
          guard let child = child(of: placed, entry) else { continue }
          if paths.isRemoved(child) {
            found.insert(child)
            isAffected.insert(placed)
          } else if entry.isTree, let tree = entry.number {
            let inner = PlacedTree(tree: tree, node: child)
            below[placed, default: []].append(inner)
            next.insert(inner)
          }
        }
      }
      level = Array(next)
    }
    for index in levels.indices.reversed() {
      for placed in levels[index]
      where below[placed]?.contains(where: { isAffected.contains($0) }) == true {
        isAffected.insert(placed)
      }
      levels[index].removeAll { !isAffected.contains($0) }
    }
  }

  private func child(of placed: PlacedTree, _ entry: PathEntries.Entry) -> Int32? {
    entry.name.flatMap { paths.child(of: placed.node, named: $0) }
  }

  /// Notes the files of a tree that loses something, and returns its trees that do not.
  private mutating func kept(in placed: PlacedTree) -> [Int32] {
    var trees: [Int32] = []
    for entry in entries.entries(of: placed.tree) {
      guard let number = entry.number else { continue }
      let child = child(of: placed, entry)
      if let child, paths.isRemoved(child) { continue }
      if !entry.isTree {
        isFile[Int(number)] = true
      } else if child.map({ !isAffected.contains(PlacedTree(tree: number, node: $0)) }) ?? true {
        trees.append(number)
      }
    }
    return trees
  }

  private mutating func reach(from waiting: inout [Int32]) {
    while let tree = waiting.popLast() {
      guard !isReached[Int(tree)] else { continue }
      isReached[Int(tree)] = true
      for child in graph.links.subtrees(of: tree) where !isReached[Int(child)] {
        waiting.append(child)
      }
    }
  }

  /// The paths that no commit has.
  var missing: [GitPath] { paths.ends.filter { !found.contains($0.key) }.map(\.value).sorted() }
}
