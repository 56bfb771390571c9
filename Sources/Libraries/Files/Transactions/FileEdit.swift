/// A planned change of one file.
package struct FileEdit: Sendable {
  package let path: String
  /// The current content; nil if the file is missing.
  package let old: [UInt8]?
  /// The new content; empty if `removes`.
  package let new: [UInt8]
  /// Whether the file is removed.
  package let removes: Bool
  /// Whether a symbolic link at the path is followed; otherwise it is an error.
  package let followsLink: Bool
  /// Whether missing folders above the file are created.
  package let makesFolders: Bool
  /// The permissions of a new file, before the umask is applied; an existing file keeps its own.
  package let permissions: UInt32
  /// Whether an existing file loses all other permissions.
  package let tightensPermissions: Bool
  /// A folder at the start of the path, below which no link is followed; nil to follow links to
  /// folders.
  package let root: String?

  package init(
    path: String, old: [UInt8]?, new: [UInt8], followsLink: Bool = false,
    makesFolders: Bool = false, permissions: UInt32 = 0o666, tightensPermissions: Bool = false,
    within root: String? = nil
  ) {
    self.path = path
    self.old = old
    self.new = new
    removes = false
    self.followsLink = followsLink
    self.makesFolders = makesFolders
    self.permissions = permissions
    self.tightensPermissions = tightensPermissions
    self.root = root
  }

  /// The removal of a file.
  package init(removing path: String, old: [UInt8], within root: String? = nil) {
    self.path = path
    self.old = old
    new = []
    removes = true
    followsLink = false
    makesFolders = false
    permissions = 0o666
    tightensPermissions = false
    self.root = root
  }

  /// Whether the content stays the same.
  package var changesNothing: Bool { !removes && old == new }
}

/// Edits of files that are each read once, so that the content compared before writing is the one that
/// the edits were made from.
package struct EditSession {
  private var contents: [String: (read: [UInt8]?, now: [UInt8]?)] = [:]
  /// The edits so far, one for each file, in the order of the first change.
  package private(set) var edits: [FileEdit] = []

  package init() {}

  /// Returns the content of a file with the edits so far; nil if the file is missing.
  ///
  /// - Throws: `FileError`.
  package mutating func content(
    of path: String, limit: Int, followsLink: Bool = false
  ) throws(FileError) -> [UInt8]? {
    if let known = contents[path] { return known.now }
    let content = try CurrentFile(path: path, followsLink: followsLink).content(limit: limit)
    contents[path] = (content, content)
    return content
  }

  /// Adds an edit of a file that was read in this session.
  ///
  /// - Throws: `FileError` with `.changed` if the edit was made from another content.
  package mutating func add(_ edit: FileEdit) throws(FileError) {
    let known = contents[edit.path] ?? (edit.old, edit.old)
    guard known.now == edit.old else { throw FileError(edit.path, .write, .changed) }
    contents[edit.path] = (known.read, edit.removes ? nil : edit.new)
    let index = edits.firstIndex { $0.path == edit.path } ?? edits.endIndex
    let whole = edit.replacing(known.read)
    edits.replaceSubrange(index..<min(index + 1, edits.endIndex), with: whole.map { [$0] } ?? [])
  }
}

extension FileEdit {
  /// Returns the edit with another old content; nil for the removal of a missing file.
  fileprivate func replacing(_ old: [UInt8]?) -> FileEdit? {
    if removes { return old.map { FileEdit(removing: path, old: $0, within: root) } }
    return FileEdit(
      path: path, old: old, new: new, followsLink: followsLink, makesFolders: makesFolders,
      permissions: permissions, tightensPermissions: tightensPermissions, within: root)
  }
}
