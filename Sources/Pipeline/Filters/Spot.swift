package import Git

/// Where a survivor stands, as far as it is known.
package struct Spot: Sendable {
  package let path: GitPath
  /// The lines, from 1; nil where they are not known.
  package let lines: ClosedRange<Int>?
  /// The commit that brought it there; nil outside of history.
  package let commit: ObjectID?

  package init(path: GitPath, lines: ClosedRange<Int>? = nil, commit: ObjectID? = nil) {
    self.path = path
    self.lines = lines
    self.commit = commit
  }
}
