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
      var work = EditTransaction(asideFolder: asideFolder)
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

/// A change of one file, planned and not yet made.
package struct FileEdit: Sendable {
  /// The file, as the process can open it.
  package let path: String
  /// What stands in it now; nil where there is none.
  package let old: [UInt8]?
  /// What is to stand in it.
  package let new: [UInt8]
  /// Whether a symbolic link at the path is followed, so that the file it names is written; else a
  /// link is refused.
  package let followsLink: Bool
  /// Whether missing folders above the file are made.
  package let makesFolders: Bool
  /// The permissions of a file that is made, before the umask takes some away; one that is there keeps
  /// its own.
  package let permissions: UInt32
  /// Whether a file that is there loses the permissions that are not among them.
  package let tightensPermissions: Bool

  package init(
    path: String, old: [UInt8]?, new: [UInt8], followsLink: Bool = false,
    makesFolders: Bool = false, permissions: UInt32 = 0o666, tightensPermissions: Bool = false
  ) {
    self.path = path
    self.old = old
    self.new = new
    self.followsLink = followsLink
    self.makesFolders = makesFolders
    self.permissions = permissions
    self.tightensPermissions = tightensPermissions
  }

  /// Whether there is nothing to do.
  package var changesNothing: Bool { old == new }
}

/// Why a file is not read or written, where it is not the system that says no.
package enum EditError: Error, Hashable, CustomStringConvertible {
  /// A symbolic link stands there and is not to be followed.
  case link(path: String)
  /// A symbolic link to a file that is not there.
  case brokenLink(path: String)
  case folder(path: String)
  /// A FIFO, socket or device.
  case notAFile(path: String)
  /// It has more bytes than were asked for.
  case tooLarge(path: String, limit: Int)
  case unreadable(path: String, reason: String)
  /// Its content is no longer what the plan was made from.
  case changed(path: String)
  /// Two edits of one plan are for the same file.
  case twice(path: String)
  /// A later edit failed, and this file could not be given its old content back.
  case notPutBack(path: String, kept: String)

  package var description: String {
    switch self {
    case .link(let path):
      "\(path) is a symbolic link; name the file that it points to"
    case .brokenLink(let path):
      "\(path) is a symbolic link to a file that is not there; make that file, or remove the link"
    case .folder(let path):
      "\(path) is a folder; a file is wanted there"
    case .notAFile(let path):
      "\(path) is not a regular file"
    case .tooLarge(let path, let limit):
      "\(path) is larger than \(limit >> 20) MiB"
    case .unreadable(let path, let reason):
      "cannot read \(path): \(reason)"
    case .changed(let path):
      "\(path) was changed by somebody else meanwhile; nothing was written, run it again"
    case .twice(let path):
      "\(path) would be written twice by one plan; nothing was written"
    case .notPutBack(let path, let kept):
      "\(path) could not be given its old content back; that is in \(kept)"
    }
  }
}
