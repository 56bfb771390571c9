internal import Bytes
internal import Vocabulary

/// Orders commits so that each comes after its parents, and after those that its message names.
struct CommitSequence {
  let graph: RewriteGraph
  /// The commits that messages name, by object number.
  let mentions: [Int32: [Int32]]

  private enum State: UInt8 { case new, open, done }

  /// A commit whose parents, or the commits that its message names, are being visited.
  private struct Step {
    let commit: Int32
    /// Its parents, then those that its message names.
    let edges: [Int32]
    let parentCount: Int
    /// Whether a message led to it.
    let isMentioned: Bool
    var next = 0
  }

  private struct Mention: Hashable {
    let from: Int32
    let to: Int32
  }

  /// Returns all reached commits; those that only notes reach come last.
  func ordered(from roots: [ObjectID], notes: [ObjectID]) -> [Int32] {
    var states = [State](repeating: .new, count: graph.isReached.count)
    var ignored: Set<Mention> = []
    var order: [Int32] = []
    for root in roots + notes {
      guard let number = commit(of: root) else { continue }
      visit(number, &states, &ignored, &order)
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

  private func visit(
    _ root: Int32, _ states: inout [State], _ ignored: inout Set<Mention>, _ order: inout [Int32]
  ) {
    guard states[Int(root)] == .new else { return }
    var path = [step(to: root, isMentioned: false)]
    states[Int(root)] = .open
    while let last = path.last {
      guard last.next < last.edges.count else {
        states[Int(last.commit)] = .done
        order.append(last.commit)
        path.removeLast()
        continue
      }
      path[path.count - 1].next += 1
      let edge = last.edges[last.next]
      let isMention = last.next >= last.parentCount
      switch states[Int(edge)] {
      case .done: break
      case .open where isMention: break
      case .open: leave(&path, &states, &ignored)
      case .new:
        guard graph.objects.commit(edge) != nil,
          !isMention || !ignored.contains(Mention(from: last.commit, to: edge))
        else { continue }
        path.append(step(to: edge, isMentioned: isMention))
        states[Int(edge)] = .open
      }
    }
  }

  /// Goes back to before the last mention, which led to a later commit: an abbreviated id may look
  /// like that of any commit.
  private func leave(
    _ path: inout [Step], _ states: inout [State], _ ignored: inout Set<Mention>
  ) {
    while let step = path.popLast() {
      states[Int(step.commit)] = .new
      guard step.isMentioned else { continue }
      if let last = path.last { ignored.insert(Mention(from: last.commit, to: step.commit)) }
      return
    }
  }

  private func step(to commit: Int32, isMentioned: Bool) -> Step {
    let parents = graph.objects.commit(commit)?.parents ?? []
    return Step(
      commit: commit, edges: parents + (mentions[commit] ?? []), parentCount: parents.count,
      isMentioned: isMentioned)
  }
}
