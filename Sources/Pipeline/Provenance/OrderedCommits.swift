internal import Bytes
internal import Vocabulary

/// The commits that some objects reach, parents first, in an order that depends on nothing else.
struct OrderedCommits: Sendable {
  private(set) var commits: [CommitNode] = []
  /// The indices of the listed parents, by index.
  private(set) var parents: [[Int32]] = []
  /// The index of each commit by object number, or -1.
  private var places: [Int32]

  /// - Parameter later: more objects to start from; commits that only they reach come last.
  init(_ objects: HistoryObjects, from roots: [ObjectID], later: [ObjectID]) {
    places = [Int32](repeating: -1, count: objects.count)
    for starts in [roots, later] where !starts.isEmpty {
      for commit in Self.ordered(objects, from: starts) where places[Int(commit.number)] < 0 {
        places[Int(commit.number)] = Int32(commits.count)
        commits.append(commit)
      }
    }
    parents = commits.map { commit in
      commit.parents.map { places[Int($0)] }.filter { $0 >= 0 }
    }
  }

  /// Returns whether each commit is reached from some objects, by index.
  func reached(from roots: [ObjectID], _ objects: HistoryObjects) -> [Bool] {
    var isReached = [Bool](repeating: false, count: commits.count)
    var seenTags: Set<Int32> = []
    var waiting: [Int32] = []
    for root in roots {
      var number = objects.number(of: root)
      // Hashes are not verified, so tags could form a ring.
      while let tag = number, let target = objects.tagTargets[tag] {
        number = seenTags.insert(tag).inserted ? objects.number(of: target) : nil
      }
      if let number, Int(number) < places.count, places[Int(number)] >= 0 {
        waiting.append(places[Int(number)])
      }
    }
    while let place = waiting.popLast() {
      guard !isReached[Int(place)] else { continue }
      isReached[Int(place)] = true
      waiting += parents[Int(place)]
    }
    return isReached
  }

  private static func ordered(_ objects: HistoryObjects, from roots: [ObjectID]) -> [CommitNode] {
    var commits: [CommitNode] = []
    var places = [Int32](repeating: -1, count: objects.count)
    var seenTags: Set<Int32> = []
    var waiting = roots.compactMap { objects.number(of: $0) }
    while let number = waiting.popLast() {
      if let target = objects.tagTargets[number] {
        guard seenTags.insert(number).inserted else { continue }
        if let next = objects.number(of: target) { waiting.append(next) }
      } else if places[Int(number)] < 0, let commit = objects.commit(number) {
        places[Int(number)] = 0
        commits.append(commit)
        waiting += commit.parents
      }
    }
    commits.sort { objects.id($0.number) < objects.id($1.number) }
    for (place, commit) in commits.enumerated() { places[Int(commit.number)] = Int32(place) }
    let order = CommitOrder.parentsFirst(
      parents: commits.map { commit in
        commit.parents.map { Int(places[Int($0)]) }.filter { $0 >= 0 }
      },
      seconds: commits.map(\.seconds))
    return order.map { commits[$0] }
  }
}
