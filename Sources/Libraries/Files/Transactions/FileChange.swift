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
  /// Folders above it that the transaction makes, outermost first.
  package let madeFolders: [[UInt8]]

  package init(path: [UInt8], old: FileVersion?, new: FileVersion?, madeFolders: [[UInt8]] = []) {
    self.path = path
    self.old = old
    self.new = new
    self.madeFolders = madeFolders
  }

  /// The version that a direction leads to.
  package func version(after direction: Direction) -> FileVersion? {
    direction == .forward ? new : old
  }

  /// The direction that leads to the current file; nil when it is neither version.
  ///
  /// - Parameter current: content and mode; nil where there is no file.
  package func direction(
    reachedBy current: (bytes: [UInt8], permissions: UInt32)?
  ) -> Direction? {
    let isNew = current?.bytes == new?.bytes
    let isOld = current?.bytes == old?.bytes
    // With equal bytes it is the mode that changes.
    if isNew, isOld { return current?.permissions == new?.permissions ? .forward : .backward }
    return isNew ? .forward : isOld ? .backward : nil
  }

  /// The size beyond which a file is neither version.
  var limit: Int { max(old?.bytes.count ?? 0, new?.bytes.count ?? 0) }
}

/// An elementary change on the disk; a kill falls between two of them, and tests fail each.
package enum TransactionAction: Hashable, Sendable {
  /// A folder is made or removed.
  case makeFolder, removeFolder
  /// A new content is written aside.
  case writeAside
  /// The files are compared with what the plan was made from.
  case check
  /// The journal is written under another name.
  case writeJournal
  /// The journal gets its name: from now on the transaction is decided.
  case decide
  /// The file that is to be replaced gets a second name.
  case keepOld
  /// A file takes its place, or is removed.
  case replace, remove
  /// The journal gets the name that turns the direction.
  case turnBack
  /// The journal becomes the record for the undo, or is removed.
  case finish
  /// What was only needed on the way is removed.
  case tidy
  /// A change by a step that is not about files.
  case other(String)
}

/// A transaction that failed and could not be taken back; its journal stays for the next run.
package struct UnfinishedTransaction: Error {
  /// Why it failed.
  package let cause: any Error
  /// Why it could not be taken back.
  package let obstacle: any Error
}
