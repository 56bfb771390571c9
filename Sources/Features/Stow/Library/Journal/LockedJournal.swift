package import Files
internal import Git
package import Vocabulary

/// The journal of a work tree while this run holds its lock, so that no other run changes files.
package final class LockedJournal {
  private let journal: Journal
  private let index: IndexSwap
  private let stows: StowJournal

  /// - Throws: `FileError` if a lock that a killed run left on the index cannot be removed.
  init(_ journal: Journal, _ index: IndexSwap, of stows: StowJournal) throws(FileError) {
    (self.journal, self.index, self.stows) = (journal, index, stows)
    try index.removeOwnLock()
  }

  /// Carries out a stow, as `StowJournal.carryOut` does.
  package func carryOut(
    _ steps: [StowStep], verifying verify: () throws -> Void = {}
  ) throws {
    try stows.carryOut(steps, in: journal, verifying: verify)
  }

  /// Takes back the last stow, as `StowJournal.undo` does.
  package func undo() throws -> UndoneStow { try stows.undo(in: journal) }

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
