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
