internal import Git
internal import Vocabulary

/// Finds the commits that some tips reach and others do not, by walking back from both, newest
/// commit first, until the two histories meet.
///
/// If dates run backwards, more commits than needed may be found, never fewer.
struct PushedCommits: ~Copyable {
  private let repository: Repository
  private var known: [ObjectID: RangeCommit] = [:]
  private var hidden: Set<ObjectID> = []
  private var queued: Set<ObjectID> = []
  private var queue = Heap<Queued>()
  private var found: [RangeCommit] = []
  private var walked: Set<ObjectID> = []
  /// The number of queued commits not known to be hidden.
  private var wantedCount = 0
  /// Annotated tags on the way to the commits.
  private(set) var tags: [ObjectID] = []
  /// Trees and blobs pushed directly.
  private(set) var others: [ObjectID] = []
  private(set) var problems: [Problem] = []

  /// The number of commits walked after the two histories seem to have met.
  private static let slack = 32

  init(_ repository: consuming Repository) {
    self.repository = repository
  }

  /// Whether the other side is known to have none of it.
  var isWhole: Bool { hidden.isEmpty }

  /// Returns whether any of the objects is a commit, or a tag of one, that exists here.
  mutating func hasCommit(among ids: [ObjectID]) -> Bool {
    ids.contains { commit(at: $0, isWanted: false) != nil }
  }

  /// Returns the newest of the commits that exist here, or to which tags lead.
  mutating func newestCommit(among ids: [ObjectID]) -> ObjectID? {
    ids.compactMap { commit(at: $0, isWanted: false) }.max { $0.seconds < $1.seconds }?.id
  }

  /// Returns the newest commit of the other side that the commits of some tips build on, or are; of a
  /// history without such a commit, the newest that the other side has.
  mutating func border(of tips: [ObjectID], excluding excluded: [ObjectID]) -> ObjectID? {
    let pushed = commits(from: tips, excluding: excluded)
    if pushed.isEmpty { return newestCommit(among: tips) }
    let new = Set(pushed.map(\.id))
    let parents = pushed.flatMap(\.parents).filter { !new.contains($0) }
    if let parent = newestCommit(among: parents) { return parent }
    // Nothing in common: what the other side has is still what was there before.
    return newestCommit(among: excluded)
  }

  /// Returns the repository.
  consuming func finish() -> Repository { repository }

  /// Returns the commits, parents before their children.
  ///
  /// - Parameter excluded: objects the other side has; missing ones are ignored.
  mutating func commits(from tips: [ObjectID], excluding excluded: [ObjectID]) -> [RangeCommit] {
    for tip in excluded {
      guard let commit = commit(at: tip, isWanted: false), hidden.insert(commit.id).inserted else {
        continue
      }
      enqueue(commit)
    }
    for tip in tips {
      guard let commit = commit(at: tip, isWanted: true) else { continue }
      enqueue(commit)
    }
    walk()
    return CommitOrder.parentsFirst(found.filter { !hidden.contains($0.id) })
  }

  private mutating func walk() {
    var (oldest, slack) = (Int64.max, Self.slack)
    while let next = queue.pop()?.commit {
      if hidden.contains(next.id) {
        if wantedCount == 0, next.seconds < oldest {
          slack -= 1
          if slack == 0 { return }
        }
        for id in next.parents { hide(id) }
      } else {
        wantedCount -= 1
        oldest = min(oldest, next.seconds)
        found.append(next)
        walked.insert(next.id)
        for id in next.parents {
          if let parent = read(id, isTip: false) { enqueue(parent) }
        }
      }
    }
  }

  private mutating func enqueue(_ commit: RangeCommit) {
    guard queued.insert(commit.id).inserted else { return }
    if !hidden.contains(commit.id) { wantedCount += 1 }
    queue.push(Queued(commit: commit))
  }

  /// Hides a commit and its already walked ancestors.
  private mutating func hide(_ id: ObjectID) {
    var waiting = [id]
    while let next = waiting.popLast() {
      guard !hidden.contains(next), let commit = read(next, isTip: false) else { continue }
      hidden.insert(next)
      if !queued.contains(next) {
        enqueue(commit)
      } else if walked.contains(next) {
        waiting += commit.parents
      } else {
        wantedCount -= 1
      }
    }
  }

  /// Returns the commit that a tip or tag points to.
  private mutating func commit(at tip: ObjectID, isWanted: Bool) -> RangeCommit? {
    var (id, seen) = (tip, Set<ObjectID>())
    while seen.insert(id).inserted {
      let object = try? repository.withObject(id) { kind, bytes in
        (kind: kind, target: kind == .tag ? TagRecord.target(in: bytes) : nil)
      }
      if let target = object?.target {
        if isWanted, !tags.contains(id) { tags.append(id) }
        id = target
        continue
      }
      switch object?.kind {
      case .commit: return read(id, isTip: isWanted)
      case .tree where isWanted, .blob where isWanted: others.append(id)
      case nil where isWanted, .tag where isWanted:
        problems.append(Problem(path: nil, message: "object \(id.hex) is missing or damaged"))
      default: break
      }
      return nil
    }
    return nil
  }

  /// Returns nil for missing commits: the end of a shallow clone.
  private mutating func read(_ id: ObjectID, isTip: Bool) -> RangeCommit? {
    if let commit = known[id] { return commit }
    do {
      let found = try repository.withObject(id) { RangeCommit(id, $0, $1) }
      guard let commit = found ?? nil else {
        if isTip || !(repository.isShallow || repository.isPartialClone) {
          problems.append(Problem(path: nil, message: "commit \(id.hex) is missing"))
        }
        return nil
      }
      known[id] = commit
      return commit
    } catch {
      problems.append(Problem(path: nil, message: "commit \(id.hex): \(error)"))
      return nil
    }
  }
}

/// A commit to walk; the newest comes first.
private struct Queued: Comparable {
  let commit: RangeCommit

  static func < (left: Self, right: Self) -> Bool { left.commit.seconds > right.commit.seconds }

  static func == (left: Self, right: Self) -> Bool { left.commit.seconds == right.commit.seconds }
}
