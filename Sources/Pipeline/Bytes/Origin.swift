package import Git

/// Where a piece of content comes from, known before it is read.
package struct Origin: Hashable, Sendable {
  package enum Place: Hashable, Sendable {
    /// A file on disk, inside or outside a repository.
    case file
    /// A version in the index; `base` is the version in HEAD, nil where there is none.
    case staged(ObjectID, base: ObjectID?)
    /// A blob of the history. The path is one that it has somewhere in history; which commits
    /// brought it in is worked out only if something is found in it.
    case blob(ObjectID)
    /// A blob that the commit brought in; `bases` are the versions in the parents.
    case committed(ObjectID, commit: ObjectID, bases: [ObjectID])
    case standardInput
  }

  package let path: GitPath
  package let place: Place

  package init(path: GitPath, place: Place) {
    self.path = path
    self.place = place
  }
}
