package import Git
package import Text

/// The commit that brought a secret in, and what became of the secret.
package struct Introduction: Sendable, Hashable {
  package let origin: CommitSummary
  /// Whether HEAD still has the secret at this path.
  package let isInHead: Bool
  /// Nil where only the commit was looked at, as in a range.
  package let history: LocationHistory?

  package var commit: ObjectID { origin.commit }
  package var author: String { origin.author }
  package var email: String { origin.email }
  package var seconds: Int64 { origin.seconds }
  package var summary: String { origin.summary }

  package init(_ origin: CommitSummary, isInHead: Bool, history: LocationHistory?) {
    self.origin = origin
    self.isInHead = isInHead
    self.history = history
  }

  package init(
    commit: ObjectID, author: String, email: String, seconds: Int64, offsetMinutes: Int,
    summary: String, isInHead: Bool, history: LocationHistory? = nil
  ) {
    self.init(
      CommitSummary(
        commit: commit, author: author, email: email, seconds: seconds,
        offsetMinutes: offsetMinutes, summary: summary),
      isInHead: isInHead, history: history)
  }
}

/// What became of a secret at a path, over the whole history that was scanned.
package struct LocationHistory: Sendable, Hashable {
  /// Which commit brought it in: smaller is older, parents before children; the same for every part
  /// of one scan of one history.
  package let order: Int
  /// Where the secret stood before, if the commit that brought it in took it away there.
  package let renamedFrom: GitPath?
  /// Later commits that brought it in again, or on another branch; oldest first.
  ///
  /// Of these and of the removals the first few are kept, and always the last.
  package let returns: TruncatedList<CommitSummary>
  /// Commits that took it away, oldest first.
  package let removals: TruncatedList<CommitSummary>
  /// Names of the refs that still have it, sorted; branches of remotes as `origin/main`.
  package let branches: TruncatedList<String>
  package let tags: TruncatedList<String>
  /// Whole names: `refs/pull/1/head`, `refs/stash`.
  package let otherRefs: TruncatedList<String>

  package init(
    order: Int, renamedFrom: GitPath?, returns: TruncatedList<CommitSummary>,
    removals: TruncatedList<CommitSummary>, branches: TruncatedList<String>,
    tags: TruncatedList<String>,
    otherRefs: TruncatedList<String>
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

/// A commit as a report tells of it.
package struct CommitSummary: Sendable, Hashable {
  package let commit: ObjectID
  package let author: String
  package let email: String
  /// Seconds since 1970 of the author date, and its offset from UTC in minutes.
  package let seconds: Int64
  package let offsetMinutes: Int
  /// First line of the message, secrets masked.
  package let summary: String

  package init(
    commit: ObjectID, author: String, email: String, seconds: Int64, offsetMinutes: Int,
    summary: String
  ) {
    self.commit = commit
    self.author = author
    self.email = email
    self.seconds = seconds
    self.offsetMinutes = offsetMinutes
    self.summary = summary
  }
}

extension CommitSummary {
  /// The author date, at the author's own offset.
  package var date: Timestamp { Timestamp(seconds: seconds, offsetMinutes: offsetMinutes) }
}
