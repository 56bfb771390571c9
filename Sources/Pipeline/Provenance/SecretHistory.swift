package import Bytes
package import Findings
package import Git

/// Where a group of blobs that hold the same secret has been.
package struct SecretHistory: Sendable, Hashable {
  /// Sorted by path.
  package let paths: [PathHistory]
  /// The blobs that no commit has, sorted; all of them where there are no lives.
  package let strays: [ObjectID]
  /// Whether the history has more changes than are followed, so that lives or what is said of them
  /// may be missing.
  package var isCut: Bool

  package init(paths: [PathHistory], strays: [ObjectID], isCut: Bool = false) {
    self.paths = paths
    self.strays = strays
    self.isCut = isCut
  }

  /// Says that not all is known; nil where it is.
  package static func problem(with histories: [SecretHistory]) -> Problem? {
    guard histories.contains(where: \.isCut) else { return nil }
    return Problem(
      path: nil,
      message: """
        where secrets have been is not known in full: the history has more changes of files with \
        secrets than are followed
        """)
  }

  /// A group that is in no commit.
  package static func none(of group: Set<ObjectID>) -> SecretHistory {
    SecretHistory(paths: [], strays: group.sorted())
  }
}

/// What became of a secret at one path: the versions of the file that hold it, over the whole history.
package struct PathHistory: Sendable, Hashable {
  /// The most names and commits that are kept of each kind.
  package static let maximumNames = 50
  package static let maximumCommits = 10

  /// The path, and the oldest commit that has the secret there; whether HEAD has it there, in
  /// whatever version of the file.
  package let location: BlobLocation
  /// The version of the file that this commit has.
  package let blob: ObjectID
  /// Where the secret stood before, if that commit took it away there.
  package let renamedFrom: GitPath?
  /// Later commits that have it while no parent has: after a removal, or on another branch.
  ///
  /// Where there are more than are kept, the last one is kept still; so too for removals.
  package let returns: TruncatedList<CommitHeader>
  /// Commits that do not have it while a parent has, oldest first.
  ///
  /// A merge counts only if no parent without the secret has in its history the commit that
  /// brought it in: merging a removal is no second removal, and a merge that drops what one
  /// side added, or what all sides have, is one.
  package let removals: TruncatedList<CommitHeader>
  package let tips: ContainingRefs
}

/// The refs whose commits have a secret at a path, sorted by name.
package struct ContainingRefs: Sendable, Hashable {
  /// Local and remote-tracking branches: `main`, `origin/main`.
  package let branches: TruncatedList<String>
  package let tags: TruncatedList<String>
  /// Whole names: `refs/pull/1/head`, `refs/stash`.
  package let others: TruncatedList<String>

  static let none = ContainingRefs(
    branches: TruncatedList(), tags: TruncatedList(), others: TruncatedList())
}
