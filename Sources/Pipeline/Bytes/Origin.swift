internal import Formats
package import Git

/// Where a piece of content comes from, known before it is read.
package struct Origin: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// A file on disk, inside or outside a repository.
    case file
    /// A version in the index; `bases` are those in HEAD and in commits that are being merged.
    case staged(ObjectID, bases: [ObjectID])
    /// A blob of the history. The path is one that it has somewhere in history; which commits
    /// brought it in is worked out only if something is found in it.
    case blob(ObjectID)
    /// A blob that the commit brought in; `bases` are the versions in the parents. The commit itself,
    /// or an annotated tag, in place of the blob stands for its message.
    case committed(ObjectID, commit: ObjectID, bases: [ObjectID])
    case standardInput
  }

  package let path: GitPath
  package let kind: Kind
  /// For a blob of the history whose names were asked for: the other names that it has had, sorted.
  package let otherNames: [GitPath]

  package init(path: GitPath, kind: Kind, otherNames: [GitPath] = []) {
    self.path = path
    self.kind = kind
    self.otherNames = otherNames
  }

  /// The blob, where its paths are known to the commit graph only.
  package var blob: ObjectID? {
    if case .blob(let id) = kind { id } else { nil }
  }
}

extension FileFormat {
  package init(path: GitPath) { self.init(path: path.bytes) }
}
