package import Text
package import Vocabulary

/// The commit that introduced a secret, and the later history of the secret.
package struct Introduction: Sendable, Hashable {
  package let origin: CommitSummary
  /// Whether HEAD still has the secret at this path.
  package let isInHead: Bool
  /// The later history; nil where only the commit was read, as in a range.
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
}

/// The history of a secret at one path, across the scanned history.
package struct LocationHistory: Sendable, Hashable {
  /// The position of the introducing commit: smaller is older, parents come before children; equal
  /// in all parts of one scan of one history.
  package let order: Int
  /// The path the secret was at before, if the introducing commit removed it there.
  package let renamedFrom: GitPath?
  /// Later commits that introduced it again, or on another branch; oldest first.
  ///
  /// Of these and of the removals the first few are kept, and always the last.
  package let returns: TruncatedList<CommitSummary>
  /// Commits that removed it, oldest first.
  package let removals: TruncatedList<CommitSummary>
  /// Names of the refs that contain it, sorted; remote branches as `origin/main`.
  package let branches: TruncatedList<String>
  package let tags: TruncatedList<String>
  /// Full names: `refs/pull/1/head`, `refs/stash`.
  package let otherRefs: TruncatedList<String>

  package init(
    order: Int, renamedFrom: GitPath?, returns: TruncatedList<CommitSummary>,
    removals: TruncatedList<CommitSummary>, branches: TruncatedList<String>,
    tags: TruncatedList<String>, otherRefs: TruncatedList<String>
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

/// A commit as shown in reports.
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

/// The first few elements of a list, and its full count.
package struct TruncatedList<Element: Sendable & Hashable>: Sendable, Hashable {
  package let kept: [Element]
  package let count: Int

  /// - Parameter count: of the full list; at least that of `kept`.
  package init(kept: [Element] = [], count: Int = 0) {
    self.kept = kept
    self.count = max(count, kept.count)
  }

  /// Returns the list with each element transformed.
  package func map<Other>(_ transform: (Element) -> Other) -> TruncatedList<Other> {
    TruncatedList<Other>(kept: kept.map(transform), count: count)
  }
}
