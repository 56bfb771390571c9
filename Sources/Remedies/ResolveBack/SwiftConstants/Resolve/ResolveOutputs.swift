internal import Files
internal import Git
package import Keys

/// The files that `resolve` writes.
package struct ResolveOutputs {
  private let project: KeyProject
  private let earlier: PreviousOutputs
  private let constants: OutputPath?
  private let copies: CopyFolder?

  /// - Parameters:
  ///   - constants: the Swift file; from the folder that the process is in.
  ///   - copies: the folder of the resolved copies, likewise.
  ///   - earlier: what is at these places now.
  /// - Throws: `ResolveError` when git would see what is written there, or when somebody else's file
  ///   stands there; `RepositoryError`, `GitError`, `EditError`. Nothing was touched then.
  package init(
    of project: KeyProject, constants: String?, copies: String?, over earlier: PreviousOutputs
  ) throws {
    self.project = project
    self.earlier = earlier
    self.constants = try constants.map { try OutputPath($0) }
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

  private static func check(_ copies: CopyFolder, _ check: OutputPathCheck) throws {
    // What lies at the root beside the record are the committed files themselves.
    if try check.isRoot(copies.place) { throw ResolveError.root(path: copies.place.path) }
    try check.check(OutputPath(copies.record.path), in: copies.place)
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
    of place: OutputPath, from old: [UInt8]?, to bytes: [UInt8]
  ) -> FileEdit {
    FileEdit(
      path: place.path, old: old, new: bytes, makesFolders: true,
      permissions: SecretsFile.permissions, tightensPermissions: true)
  }

  private static func content(of place: OutputPath) throws -> [UInt8]? {
    try CurrentFile(path: place.path).content(limit: PreviousOutputs.limit)
  }
}

/// What became of a file that `resolve` writes.
package struct ResolveOutcome: Hashable, Sendable {
  package enum Kind: String, Sendable {
    case written
    /// It held the same already.
    case same = "unchanged"
    /// It was not right any more.
    case removed
    /// It is not right any more, and still there.
    case left
  }

  /// Absolute; not yet safe for a terminal.
  package let path: String
  package let kind: Kind
  /// Why it was left, without a full stop; nil for the others.
  package let reason: String?

  init(path: String, kind: Kind, reason: String? = nil) {
    self.path = path
    self.kind = kind
    self.reason = reason
  }
}

/// Why a file with values is not written to a place.
package enum ResolveError: Error, Hashable, CustomStringConvertible {
  /// Git tracks it, or something below or above it.
  case tracked(path: String)
  /// It would be part of the next `git add`, but for this line in that .gitignore.
  case seen(path: String, line: String, file: String)
  /// It was not made by this program.
  case foreign(path: String)
  /// A copy that was not made by this program, or is not as it was made.
  case changed(path: String)
  /// A record of copies that says nothing.
  case unknownRecord(path: String)
  /// A folder of copies that were made for another manifest.
  case otherOwner(path: String, manifest: String)
  /// The root of a work tree, where the committed files themselves lie.
  case root(path: String)
  /// In the folder of git itself.
  case gitFolder(path: String)
  /// Another run for this project goes on and on.
  case busy(folder: String)
  case unclear(path: String)
  /// A link on the way leads out of the folder.
  case leadsOut(path: String)

  /// Whether another run is at work at the same places.
  package var isOfOtherRun: Bool {
    if case .busy = self { true } else { false }
  }

  package var description: String {
    switch self {
    case .tracked(let path):
      "\(path) is tracked by git, and values of keys must not be; name another place"
    case .seen(let path, let line, let file):
      "\(path) is not ignored by git, and values of keys must be; add the line \(line) to \(file) "
        + "first"
    case .foreign(let path):
      "\(path) was not generated by this program; move it away, or name another file"
    case .changed(let path):
      "\(path) was not made by this program, or was changed since; move it away, or name another "
        + "folder"
    case .unknownRecord(let path):
      "\(path) does not say what was written there, so nothing is replaced; remove that file only "
        + "and run it again: a copy that is in the way is named then"
    case .otherOwner(let path, let manifest):
      "\(path) holds the copies of \(manifest); name another folder"
    case .root(let path):
      "\(path) is the root of a work tree of git, where the files lie that copies are made of; name "
        + "a folder in it"
    case .gitFolder(let path):
      "\(path) lies in git's own folder; name another place"
    case .busy(let folder):
      "another run of keystow has been writing the outputs of \(folder) for seconds; run it again "
        + "when that one is done"
    case .unclear(let path):
      "\(path) cannot be written to; name a file or folder that is there or can be made"
    case .leadsOut(let path):
      "\(path) leads out of its folder through a link; remove the link"
    }
  }
}
