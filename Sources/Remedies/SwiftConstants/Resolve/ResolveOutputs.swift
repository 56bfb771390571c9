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
    root = RealPath.of(project.root) ?? project.root
    folder = RealPath.of(".") ?? "."
    self.constants = try constants.map { [root, folder] path in
      try OutputPlace(path, from: folder, root: root)
    }
    self.copies = copies
    if let place = self.constants {
      try tracked.check(place)
      if let old = try Self.content(of: place), !SwiftConstants.isGenerated(old) {
        throw ResolveError.foreign(path: place.path)
      }
    }
  }

  /// Writes the files, all or none; those that hold the same already stay untouched.
  ///
  /// - Returns: what became of each, in the order of their paths.
  /// - Throws: `ResolveError`, `EditError`, `OutputError`.
  package func write(_ resolution: Resolution) throws -> [ResolveOutcome] {
    var edits: [FileEdit] = []
    if let constants, let file = resolution.constants {
      edits.append(try edit(of: constants, to: file.bytes))
    }
    for copy in resolution.copies {
      guard let place = try place(of: copy.path) else { continue }
      edits.append(try edit(of: place, to: copy.bytes))
    }
    do {
      try EditPlan(edits, asideFolder: project.asideFolder).carryOut()
    } catch {
      _ = try? removeStale(resolution)
      throw error
    }
    return edits.map { ResolveOutcome(path: $0.path, kind: $0.changesNothing ? .same : .written) }
  }

  /// Removes what an earlier run wrote and what is not right any more.
  ///
  /// - Throws: `ResolveError`, `OutputError`.
  package func removeStale(_ resolution: Resolution) throws -> [ResolveOutcome] {
    let copies = try resolution.copied.compactMap { try place(of: $0) }
    return try (([constants].compactMap { $0 }) + copies)
      .filter { try StaleFile.remove($0.path) }
      .map { ResolveOutcome(path: $0.path, kind: .removed) }
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
      permissions: SecretsFile.permissions)
  }

  private static func content(of place: OutputPlace) throws -> [UInt8]? {
    try CurrentFile(path: place.path).content(limit: limit)
  }
}
