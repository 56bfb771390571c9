internal import Git

/// Commits that wait to be walked, the newest first.
struct DateQueue {
  private var commits: [RangeCommit] = []

  var isEmpty: Bool { commits.isEmpty }
  var first: RangeCommit? { commits.first }

  mutating func push(_ commit: RangeCommit) {
    commits.append(commit)
    var place = commits.count - 1
    while place > 0, commits[place].seconds > commits[(place - 1) / 2].seconds {
      commits.swapAt(place, (place - 1) / 2)
      place = (place - 1) / 2
    }
  }

  mutating func pop() -> RangeCommit? {
    guard let top = commits.first else { return nil }
    let last = commits.removeLast()
    guard !commits.isEmpty else { return top }
    commits[0] = last
    var place = 0
    while true {
      var largest = place
      for child in [2 * place + 1, 2 * place + 2]
      where child < commits.count && commits[child].seconds > commits[largest].seconds {
        largest = child
      }
      if largest == place { return top }
      commits.swapAt(place, largest)
      place = largest
    }
  }
}
