internal import Files
package import Git
import Synchronization
package import Vocabulary

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
  ///   - maximumByteCount: larger contents are skipped.
  ///   - budget: the limits for reading.
  ///   - keepsAllNames: whether origins carry all names of a blob, as shards of a scan require.
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
      let contents = try ReachableBlobs.contents(
        in: repository, from: roots, everyObject: scope == .everyObject, budget: budget,
        keepsAllNames: keepsAllNames, problems: &problems)
      Self.noteGap(contents.shallowCommitCount, in: &problems)
      return contents.allOrigins
    case .range(let text):
      let excluded = try repository.range(text).excluded
      return commitOrigins(repository, from: roots, excluding: excluded, since: .min, &problems)
    case .since(let seconds):
      return commitOrigins(repository, from: roots, excluding: [], since: seconds, &problems)
    }
  }

  /// Whether a range, or the time since a date, has any commit.
  ///
  /// - Throws: `RepositoryError.unknownRevision`, or `GitError` when refs cannot be read.
  package func hasCommits() throws -> Bool {
    let repository = try Repository(at: path)
    let roots = try HistoryRoots.of(scope, in: repository)
    var (excluded, oldest, problems) = ([ObjectID](), Int64.min, [Problem]())
    switch scope {
    case .range(let text): excluded = try repository.range(text).excluded
    case .since(let seconds): oldest = seconds
    case .references, .all, .branch, .everyObject: break
    }
    var walk = CommitWalk(repository)
    return walk.commits(from: roots, excluding: excluded, problems: &problems)
      .contains { $0.seconds >= oldest }
  }

  /// Returns the contents that commits introduced.
  private func commitOrigins(
    _ repository: consuming Repository, from roots: [ObjectID], excluding excluded: [ObjectID],
    since seconds: Int64, _ problems: inout [Problem]
  ) -> [Origin] {
    let isShallow = repository.isShallow
    var walk = CommitWalk(repository)
    let commits = walk.commits(from: roots, excluding: excluded, problems: &problems)
      .filter { $0.seconds >= seconds }
    let missing = commits.flatMap { $0.parents.filter { walk.isMissing($0) } }
    if isShallow, !missing.isEmpty {
      Self.noteGap(commits.count, in: &problems)
    } else {
      problems += Set(missing).sorted().map {
        Problem(path: nil, message: "commit \($0.hex) is missing")
      }
    }
    return CommitChanges(walk.finish()).origins(of: commits, problems: &problems)
  }

  private static func noteGap(_ commitCount: Int?, in problems: inout [Problem]) {
    if let commitCount { problems.append(CloneGap.shallow(commitCount: commitCount).problem) }
  }

  package func packedContents(problems: inout [Problem]) throws -> PackedContents? {
    switch scope {
    case .references, .all, .branch, .everyObject: break
    case .range, .since: return nil
    }
    let repository = try Repository(at: path)
    let contents = try ReachableBlobs.contents(
      in: repository, from: HistoryRoots.of(scope, in: repository),
      everyObject: scope == .everyObject, budget: budget, keepsAllNames: keepsAllNames,
      memory: memory, problems: &problems)
    Self.noteGap(contents.shallowCommitCount, in: &problems)
    return contents
  }

  package var limits: (budget: ReadingBudget, maximumByteCount: Int) {
    (budget, maximumByteCount)
  }

  package var memberLimit: Int { maximumByteCount }

  package var largeFileFolder: String? { (try? Repository(at: path))?.largeFileFolder }

  package func makeReader() throws -> any BlobReader {
    ObjectReader(try Repository(at: path), maximumByteCount: maximumByteCount)
  }
}

/// The part of the history to read.
package enum HistoryScope: Sendable, Hashable {
  /// Everything reachable from a ref or `HEAD`.
  case references
  /// The same, and everything reachable from reflogs and the stash.
  case all
  /// Every object, reachable or not.
  case everyObject
  /// Everything reachable from a branch or another revision.
  case branch(String)
  /// Only contents that the commits of a range introduced: `A..B`, `A...B`, `A^!`, or a single
  /// revision.
  case range(String)
  /// Only contents that commits of any ref introduced since then, by committer date; seconds since
  /// 1970.
  case since(Int64)
}

/// The objects that a scope starts from.
package enum HistoryRoots {
  /// - Parameter references: the refs of the repository, where already listed.
  /// - Throws: `RepositoryError.unknownRevision`, or `GitError` when refs cannot be read.
  package static func of(
    _ scope: HistoryScope, in repository: borrowing Repository,
    references known: [(name: String, target: ObjectID)]? = nil
  ) throws -> [ObjectID] {
    switch scope {
    case .branch(let name): return [try repository.commit(name)]
    case .range(let text): return try repository.range(text).included
    case .references, .since:
      return try references(in: repository, known, withStash: false)
    case .all, .everyObject:
      var ids = try references(in: repository, known, withStash: true)
      for name in try (known ?? repository.references()).map(\.name) + ["HEAD"] {
        ids += repository.reflog(of: name)
      }
      return ids
    }
  }

  private static func references(
    in repository: borrowing Repository, _ known: [(name: String, target: ObjectID)]?,
    withStash: Bool
  ) throws -> [ObjectID] {
    var ids = try (known ?? repository.references())
      .filter { withStash || $0.name != "refs/stash" }.map(\.target)
    if let head = try repository.head() { ids.append(head) }
    return ids + repository.workTreeHeads()
  }
}

/// Keeps the objects of a history between listing them and looking up secret histories.
package final class HistoryCache: Sendable {
  private let kept = Mutex<HistoryObjects?>(nil)

  init() {}

  package var objects: HistoryObjects? { kept.withLock { $0 } }

  func keep(_ objects: HistoryObjects) { kept.withLock { $0 = objects } }
}

/// The limits for reading a history.
package struct ReadingBudget: Sendable {
  /// Threads, at least 1.
  package var jobs: Int
  /// Bytes of memory: half for unpacked contents, half for results.
  package var memoryByteCount: Int
  /// Whether the ids of packed objects are recomputed and compared; libgit2 does this for the
  /// others after `Library.verifyObjects()`.
  package var verifies: Bool

  /// The default of `--memory`.
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
