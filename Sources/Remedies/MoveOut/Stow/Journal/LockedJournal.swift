package import Files
package import Git

/// The journal of a work tree while this run holds its lock, so that no other run changes files.
package final class LockedJournal {
  private let journal: Journal

  init(_ journal: Journal) {
    self.journal = journal
  }

  /// Makes edits of files, all or none; each must still have the content that its edit was made from.
  ///
  /// - Throws: `FileError`, with `.changed` for a file that changed since.
  package func write(_ edits: [FileEdit]) throws {
    try journal.edit { session in
      for edit in edits { try session.add(edit) }
    }
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
