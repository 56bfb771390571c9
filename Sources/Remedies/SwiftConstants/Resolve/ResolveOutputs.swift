internal import Edits
internal import Git
package import Keys

/// The files that `resolve` writes.
package struct ResolveOutputs {
  private let project: KeyProject
  private let earlier: EarlierOutputs
  private let constants: OutputPlace?
  private let copies: CopyFolder?

  /// - Parameters:
  ///   - constants: the Swift file; from the folder that the process is in.
  ///   - copies: the folder of the resolved copies, likewise.
  ///   - earlier: what is at these places now.
  /// - Throws: `ResolveError` when git would see what is written there, or when somebody else's file
  ///   stands there; `RepositoryError`, `GitError`, `EditError`. Nothing was touched then.
  package init(
    of project: KeyProject, constants: String?, copies: String?, over earlier: EarlierOutputs
  ) throws {
    self.project = project
    self.earlier = earlier
    self.constants = try constants.map { try OutputPlace($0) }
    self.copies = try copies.map { try CopyFolder($0, of: earlier.owner) }
    earlier.check.include(project)
    if let copies = self.copies { try Self.check(copies, earlier.check) }
    if let place = self.constants {
      try earlier.check.check(place)
      if let old = try Self.content(of: place), !old.isEmpty, !SwiftConstants.isGenerated(old) {
        throw ResolveError.foreign(path: place.path)
      }
    }
  }

  /// Writes the files, all or none; those that hold the same already stay untouched, and copies of
  /// an earlier run that are none any more are removed.
  ///
  /// - Returns: what became of each.
  /// - Throws: `ResolveError`, `EditError`, `OutputError`, and what keeps git from being asked.
  package func write(_ resolution: Resolution) throws -> [ResolveOutcome] {
    var edits: [FileEdit] = []
    if let constants, let file = resolution.constants {
      let old = try Self.content(of: constants)
      edits.append(Self.edit(of: constants, from: old, to: file.bytes))
    }
    if let copies { edits += try resolution.copies.map { try edit(of: $0, in: copies) } }
    let record = copies?.record.edit(to: resolution.copies)
    let removed = earlier.removeCopies(besides: resolution.copies.map(\.path))
    try EditPlan(edits + (record.map { [$0] } ?? []), asideFolder: project.asideFolder).carryOut()
    return edits.map { ResolveOutcome(path: $0.path, kind: $0.changesNothing ? .same : .written) }
      + removed
  }

  private static func check(_ copies: CopyFolder, _ check: PlaceCheck) throws {
    // What lies at the root beside the record are the committed files themselves.
    if try check.isRoot(copies.place) { throw ResolveError.root(path: copies.place.path) }
    try check.check(OutputPlace(copies.record.path), in: copies.place)
    if copies.record.isUnknown {
      throw ResolveError.unknownRecord(path: copies.record.path)
    }
    if let owner = copies.record.otherOwner {
      throw ResolveError.otherOwner(
        path: copies.place.path, manifest: owner + "/" + KeyManifest.fileName)
    }
  }

  private func edit(of copy: ResolvedCopy, in folder: CopyFolder) throws -> FileEdit {
    let place = try folder.place(of: copy.path)
    try earlier.check.check(place, in: folder.place)
    let old = try Self.content(of: place)
    if let old, old != copy.bytes, !folder.record.made(old, at: copy.path.text) {
      throw ResolveError.changed(path: place.path)
    }
    return Self.edit(of: place, from: old, to: copy.bytes)
  }

  private static func edit(
    of place: OutputPlace, from old: [UInt8]?, to bytes: [UInt8]
  ) -> FileEdit {
    FileEdit(
      path: place.path, old: old, new: bytes, makesFolders: true,
      permissions: SecretsFile.permissions, tightensPermissions: true)
  }

  private static func content(of place: OutputPlace) throws -> [UInt8]? {
    try CurrentFile(path: place.path).content(limit: EarlierOutputs.limit)
  }
}
