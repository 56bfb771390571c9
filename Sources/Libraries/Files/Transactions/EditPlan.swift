/// Edits of files that are made together or not at all.
///
/// All new contents are written to temporary files and synced; then every file is compared with the
/// content that the plan was made from; only then each file is replaced atomically. If one cannot be,
/// those before it are restored. Mode and owner stay; other hard links keep the old content.
package struct EditPlan: Sendable {
  package let edits: [FileEdit]

  private let asideFolder: String?

  /// - Parameter asideFolder: the folder for temporary files with secrets, which git could otherwise
  ///   see if a run is killed. It is created, accessible only to the user; files on another file system
  ///   have their temporary files next to them.
  package init(_ edits: [FileEdit], asideFolder: String? = nil) {
    self.edits = edits
    self.asideFolder = asideFolder
  }

  /// Makes the edits; one that does not change the content can only remove permissions.
  ///
  /// - Throws: `FileError`; then every file is as it was, unless the error is `.notRestored`.
  package func carryOut() throws {
    try carryOut { _ in }
  }

  /// - Parameter act: called before each elementary change, by tests.
  func carryOut(_ act: @escaping (TransactionAction) throws -> Void) throws {
    for edit in edits where edit.changesNothing && edit.tightensPermissions {
      try CurrentFile(path: edit.path, followsLink: edit.followsLink).tighten(to: edit.permissions)
    }
    let edits = edits.filter { !$0.changesNothing }
    guard !edits.isEmpty else { return }
    try Signals.ignored {
      var work = Transaction(
        try Self.steps(for: edits), staging: .temporary(in: Self.folder(asideFolder)), act: act)
      defer { work.cleanUp() }
      do {
        work.sweepAsides()
        try work.prepare(.forward, work.allSteps)
        try work.checkUnchanged()
        try work.run(.forward, work.allSteps)
      } catch {
        try work.undo()
        throw error
      }
    }
  }

  private static func steps(for edits: [FileEdit]) throws -> [Transaction.Step] {
    var places: Set<[UInt8]> = []
    var made: Set<[UInt8]> = []
    return try edits.map { edit in
      let (tree, path) = try place(of: edit)
      let place = (RealPath.of(tree.root) ?? tree.root).pathBytes + [UInt8(ascii: "/")]
      guard places.insert(place + path).inserted else { throw FileError.twice(path: edit.path) }
      let old = try status(of: path, in: tree, edit)
      let folders = try tree.missingFolders(above: path)
      guard edit.makesFolders || folders.isEmpty else {
        throw FileError(edit.path, .write, code: FileError.Code.missing)
      }
      let change = FileChange(
        path: path, old: old.flatMap { old in edit.old.map { FileVersion(bytes: $0, like: old) } },
        new: edit.removes ? nil : version(of: edit, over: old),
        madeFolders: folders.filter { made.insert(place + $0).inserted })
      // The plan is outdated if the file was created or removed since.
      guard (old == nil) == (edit.old == nil) else { throw FileError.changed(path: edit.path) }
      return .file(change, in: tree)
    }
  }

  /// Returns the file itself, with links resolved if they are followed, below an existing folder.
  private static func place(of edit: FileEdit) throws -> (tree: FolderTree, path: [UInt8]) {
    if let root = edit.root {
      let start = root.hasSuffix("/") ? root : root + "/"
      guard edit.path.hasPrefix(start) else {
        throw FileError(edit.path, .write, code: FileError.Code.missing)
      }
      return (FolderTree(root: root), Array(edit.path.pathBytes.dropFirst(start.pathBytes.count)))
    }
    var place = edit.path
    if FileStatus.of(place)?.kind == .link {
      guard edit.followsLink else { throw FileError.link(path: place) }
      guard let found = RealPath.of(place) else { throw FileError(place, .write, .brokenLink) }
      place = found
    }
    var (folder, name) = PathText.parts(of: place)
    while edit.makesFolders, !FileStatus.exists(folder), folder != ".", folder != "/" {
      let above = PathText.parts(of: folder)
      // Two slashes in a row are not a folder.
      if !above.name.isEmpty { name = above.name + "/" + name }
      folder = above.folder
    }
    return (FolderTree(root: folder), name.pathBytes)
  }

  private static func status(
    of path: [UInt8], in tree: FolderTree, _ edit: FileEdit
  ) throws -> FileStatus? {
    let name = FolderTree.name(of: path)
    do {
      guard let parent = try tree.parent(of: path), let status = try parent.status(of: name) else {
        return nil
      }
      switch status.kind {
      case .file: break
      case .link: throw FileError.link(path: edit.path)
      case .folder: throw FileError.folder(path: edit.path)
      case .other: throw FileError(edit.path, .write, .notRegular)
      }
      // The folder permits replacing it, but the file is protected on purpose.
      guard parent.mayWrite(name) else {
        throw FileError(edit.path, .write, code: FileError.Code.denied)
      }
      return status
    } catch let error as FileError {
      throw FileError(edit.path, .write, error.reason)
    }
  }

  private static func version(of edit: FileEdit, over old: FileStatus?) -> FileVersion {
    guard let old else {
      return FileVersion(bytes: edit.new, permissions: nil, creation: edit.permissions)
    }
    let mode = edit.tightensPermissions ? old.permissions & edit.permissions : old.permissions
    return FileVersion(bytes: edit.new, permissions: mode, owner: old.owner)
  }

  /// Opens the folder for temporary files; nil if it is unusable, as in the sandbox of build plugins on
  /// macOS.
  private static func folder(_ path: String?) -> Folder? {
    guard let path else { return nil }
    let (outer, name) = PathText.parts(of: path)
    let (above, outerName) = PathText.parts(of: outer)
    try? Folder(at: above).makeFolderIfMissing(outerName, permissions: 0o700)
    guard let outer = try? Folder(at: outer) else { return nil }
    try? outer.makeFolderIfMissing(name, permissions: 0o700)
    guard outer.mayWrite(name) else { return nil }
    return try? Folder(name, in: outer)
  }
}
