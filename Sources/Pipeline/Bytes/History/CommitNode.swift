internal import Git

/// A commit as the walk over history needs it; objects by their numbers in the table.
struct CommitNode: Sendable {
  let number: Int32
  let tree: Int32
  let parents: [Int32]
  /// Committer date, since 1970.
  let seconds: Int64
}
