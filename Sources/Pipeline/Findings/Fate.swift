package import Bytes
package import Git

/// What became of a secret at a path, over the whole history that was scanned.
package struct Fate: Sendable, Hashable {
  /// Which commit brought it in: smaller is older, parents before children; the same for every part
  /// of one scan of one history.
  package let order: Int
  /// Where the secret stood before, if the commit that brought it in took it away there.
  package let renamedFrom: GitPath?
  /// Later commits that brought it in again, or on another branch; oldest first.
  ///
  /// Of these and of the removals the first few are kept, and always the last.
  package let returns: Bounded<CommitNote>
  /// Commits that took it away, oldest first.
  package let removals: Bounded<CommitNote>
  /// Names of the refs that still have it, sorted; branches of remotes as `origin/main`.
  package let branches: Bounded<String>
  package let tags: Bounded<String>
  /// Whole names: `refs/pull/1/head`, `refs/stash`.
  package let otherRefs: Bounded<String>

  package init(
    order: Int, renamedFrom: GitPath?, returns: Bounded<CommitNote>,
    removals: Bounded<CommitNote>, branches: Bounded<String>, tags: Bounded<String>,
    otherRefs: Bounded<String>
  ) {
    self.order = order
    self.renamedFrom = renamedFrom
    self.returns = returns
    self.removals = removals
    self.branches = branches
    self.tags = tags
    self.otherRefs = otherRefs
  }
}
