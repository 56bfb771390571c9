internal import Formats
package import Vocabulary

/// The origin of a content, known before it is read.
package struct Origin: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// A file on disk, inside or outside a repository.
    case file
    /// A version in the index; `bases` are those at the same path in HEAD and in commits being merged.
    case staged(ObjectID, bases: [ObjectID])
    /// A blob of the history. The path is one of its paths there; the commits that introduced it
    /// are determined only if it has findings.
    case blob(ObjectID)
    /// A blob that the commit introduced; `bases` are the versions at the same path in the parents.
    /// With the id of the commit or of an annotated tag in place of the blob, its message.
    case committed(ObjectID, commit: ObjectID, bases: [ObjectID])
    case standardInput
  }

  package let path: GitPath
  package let kind: Kind
  /// On request, for blobs of the history: all other names it had, sorted.
  package let otherNames: [GitPath]
  /// Of a file that was moved: what it was before, at other paths, where its lines may have been
  /// judged in another way.
  package let formerVersions: [FormerVersion]
  /// The repository that stores it, of several that are read together; otherwise empty.
  package private(set) var repository = GitPath("")
  /// The path inside the archive at `path`; nil for a content of its own.
  package private(set) var member: GitPath?

  package init(
    path: GitPath, kind: Kind, otherNames: [GitPath] = [], formerVersions: [FormerVersion] = []
  ) {
    self.path = path
    self.kind = kind
    self.otherNames = otherNames
    self.formerVersions = formerVersions
  }

  /// Returns the origin of a member of this archive.
  package func inside(_ member: GitPath) -> Origin {
    var origin = self
    if !member.bytes.isEmpty { origin.member = member }
    return origin
  }

  /// The origin of the archive, for that of a member.
  package var container: Origin {
    var origin = self
    origin.member = nil
    return origin
  }

  /// Returns the origins of the versions that were moved here, at their old paths.
  package var formerOrigins: [Origin] {
    formerVersions.map { former in
      let kind: Kind =
        if case .committed(_, let commit, _) = kind {
          .committed(former.id, commit: commit, bases: [])
        } else {
          .staged(former.id, bases: [])
        }
      return Origin(path: former.path, kind: kind)
    }
  }

  /// The same content, compared with the versions that were moved here, too; nil for one that has no
  /// other lines than they have.
  package var comparedWithFormer: Origin? {
    let former = formerVersions.map(\.id)
    let compared: Kind
    switch kind {
    case .staged(let id, let bases) where !former.contains(id):
      compared = .staged(id, bases: bases + former)
    case .committed(let id, let commit, let bases) where !former.contains(id):
      compared = .committed(id, commit: commit, bases: bases + former)
    default: return nil
    }
    return Origin(path: path, kind: compared)
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

  /// The object of the history: a blob, or the commit or tag whose message it is.
  package var object: ObjectID? {
    switch kind {
    case .blob(let id), .committed(let id, _, _): id
    case .file, .staged, .standardInput: nil
    }
  }

  /// The blob, if only the commit graph knows its paths.
  package var blob: ObjectID? {
    if case .blob(let id) = kind { id } else { nil }
  }
}

/// A version of a file at a path that it was moved from.
package struct FormerVersion: Hashable, Sendable {
  package let path: GitPath
  package let id: ObjectID

  package init(path: GitPath, id: ObjectID) {
    self.path = path
    self.id = id
  }
}

extension FileFormat {
  package init(path: GitPath) { self.init(path: path.bytes) }
}
