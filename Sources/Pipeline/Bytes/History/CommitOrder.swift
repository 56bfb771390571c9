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
    var queue = Heap()
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

  private struct Key: Comparable {
    let seconds: Int64
    let number: Int

    static func < (left: Self, right: Self) -> Bool {
      (left.seconds, left.number) < (right.seconds, right.number)
    }
  }

  /// A binary heap with the smallest key on top.
  private struct Heap {
    private var keys: [Key] = []

    mutating func push(_ key: Key) {
      keys.append(key)
      var place = keys.count - 1
      while place > 0, keys[place] < keys[(place - 1) / 2] {
        keys.swapAt(place, (place - 1) / 2)
        place = (place - 1) / 2
      }
    }

    mutating func pop() -> Key? {
      guard let top = keys.first else { return nil }
      let last = keys.removeLast()
      guard !keys.isEmpty else { return top }
      keys[0] = last
      var place = 0
      while true {
        var smallest = place
        for child in [2 * place + 1, 2 * place + 2]
        where child < keys.count && keys[child] < keys[smallest] {
          smallest = child
        }
        if smallest == place { return top }
        keys.swapAt(place, smallest)
        place = smallest
      }
    }
  }
}
