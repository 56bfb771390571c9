package import Git

/// A commit that did something, with what it says of itself.
package struct CommitMention: Sendable, Hashable {
  package let commit: ObjectID
  package let author: CommitRecord.Signature
  /// First line of the message, as it is: not yet masked.
  package let summary: [UInt8]
}
