package import Git

/// The commit that brought a secret in, and what became of the secret.
package struct Introduction: Sendable, Hashable {
  package let origin: CommitNote
  /// Whether HEAD still has the secret at this path.
  package let isInHead: Bool
  /// Nil where only the commit was looked at, as in a range.
  package let fate: Fate?

  package var commit: ObjectID { origin.commit }
  package var author: String { origin.author }
  package var email: String { origin.email }
  package var seconds: Int64 { origin.seconds }
  package var summary: String { origin.summary }

  package init(_ origin: CommitNote, isInHead: Bool, fate: Fate?) {
    self.origin = origin
    self.isInHead = isInHead
    self.fate = fate
  }

  package init(
    commit: ObjectID, author: String, email: String, seconds: Int64, offsetMinutes: Int,
    summary: String, isInHead: Bool, fate: Fate? = nil
  ) {
    self.init(
      CommitNote(
        commit: commit, author: author, email: email, seconds: seconds,
        offsetMinutes: offsetMinutes, summary: summary),
      isInHead: isInHead, fate: fate)
  }
}
