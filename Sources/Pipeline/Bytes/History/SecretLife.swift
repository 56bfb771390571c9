package import Git

/// What became of a secret at one path: the versions of the file that hold it, over the whole history.
package struct SecretLife: Sendable, Hashable {
  /// The most names and commits that are kept of each kind.
  package static let maximumNames = 50
  package static let maximumCommits = 10

  /// The path, and the oldest commit that has the secret there; whether HEAD has it there, in
  /// whatever version of the file.
  package let place: BlobPlace
  /// The version of the file that this commit has.
  package let blob: ObjectID
  /// Where the secret stood before, if that commit took it away there.
  package let renamedFrom: GitPath?
  /// Later commits that have it while no parent has: after a removal, or on another branch.
  ///
  /// Where there are more than are kept, the last one is kept still; so too for removals.
  package let returns: Bounded<CommitMention>
  /// Commits that do not have it while a parent has, oldest first.
  ///
  /// A merge counts only if no parent without the secret has in its history the commit that
  /// brought it in: merging a removal is no second removal, and a merge that drops what one
  /// side added, or what all sides have, is one.
  package let removals: Bounded<CommitMention>
  package let tips: SecretTips
}

/// The refs whose commits have a secret at a path, sorted by name.
package struct SecretTips: Sendable, Hashable {
  /// Local and remote-tracking branches: `main`, `origin/main`.
  package let branches: Bounded<String>
  package let tags: Bounded<String>
  /// Whole names: `refs/pull/1/head`, `refs/stash`.
  package let others: Bounded<String>

  static let none = SecretTips(branches: Bounded(), tags: Bounded(), others: Bounded())
}
