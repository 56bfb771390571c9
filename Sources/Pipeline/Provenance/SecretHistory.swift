package import Findings
package import Vocabulary

/// The history of a group of blobs that contain the same secret.
package struct SecretHistory: Sendable, Hashable {
  /// Sorted by path.
  package let paths: [PathHistory]
  /// The blobs that no commit has, sorted; all of them if `paths` is empty.
  package let strays: [ObjectID]
  /// Whether a limit was reached, so that paths or events may be missing.
  package var isCut = false

  /// Returns the problem to report if any history is incomplete.
  package static func problem(with histories: [SecretHistory]) -> Problem? {
    guard histories.contains(where: \.isCut) else { return nil }
    return Problem(
      path: nil,
      message: """
        some commits and refs of secrets may be missing: too many changes of files with secrets in \
        the history
        """)
  }

  /// Returns the history of a group in no commit.
  package static func none(of group: Set<ObjectID>) -> SecretHistory {
    SecretHistory(paths: [], strays: group.sorted())
  }
}

/// The history of a secret at one path, across all versions of the file that contain it.
package struct PathHistory: Sendable, Hashable {
  /// The maximum numbers of names and commits kept of each kind.
  package static let maximumNames = 50
  package static let maximumCommits = 10

  /// The path and the oldest commit that has the secret there; whether HEAD has it there, in any
  /// version of the file.
  package let location: BlobLocation
  /// The version of the file in this commit.
  package let blob: ObjectID
  /// The path the secret was at before, if that commit removed it there.
  package let renamedFrom: GitPath?
  /// Later commits that have it while no parent does: after a removal, or on another branch.
  ///
  /// A truncated list always keeps the last commit; so do the removals.
  package let returns: TruncatedList<CommitHeader>
  /// Commits that lack it while a parent has it, oldest first.
  ///
  /// A merge counts only if no parent without the secret has the introducing commit in its history:
  /// merging a removal is not a second removal; a merge that drops what one side added, or what all
  /// sides have, is one.
  package let removals: TruncatedList<CommitHeader>
  package let tips: ContainingRefs
}

/// The refs that contain a secret at a path, sorted by name.
package struct ContainingRefs: Sendable, Hashable {
  /// Local and remote-tracking branches: `main`, `origin/main`.
  package let branches: TruncatedList<String>
  package let tags: TruncatedList<String>
  /// Full names: `refs/pull/1/head`, `refs/stash`.
  package let others: TruncatedList<String>

  static let none = ContainingRefs(
    branches: TruncatedList(), tags: TruncatedList(), others: TruncatedList())
}
