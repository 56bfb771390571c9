/// The events of each life in the order of commits.
struct LifeHistory: Sendable {
  private let begun: Lists
  private let ended: Lists

  /// - Parameter count: of the lives.
  init(_ beginnings: [LifeEvents.Event], _ ends: [LifeEvents.Event], count: Int) {
    begun = Lists(beginnings, count: count)
    ended = Lists(ends, count: count)
  }

  /// Places of commits; empty for a life that is only in what no commit of the roots has.
  func beginnings(of life: Int32) -> ArraySlice<Int32> { begun[life] }

  func ends(of life: Int32) -> ArraySlice<Int32> { ended[life] }

  private struct Lists: Sendable {
    private var starts: [Int]
    private var commits: [Int32]

    init(_ events: [LifeEvents.Event], count: Int) {
      starts = [Int](repeating: 0, count: count + 1)
      for event in events { starts[Int(event.life) + 1] += 1 }
      for life in 0..<count { starts[life + 1] += starts[life] }
      commits = [Int32](repeating: 0, count: events.count)
      var next = starts
      for event in events.sorted(by: { $0.commit < $1.commit }) {
        commits[next[Int(event.life)]] = event.commit
        next[Int(event.life)] += 1
      }
    }

    subscript(life: Int32) -> ArraySlice<Int32> {
      commits[starts[Int(life)]..<starts[Int(life) + 1]]
    }
  }
}
