/// Orders commits independently of how they were found.
package enum CommitOrder {
  /// Returns parents before their children; among the commits that may come next, the one with the
  /// smallest date, then the smallest number.
  ///
  /// - Parameters:
  ///   - parents: for each commit, the numbers of its parents within the list.
  ///   - seconds: committer dates.
  package static func parentsFirst(parents: [[Int]], seconds: [Int64]) -> [Int] {
    var missing = parents.map(\.count)
    var childStarts = [Int](repeating: 0, count: parents.count + 1)
    for list in parents { for parent in list { childStarts[parent + 1] += 1 } }
    for number in parents.indices { childStarts[number + 1] += childStarts[number] }
    var children = [Int](repeating: 0, count: childStarts.last ?? 0)
    var filled = childStarts
    for (number, list) in parents.enumerated() {
      for parent in list {
        children[filled[parent]] = number
        filled[parent] += 1
      }
    }
    var queue = Heap<Key>()
    for number in parents.indices where missing[number] == 0 {
      queue.push(Key(seconds: seconds[number], number: number))
    }
    var order: [Int] = []
    while let next = queue.pop() {
      order.append(next.number)
      for child in children[childStarts[next.number]..<childStarts[next.number + 1]] {
        missing[child] -= 1
        if missing[child] == 0 { queue.push(Key(seconds: seconds[child], number: child)) }
      }
    }
    return order
  }

  /// Returns parents before their children; among those that may come next, the oldest by committer
  /// date, then id.
  static func parentsFirst(_ commits: [RangeCommit]) -> [RangeCommit] {
    let list = commits.sorted { $0.id < $1.id }
    let places = Dictionary(uniqueKeysWithValues: list.enumerated().map { ($1.id, $0) })
    let order = parentsFirst(
      parents: list.map { $0.parents.compactMap { places[$0] } }, seconds: list.map(\.seconds))
    return order.map { list[$0] }
  }

  private struct Key: Comparable {
    let seconds: Int64
    let number: Int

    static func < (left: Self, right: Self) -> Bool {
      (left.seconds, left.number) < (right.seconds, right.number)
    }
  }
}
