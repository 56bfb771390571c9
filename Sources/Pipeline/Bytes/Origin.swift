internal import Formats
package import Git

/// The origin of a content, known before it is read.
package struct Origin: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// A file on disk, inside or outside a repository.
    case file
    /// A version in the index; `bases` are those in HEAD and in commits being merged.
    case staged(ObjectID, bases: [ObjectID])
    /// A blob of the history. The path is one of its paths there; the commits that introduced it
    /// are determined only if it has findings.
    case blob(ObjectID)
    /// A blob that the commit introduced; `bases` are the versions in the parents. With the id of the
    /// commit or of an annotated tag in place of the blob, its message.
    case committed(ObjectID, commit: ObjectID, bases: [ObjectID])
    case standardInput
  }

  package let path: GitPath
  package let kind: Kind
  /// On request, for blobs of the history: all other names it had, sorted.
  package let otherNames: [GitPath]
  /// The repository that stores it, of several that are read together; otherwise empty.
  package private(set) var repository = GitPath("")
  /// The path inside the archive at `path`; nil for a content of its own.
  package private(set) var member: GitPath?

  package init(path: GitPath, kind: Kind, otherNames: [GitPath] = []) {
    self.path = path
    self.kind = kind
    self.otherNames = otherNames
  }

  /// Returns the origin of a member of this archive.
  package func inside(_ member: GitPath) -> Origin {
    var origin = self
    if !member.bytes.isEmpty { origin.member = member }
    return origin
  }

  /// Returns the origin with the repository that stores it.
  func stored(in repository: GitPath) -> Origin {
    var origin = self
    origin.repository = repository
    return origin
  }

  /// The path for reports, with that inside the archive: `app.ipa!/Payload/App.app/Info.plist`.
  package var fullPath: GitPath { fullPath(at: path) }

  /// Returns the path for reports, if the blob is the file at `path`.
  package func fullPath(at path: GitPath) -> GitPath {
    member.map { path.member($0.bytes) } ?? path
  }

  /// The path whose name decides the format.
  package var formatPath: GitPath { member ?? path }

  /// The blob, if only the commit graph knows its paths.
  package var blob: ObjectID? {
    if case .blob(let id) = kind { id } else { nil }
  }
}

extension FileFormat {
  package init(path: GitPath) { self.init(path: path.bytes) }
}
