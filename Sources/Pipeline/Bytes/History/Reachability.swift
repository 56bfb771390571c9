internal import Git

/// Which commits and trees can be reached from some objects.
struct Reachability: Sendable {
  /// By number.
  private(set) var isReached: [Bool]
  /// Reached commits, in no order.
  private(set) var commits: [CommitNode] = []

  init(from roots: [ObjectID], in objects: HistoryObjects, _ trees: TreeNames) {
    isReached = [Bool](repeating: false, count: objects.count)
    var waiting = roots.compactMap { objects.number(of: $0) }
    while let number = waiting.popLast() {
      guard !isReached[Int(number)] else { continue }
      isReached[Int(number)] = true
      if let commit = objects.commit(number) {
        commits.append(commit)
        waiting.append(commit.tree)
        waiting += commit.parents
      } else if let target = objects.tagTargets[number] {
        if let next = objects.number(of: target) { waiting.append(next) }
      } else {
        for tree in trees.subtrees(of: number) where !isReached[Int(tree)] { waiting.append(tree) }
      }
    }
  }
}
