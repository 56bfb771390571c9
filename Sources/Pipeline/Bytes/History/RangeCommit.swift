internal import Git

/// A commit whose changes are looked at one by one.
struct RangeCommit: Sendable {
  let id: ObjectID
  let tree: ObjectID
  let parents: [ObjectID]
  /// Committer date, since 1970.
  let seconds: Int64
}
