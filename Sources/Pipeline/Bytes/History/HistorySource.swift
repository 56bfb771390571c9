package import Git
import Synchronization

/// The history of a repository: each distinct blob once, in the order in which reading is cheapest.
package struct HistorySource: BlobSource {
  package let path: String
  package let scope: HistoryScope
  private let maximumByteCount: Int
  package let budget: ReadingBudget
  private let keepsAllNames: Bool
  package let memory = HistoryCache()

  /// - Parameters:
  ///   - path: the repository, or any folder in its work tree.
  ///   - maximumByteCount: larger contents are left out.
  ///   - budget: what reading may take.
  ///   - keepsAllNames: whether origins tell all names of a blob, as shares of a scan ask for.
  package init(
    path: String, scope: HistoryScope, maximumByteCount: Int,
    budget: ReadingBudget = ReadingBudget(), keepsAllNames: Bool = false
  ) {
    self.path = path
    self.scope = scope
    self.maximumByteCount = maximumByteCount
    self.budget = budget
    self.keepsAllNames = keepsAllNames
  }

  package func origins(problems: inout [Problem]) throws -> [Origin] {
    let repository = try Repository(at: path)
    let roots = try HistoryRoots.of(scope, in: repository)
    switch scope {
    case .references, .all, .branch, .everyObject:
      return try ReachableBlobs.origins(
        in: repository, from: roots, everyObject: scope == .everyObject, budget: budget,
        keepsAllNames: keepsAllNames, problems: &problems)
    case .range(let text):
      let excluded = try repository.range(text).excluded
      var walk = CommitWalk(repository)
      let commits = walk.commits(from: roots, excluding: excluded, problems: &problems)
      return CommitChanges(walk.finish()).origins(of: commits, problems: &problems)
    case .since(let seconds):
      var walk = CommitWalk(repository)
      let commits = walk.commits(from: roots, excluding: [], problems: &problems)
      return CommitChanges(walk.finish())
        .origins(of: commits.filter { $0.seconds >= seconds }, problems: &problems)
    }
  }

  package func packedContents(problems: inout [Problem]) throws -> PackedContents? {
    switch scope {
    case .references, .all, .branch, .everyObject: break
    case .range, .since: return nil
    }
    let repository = try Repository(at: path)
    return try ReachableBlobs.contents(
      in: repository, from: HistoryRoots.of(scope, in: repository),
      everyObject: scope == .everyObject, budget: budget, keepsAllNames: keepsAllNames,
      memory: memory, problems: &problems)
  }

  package var limits: (budget: ReadingBudget, maximumByteCount: Int) {
    (budget, maximumByteCount)
  }

  package func makeReader() throws -> any BlobReader {
    ObjectReader(try Repository(at: path), maximumByteCount: maximumByteCount)
  }
}

/// Which part of the history to read.
package enum HistoryScope: Sendable, Hashable {
  /// Everything that a ref or `HEAD` reaches.
  case references
  /// The same, and what reflogs and the stash reach.
  case all
  /// Every object there is, reachable or not.
  case everyObject
  /// What a branch, or any other revision, reaches.
  case branch(String)
  /// Only what the commits of a range brought in: `A..B`, `A...B`, `A^!` or a single revision.
  case range(String)
  /// Only what commits of any ref brought in since then, by committer date; seconds since 1970.
  case since(Int64)
}

/// The objects that a scope starts from.
package enum HistoryRoots {
  /// - Throws: `RepositoryError.unknownRevision`, or `GitError` when refs cannot be read.
  package static func of(
    _ scope: HistoryScope, in repository: borrowing Repository
  ) throws -> [ObjectID] {
    switch scope {
    case .branch(let name): return [try repository.commit(name)]
    case .range(let text): return try repository.range(text).included
    case .references, .since: return try references(in: repository, withStash: false)
    case .all, .everyObject:
      var ids = try references(in: repository, withStash: true)
      for name in try repository.references().map(\.name) + ["HEAD"] {
        ids += repository.reflog(of: name)
      }
      return ids
    }
  }

  private static func references(
    in repository: borrowing Repository, withStash: Bool
  ) throws -> [ObjectID] {
    var ids = try repository.references()
      .filter { withStash || $0.name != "refs/stash" }.map(\.target)
    if let head = try repository.head() { ids.append(head) }
    return ids + repository.workTreeHeads()
  }
}

/// Keeps the objects of a history between their listing and the question where secrets have been.
package final class HistoryCache: Sendable {
  private let kept = Mutex<HistoryObjects?>(nil)

  init() {}

  package var objects: HistoryObjects? { kept.withLock { $0 } }

  func keep(_ objects: HistoryObjects) { kept.withLock { $0 = objects } }
}

/// What reading a history may take.
package struct ReadingBudget: Sendable {
  /// Threads, at least 1.
  package var jobs: Int
  /// Bytes of memory: half for contents that are unpacked, half for what is noted of them.
  package var memoryByteCount: Int
  /// Whether the id of each object is worked out again from what was read of packs; libgit2 does so
  /// for the rest after `Library.verifyObjects()`.
  package var verifies: Bool

  /// What `--memory` is where it is not given.
  package static let defaultMemoryByteCount = 512 << 20

  package init(
    jobs: Int = WorkerThreads.available, memoryByteCount: Int = defaultMemoryByteCount,
    verifies: Bool = false
  ) {
    self.jobs = max(1, jobs)
    self.memoryByteCount = memoryByteCount
    self.verifies = verifies
  }
}
