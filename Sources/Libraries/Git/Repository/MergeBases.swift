import Vocabulary

/// The merge bases of two commits: every common ancestor is one of them or reachable from one.
///
/// Unlike libgit2, this reads no commit beyond the limit of `withObject`. Where dates are wrong, some of
/// the commits may be ancestors of others.
struct MergeBases {
  private(set) var commits: [ObjectID] = []

  /// The sides from which a commit was reached.
  private struct Sides: OptionSet {
    let rawValue: UInt8

    static let left = Sides(rawValue: 1)
    static let right = Sides(rawValue: 2)
    /// An ancestor of a common one, which needs no more.
    static let known = Sides(rawValue: 4)
    static let both: Sides = [left, right]
  }

  private struct Commit {
    let parents: [ObjectID]
    let seconds: Int64
    var sides: Sides = []
  }

  private var seen: [ObjectID: Commit] = [:]
  /// The commits to visit, newest last.
  private var waiting: [(seconds: Int64, id: ObjectID)] = []

  /// - Throws: `GitError` for a commit that is too large or cannot be read.
  init(_ left: ObjectID, _ right: ObjectID, in repository: borrowing Repository) throws {
    try reach(left, from: .left, in: repository)
    try reach(right, from: .right, in: repository)
    while let (_, id) = waiting.popLast(), let commit = seen[id] {
      var sides = commit.sides
      if sides.isSuperset(of: .both), !sides.contains(.known) {
        commits.append(id)
        sides.insert(.known)
        seen[id]?.sides = sides
      }
      for parent in commit.parents { try reach(parent, from: sides, in: repository) }
      if !waiting.contains(where: { seen[$0.id]?.sides.contains(.known) == false }) { break }
    }
  }

  /// Notes that a commit is reached, and visits it if that is new; a missing one ends a shallow clone.
  private mutating func reach(
    _ id: ObjectID, from sides: Sides, in repository: borrowing Repository
  ) throws {
    if seen[id] == nil {
      let found = try repository.withObject(id) { _, bytes in
        CommitRecord(bytes).map { Commit(parents: $0.parents, seconds: $0.committer.seconds) }
      }
      guard let commit = found ?? nil else { return }
      seen[id] = commit
    }
    guard var commit = seen[id], !commit.sides.isSuperset(of: sides) else { return }
    commit.sides.formUnion(sides)
    seen[id] = commit
    let place = waiting.firstIndex { $0.seconds > commit.seconds } ?? waiting.endIndex
    waiting.insert((commit.seconds, id), at: place)
  }
}
