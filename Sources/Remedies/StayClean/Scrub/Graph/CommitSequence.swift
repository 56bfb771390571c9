internal import Bytes
internal import Git

/// Orders commits so that each comes after its parents, and after those that its message names.
struct CommitSequence {
  let graph: RewriteGraph
  /// The commits that messages name, by object number.
  let mentions: [Int32: [Int32]]

  /// Returns all reached commits; those that only notes reach come last.
  func ordered(from roots: [ObjectID], notes: [ObjectID]) -> [Int32] {
    var isDone = [Bool](repeating: false, count: graph.isReached.count)
    var order: [Int32] = []
    for root in roots + notes {
      guard let number = commit(of: root) else { continue }
      visit(number, &isDone, &order)
    }
    return order
  }

  /// Follows tags.
  private func commit(of id: ObjectID) -> Int32? {
    var number = graph.objects.number(of: id)
    while let next = number, let target = graph.objects.tagTargets[next] {
      number = graph.objects.number(of: target)
    }
    return number.flatMap { graph.objects.commit($0)?.number }
  }

  private func visit(_ root: Int32, _ isDone: inout [Bool], _ order: inout [Int32]) {
    var path: [(commit: Int32, edges: [Int32], next: Int)] = []
    func enter(_ commit: Int32) {
      isDone[Int(commit)] = true
      let parents = graph.objects.commit(commit)?.parents ?? []
      path.append((commit, parents + (mentions[commit] ?? []), 0))
    }
    if !isDone[Int(root)] { enter(root) }
    while let last = path.last {
      guard last.next < last.edges.count else {
        order.append(last.commit)
        path.removeLast()
        continue
      }
      path[path.count - 1].next += 1
      let edge = last.edges[last.next]
      // An abbreviated id may look like one of a later commit: such an edge is ignored.
      if !isDone[Int(edge)], graph.objects.commit(edge) != nil { enter(edge) }
    }
  }
}
