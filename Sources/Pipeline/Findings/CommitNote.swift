package import Git

/// A commit as a report tells of it.
package struct CommitNote: Sendable, Hashable {
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
