package import Git

/// The commit that brought a secret in.
package struct Introduction: Sendable, Hashable {
  package let commit: ObjectID
  package let author: String
  package let email: String
  /// Seconds since 1970 of the author date, and its offset from UTC in minutes.
  package let seconds: Int64
  package let offsetMinutes: Int
  /// First line of the message, secrets masked.
  package var summary: String
  /// Whether HEAD still has the secret at this path.
  package let isInHead: Bool

  package init(
    commit: ObjectID, author: String, email: String, seconds: Int64, offsetMinutes: Int,
    summary: String, isInHead: Bool
  ) {
    self.commit = commit
    self.author = author
    self.email = email
    self.seconds = seconds
    self.offsetMinutes = offsetMinutes
    self.summary = summary
    self.isInHead = isInHead
  }
}
