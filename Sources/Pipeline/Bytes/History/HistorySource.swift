package import Git

/// The history of a repository: each distinct blob once, in the order in which reading is cheapest.
package struct HistorySource: BlobSource {
  private let path: String
  private let scope: HistoryScope
  private let maximumByteCount: Int
  private let budget: ReadingBudget
  private let keepsAllNames: Bool
  private let memory = HistoryMemory()

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
      return try WholeHistory.origins(
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
    return try WholeHistory.contents(
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

  /// Where groups of blobs have been in the commits of this scope; which refs still have them is said
  /// of all refs.
  ///
  /// - Throws: `GitError` when objects cannot be listed, `RepositoryError.unknownRevision`.
  package func histories(of groups: [Set<ObjectID>]) throws -> [SecretHistory] {
    let repository = try Repository(at: path)
    let roots = try HistoryRoots.of(scope, in: repository)
    return try SecretLives.histories(
      of: groups, in: repository, from: roots, known: memory.objects, budget: budget)
  }

  package func replacedFiles(in commits: Set<ObjectID>) throws -> Set<ReplacedFile> {
    ReplacedFiles(try Repository(at: path)).list(in: commits)
  }

  package func place(
    at file: GitPath, in commit: ObjectID, holding secret: [UInt8]
  ) throws -> BlobPlace? {
    try BlobPlace.of(file, in: commit, holding: secret, Repository(at: path))
  }
}
