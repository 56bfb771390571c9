package import Git

/// A path at which a blob appeared, and the commit that brought it there.
package struct BlobPlace: Sendable, Hashable {
  package let path: GitPath
  package let commit: ObjectID
  /// Which commit came first: smaller is older, parents before children.
  package let order: Int
  package let author: CommitRecord.Signature
  /// First line of the message, as it is: not yet masked.
  package let summary: [UInt8]
  /// Whether HEAD has this very blob at this path.
  package let isInHead: Bool
}
