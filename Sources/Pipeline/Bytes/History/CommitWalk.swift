internal import Git
internal import Vocabulary

/// Walks commits without reading their trees.
struct CommitWalk: ~Copyable {
  private let repository: Repository
  private var known: [ObjectID: RangeCommit] = [:]
  private var missing: Set<ObjectID> = []

  init(_ repository: consuming Repository) {
    self.repository = repository
  }

  /// Returns the repository.
  consuming func finish() -> Repository { repository }

  /// Returns the commits that `roots` reach and `excluded` do not, parents before their children;
  /// among those that may come next, the oldest by committer date, then id.
  mutating func commits(
    from roots: [ObjectID], excluding excluded: [ObjectID], problems: inout [Problem]
  ) -> [RangeCommit] {
    let hidden = reach(excluded, except: [], &problems)
    let wanted = reach(roots, except: hidden, &problems)
    return CommitOrder.parentsFirst(wanted.compactMap { known[$0] })
  }

  /// Whether a walk asked for the commit and it was not found.
  func isMissing(_ id: ObjectID) -> Bool { missing.contains(id) }

  private mutating func reach(
    _ roots: [ObjectID], except hidden: Set<ObjectID>, _ problems: inout [Problem]
  ) -> Set<ObjectID> {
    var reached: Set<ObjectID> = []
    var waiting = roots
    while let id = waiting.popLast() {
      guard !hidden.contains(id), !reached.contains(id) else { continue }
      if let commit = read(id, &waiting, &problems) {
        reached.insert(id)
        waiting += commit.parents
      }
    }
    return reached
  }

  /// Reads a commit; a tag adds its target to `waiting`, and the walk ends at missing objects.
  private mutating func read(
    _ id: ObjectID, _ waiting: inout [ObjectID], _ problems: inout [Problem]
  ) -> RangeCommit? {
    if let commit = known[id] { return commit }
    do {
      let found: RangeCommit?? = try repository.withObject(id) { kind, bytes in
        if kind == .tag, let target = TagRecord.target(in: bytes) { waiting.append(target) }
        return RangeCommit(id, kind, bytes)
      }
      if found == nil { missing.insert(id) }
      let commit = found ?? nil
      known[id] = commit
      return commit
    } catch {
      problems.append(Problem(path: nil, message: "object \(id.hex): \(error)"))
      return nil
    }
  }
}
