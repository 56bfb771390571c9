package import Files
package import Git

/// The journal of a work tree while this run holds its lock, so that no other run changes files.
package final class LockedJournal {
  private let journal: Journal
  private let index: IndexSwap

  /// - Throws: `FileError` if a lock that a killed run left on the index cannot be removed.
  init(_ journal: Journal, _ index: IndexSwap) throws(FileError) {
    (self.journal, self.index) = (journal, index)
    try index.removeOwnLock()
  }

  /// Makes edits of files, all or none; each must still have the content that its edit was made from.
  ///
  /// - Throws: `FileError`, with `.changed` for a file that changed since.
  package func write(_ edits: [FileEdit]) throws {
    try journal.edit { session in
      for edit in edits { try session.add(edit) }
    }
  }

  /// Removes paths from the index, including all sides of a conflict; files on disk are not touched.
  ///
  /// The index is replaced in one step, if no other program has written it meanwhile.
  ///
  /// - Returns: the number of paths that were in the index.
  /// - Throws: `IndexWriteError`, `GitError`, `FileError`; the index is then as it was.
  package func removeFromIndex(_ paths: [GitPath]) throws -> Int {
    var count = 0
    try Signals.ignored { try index.edit { count = try $0.remove(paths) } }
    return count
  }

  /// Returns the contents of the files that the last stow wrote, as it left them; nil if it cannot be
  /// undone.
  ///
  /// - Throws: `StowJournalError.damaged`, `FileError`.
  package func stowedContents() throws -> [GitPath: [UInt8]]? {
    guard let bytes = try journal.content(of: .undo) else { return nil }
    guard let record = JournalReader.record(from: bytes) else {
      throw StowJournalError.damaged(path: journal.location(of: .undo), isUndo: true)
    }
    var contents: [GitPath: [UInt8]] = [:]
    for case .file(let change) in record.steps {
      if let new = change.new { contents[GitPath(change.path)] = new.bytes }
    }
    return contents
  }

  /// Removes the record of the last stow, which contains secrets; it cannot be undone then.
  ///
  /// - Returns: whether there was one.
  /// - Throws: `FileError`.
  package func discardUndo() throws -> Bool {
    guard try journal.content(of: .undo) != nil else { return false }
    try journal.forget(.undo)
    journal.tidy()
    return true
  }
}
