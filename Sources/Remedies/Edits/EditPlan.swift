/// Edits of files that are made together or not at all.
///
/// Each new content is written beside its file and brought to the disk; then every file is compared
/// with what the plan was made from; only then the files are replaced, each in one step. When one
/// cannot be, those before it get their old file back. Mode and owner stay; other names of the same
/// file (hard links) keep the old content.
package struct EditPlan: Sendable {
  package let edits: [FileEdit]

  private let asideFolder: String?

  /// - Parameter asideFolder: where contents are written first and what is replaced is kept meanwhile,
  ///   for edits that hold secrets: beside their files git would see what a killed run leaves. It is
  ///   made, for the user alone; on another file system the files are written beside their places.
  package init(_ edits: [FileEdit], asideFolder: String? = nil) {
    self.edits = edits
    self.asideFolder = asideFolder
  }

  /// Makes the edits; those that change nothing touch nothing, but for permissions that they take away.
  ///
  /// - Throws: `EditError` or `OutputError`; every file then stands as it was, if it is not said
  ///   otherwise.
  package func carryOut() throws {
    for edit in edits where edit.changesNothing && edit.tightensPermissions {
      try CurrentFile(path: edit.path, followsLink: edit.followsLink).tighten(to: edit.permissions)
    }
    let edits = edits.filter { !$0.changesNothing }
    guard !edits.isEmpty else { return }
    try Signals.ignored {
      var work = EditWork(asideFolder: asideFolder)
      defer { work.cleanUp() }
      do {
        for edit in edits { try work.prepare(edit) }
        try work.checkContents()
        try work.replaceFiles()
      } catch {
        try work.undo()
        throw error
      }
    }
  }
}
