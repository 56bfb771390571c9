/// A file as it was or is to be.
package struct FileVersion: Equatable, Sendable {
  package let bytes: [UInt8]
  /// The twelve bits of the mode; nil for `creation` less the umask.
  package let permissions: UInt32?
  /// Nil for whoever runs the program.
  package let owner: FileOwner?
  /// The permissions that a file without `permissions` is created with.
  package let creation: UInt32

  package init(
    bytes: [UInt8], permissions: UInt32?, owner: FileOwner? = nil, creation: UInt32 = 0o666
  ) {
    self.bytes = bytes
    self.permissions = permissions
    self.owner = owner
    self.creation = creation
  }

  /// New content for a file that keeps its mode and owner.
  package init(bytes: [UInt8], like old: FileStatus) {
    self.init(bytes: bytes, permissions: old.permissions, owner: old.owner)
  }
}
