/// The content, mode and owner of a file before or after a change.
package struct FileVersion: Equatable, Sendable {
  package let bytes: [UInt8]
  /// The twelve bits of the mode; nil for `creation` less the umask.
  package let permissions: UInt32?
  /// Nil for the user who runs the program.
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

/// The direction in which a transaction is carried out.
package enum Direction: Hashable, Sendable {
  /// To the new state.
  case forward
  /// To the old state.
  case backward
}

/// One file of a transaction, before and after.
package struct FileChange: Equatable, Sendable {
  /// Relative to the root of a folder tree.
  package let path: [UInt8]
  package let old: FileVersion?
  package let new: FileVersion?
  /// The folders above it that the transaction creates, outermost first.
  package let madeFolders: [[UInt8]]

  package init(path: [UInt8], old: FileVersion?, new: FileVersion?, madeFolders: [[UInt8]] = []) {
    self.path = path
    self.old = old
    self.new = new
    self.madeFolders = madeFolders
  }

  /// Returns the version that a direction leads to.
  package func version(after direction: Direction) -> FileVersion? {
    direction == .forward ? new : old
  }

  /// Returns the direction that leads to the current file; nil if it is neither version.
  ///
  /// - Parameter current: content and mode; nil if the file is missing.
  package func direction(
    reachedBy current: (bytes: [UInt8], permissions: UInt32)?
  ) -> Direction? {
    let isNew = current?.bytes == new?.bytes
    let isOld = current?.bytes == old?.bytes
    // With equal bytes, only the mode changes.
    if isNew, isOld { return current?.permissions == new?.permissions ? .forward : .backward }
    return isNew ? .forward : isOld ? .backward : nil
  }

  /// The size of the larger version.
  var limit: Int { max(old?.bytes.count ?? 0, new?.bytes.count ?? 0) }
}

/// An elementary change on the disk; tests let each of them fail.
package enum TransactionAction: Hashable, Sendable {
  /// A folder is created or removed.
  case makeFolder, removeFolder
  /// A new content is written to a temporary file.
  case writeAside
  /// The files are compared with the contents that the plan was made from.
  case check
  /// The journal is written under a temporary name.
  case writeJournal
  /// The journal gets its name, which commits the transaction.
  case decide
  /// The file to be replaced gets a second name.
  case keepOld
  /// A file is replaced or removed.
  case replace, remove
  /// The journal gets the name that reverses the direction.
  case turnBack
  /// The journal becomes the undo record, or is removed.
  case finish
  /// A temporary file is removed.
  case tidy
  /// A change by a step other than a file change.
  case other(String)
}

/// A transaction that failed and could not be rolled back; its journal stays for the next run.
package struct UnfinishedTransaction: Error {
  /// Why it failed.
  package let cause: any Error
  /// Why it could not be rolled back.
  package let obstacle: any Error
}
