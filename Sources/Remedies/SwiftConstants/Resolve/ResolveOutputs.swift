internal import Edits
internal import Git
package import Keys

/// The files that `resolve` writes.
package struct ResolveOutputs {
  private let project: KeyProject
  private let tracked: TrackedPlaces
  private let root: String
  private let folder: String
  private let constants: OutputPlace?
  private let copies: String?
  private let record: CopyRecord?

  /// Bytes beyond which a file is not one that was made here.
  private static let limit = 1 << 26

  /// - Parameters:
  ///   - constants: the Swift file; from the folder that the process is in.
  ///   - copies: the folder of the resolved copies, likewise.
  /// - Throws: `ResolveError` when git would see what is written there, or when somebody else's file
  ///   stands there; nothing was touched then.
  package init(of project: KeyProject, constants: String?, copies: String?) throws {
    self.project = project
    tracked = try TrackedPlaces(of: project)
    root = RealPath.of(project.workTree) ?? project.workTree
    folder = RealPath.of(".") ?? "."
    self.constants = try constants.map { [root, folder] path in
      try OutputPlace(path, from: folder, root: root)
    }
    self.copies = copies
    if let copies {
      let place = try OutputPlace(copies + "/" + CopyRecord.fileName, from: folder, root: root)
      // What lies at the root beside the record are the committed files themselves.
      if place.inTree?.text == CopyRecord.fileName { throw ResolveError.tracked(path: root) }
      try tracked.check(place)
      record = try CopyRecord(path: place.path)
    } else {
      record = nil
    }
    if let place = self.constants {
      try tracked.check(place)
      if let old = try Self.content(of: place), !SwiftConstants.isGenerated(old) {
        throw ResolveError.foreign(path: place.path)
      }
    }
  }

  /// Writes the files, all or none; those that hold the same already stay untouched, and copies of
  /// an earlier run that are none any more are removed.
  ///
  /// - Returns: what became of each.
  /// - Throws: `ResolveError`, `EditError`, `OutputError`; nothing of an earlier run is left then.
  package func write(_ resolution: Resolution) throws -> [ResolveOutcome] {
    do {
      var edits: [FileEdit] = []
      if let constants, let file = resolution.constants {
        edits.append(try edit(of: constants, to: file.bytes))
      }
      for copy in resolution.copies {
        guard let place = try place(of: copy.path) else { continue }
        edits.append(try edit(of: place, to: copy.bytes))
      }
      let copied = resolution.copies.map(\.path)
      let stale = record?.paths(besides: copied) ?? []
      let places = try stale.compactMap { try place(of: $0) }
      try EditPlan(
        edits + [record?.edit(to: copied)].compactMap { $0 }, asideFolder: project.asideFolder
      ).carryOut()
      return edits.map {
        ResolveOutcome(path: $0.path, kind: $0.changesNothing ? .same : .written)
      }
        + (try places.filter { try StaleFile.remove($0.path) }
          .map { ResolveOutcome(path: $0.path, kind: .removed) })
    } catch {
      _ = try? removeAll()
      throw error
    }
  }

  /// Removes what earlier runs wrote: it is not right any more, or nobody knows whether it is.
  ///
  /// - Throws: `ResolveError`, `OutputError`.
  package func removeAll() throws -> [ResolveOutcome] {
    let copies = try (record?.paths(besides: []) ?? []).compactMap { try place(of: $0) }
    let outcomes = try (([constants].compactMap { $0 }) + copies)
      .filter { try StaleFile.remove($0.path) }
      .map { ResolveOutcome(path: $0.path, kind: .removed) }
    if let record { _ = try StaleFile.remove(record.path) }
    return outcomes
  }

  /// Where the copy of a file goes.
  private func place(of path: GitPath) throws -> OutputPlace? {
    guard let copies else { return nil }
    let folder = try OutputPlace(copies + "/x", from: folder, root: root).path.dropLast(2)
    let place = try OutputPlace(
      copies + "/" + path.text, from: self.folder, root: root)
    guard place.path == folder + "/" + path.text else {
      throw ResolveError.leadsOut(path: place.path)
    }
    try tracked.check(place)
    return place
  }

  private func edit(of place: OutputPlace, to bytes: [UInt8]) throws -> FileEdit {
    FileEdit(
      path: place.path, old: try Self.content(of: place), new: bytes, makesFolders: true,
      permissions: SecretsFile.permissions, tightensPermissions: true)
  }

  private static func content(of place: OutputPlace) throws -> [UInt8]? {
    try CurrentFile(path: place.path).content(limit: limit)
  }
}
