package import Git
import Synchronization
package import Vocabulary

/// The histories of several repositories with much in common, such as forks: each object is read
/// once, wherever it is stored.
package struct FamilySource: BlobSource {
  /// One of the repositories.
  package struct Member: Sendable {
    /// The repository, or any folder in its work tree.
    package let path: String
    /// The prefix of its paths in the report.
    package let prefix: GitPath

    package init(path: String, prefix: GitPath) {
      self.path = path
      self.prefix = prefix
    }
  }

  package let members: [Member]
  package let scope: HistoryScope
  private let maximumByteCount: Int
  package let budget: ReadingBudget
  package let memory = HistoryCache()
  private let known = FamilyMemberStates()

  /// - Parameters:
  ///   - members: the first one should have the most objects.
  ///   - scope: `references` or `all`.
  ///   - maximumByteCount: larger contents are skipped.
  package init(
    members: [Member], scope: HistoryScope, maximumByteCount: Int, budget: ReadingBudget
  ) {
    self.members = members
    self.scope = scope
    self.maximumByteCount = maximumByteCount
    self.budget = budget
  }

  /// Opens the first repository with the objects of all.
  ///
  /// - Throws: `RepositoryError`, or `GitError` for other failures.
  package func repository() throws -> Repository {
    guard let first = members.first else { throw RepositoryError.notARepository(path: ".") }
    let others = try states().dropFirst().flatMap(\.objectFolders)
    return try Repository(at: first.path, withObjectsIn: others)
  }

  /// What was read of the repositories; each is opened once.
  ///
  /// - Throws: `RepositoryError`, or `GitError` when refs cannot be read.
  package func states() throws -> [FamilyMemberState] {
    if let known = known.states { return known }
    let states = try members.map { member in
      try FamilyMemberState(of: Repository(at: member.path), scope)
    }
    known.keep(states)
    return states
  }

  package func origins(problems: inout [Problem]) throws -> [Origin] {
    try packedContents(problems: &problems)?.allOrigins ?? []
  }

  package func packedContents(problems: inout [Problem]) throws -> PackedContents? {
    let states = try states()
    var repositories: [String: GitPath] = [:]
    for (member, state) in zip(members, states) {
      for folder in ObjectStorePaths.all(from: state.objectFolders)
      where repositories[folder] == nil {
        repositories[folder] = member.prefix
      }
    }
    var contents = try ReachableBlobs.contents(
      in: repository(), from: Array(Set(states.flatMap(\.roots))), everyObject: false,
      budget: budget, memory: memory, problems: &problems)
    contents.note(repositories: repositories)
    return contents
  }

  package var limits: (budget: ReadingBudget, maximumByteCount: Int) {
    (budget, maximumByteCount)
  }

  package var memberLimit: Int { maximumByteCount }

  package var largeFileFolder: String? {
    members.first.flatMap { (try? Repository(at: $0.path))?.largeFileFolder }
  }

  package func makeReader() throws -> any BlobReader {
    ObjectReader(try repository(), maximumByteCount: maximumByteCount)
  }
}

/// Where the history of one of several repositories starts, and where its objects are.
package struct FamilyMemberState: Sendable {
  package let roots: [ObjectID]
  package let references: [(name: String, target: ObjectID)]
  package let head: ObjectID?
  let objectFolders: [String]

  /// - Throws: `GitError` when refs cannot be read.
  init(of repository: borrowing Repository, _ scope: HistoryScope) throws {
    references = try repository.references()
    head = try repository.head()
    roots = try HistoryRoots.of(scope, in: repository, references: references)
    objectFolders = repository.objectFolders
  }
}

private final class FamilyMemberStates: Sendable {
  private let kept = Mutex<[FamilyMemberState]?>(nil)

  var states: [FamilyMemberState]? { kept.withLock { $0 } }

  func keep(_ states: [FamilyMemberState]) { kept.withLock { $0 = states } }
}
