/// Edits of files that are made together or not at all.
///
/// Each new content is written aside and brought to the disk; then every file is compared with what
/// the plan was made from; only then the files are replaced, each in one step. When one cannot be,
/// those before it get their old file back. Mode and owner stay; other names of the same file (hard
/// links) keep the old content.
package struct EditPlan: Sendable {
  package let edits: [FileEdit]

  private let asideFolder: String?

  /// - Parameter asideFolder: where contents are written first and what is replaced is kept
  ///   meanwhile, for edits that hold secrets: next to their files git would see what a killed run
  ///   leaves. It is made, for the user alone; on another file system the files are written next to
  ///   their places.
  package init(_ edits: [FileEdit], asideFolder: String? = nil) {
    self.edits = edits
    self.asideFolder = asideFolder
  }

  /// Makes the edits; those that change nothing touch nothing, but for permissions that they take
  /// away.
  ///
  /// - Throws: `FileError`; every file is then as it was, unless it is `.notRestored`.
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
      // A plan that was made from another content than none, or from none, is out of date.
      guard (old == nil) == (edit.old == nil) else { throw FileError.changed(path: edit.path) }
      return .file(change, in: tree)
    }
  }

  /// The file itself: links resolved where they are followed, below a folder that exists.
  private static func place(of edit: FileEdit) throws -> (tree: FolderTree, path: [UInt8]) {
    if let root = edit.root {
      let start = root.hasSuffix("/") ? root : root + "/"
      guard edit.path.hasPrefix(start) else {
        throw FileError(edit.path, .write, code: FileError.Code.missing)
      }
      return (FolderTree(root: root), Array(edit.path.utf8.dropFirst(start.utf8.count)))
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
      // Two slashes in a row name no folder.
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
      // The folder would let us replace it, but somebody took care to protect it.
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

  /// The folder to write contents in first; nil where it cannot be used: plugins of a build on
  /// macOS run in a sandbox that lets them write elsewhere only.
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
