internal import CommandLine
internal import Files
internal import Git
internal import ScanCommands
internal import Stow
internal import Text
internal import Triage

/// Where a triage keeps its record, and the journal with which it changes files.
struct TriageStore {
  private let root: String
  private let path: String
  let journal: StowJournal

  private static let limit = 1 << 26

  /// - Throws: `RepositoryError`, also for a bare repository.
  init(of repository: borrowing Repository) throws {
    guard let root = repository.workTree else { throw RepositoryError.bare(path: ".") }
    self.root = root
    path = repository.gitFolder + "/keystow/triage"
    journal = try StowJournal(of: repository, waiting: ProjectLock.noteWaiting)
  }

  /// Completes or rolls back the change of a run that was killed.
  ///
  /// - Returns: a line about it; nil if there was none.
  func finishPending() throws -> String? {
    guard try journal.pending() != nil, let outcome = try journal.resume() else { return nil }
    return outcome == .finished
      ? "Completed the interrupted change." : "Rolled back the interrupted change."
  }

  /// The record of this clone; a new one if there is none.
  ///
  /// - Throws: `FileError`, also for a damaged file.
  func record() throws -> TriageRecord {
    try record(reading: CurrentFile(path: path).content(limit: Self.limit))
  }

  private func record(reading bytes: [UInt8]?) throws -> TriageRecord {
    guard let bytes else {
      var generator = SystemRandomNumberGenerator()
      return TriageRecord(drawingFrom: &generator)
    }
    guard let record = TriageRecord(reading: bytes) else {
      throw FileError.invalid(path: path, reason: "not a record of triage; delete it to start over")
    }
    return record
  }

  /// Changes the record as it is now: another triage may have written it.
  ///
  /// - Returns: the new record.
  func update(_ change: (inout TriageRecord) -> Void) throws -> TriageRecord {
    try ProjectLock.held(in: root) { lock in
      let old = try CurrentFile(path: path).content(limit: Self.limit)
      var record = try record(reading: old)
      change(&record)
      try lock.write([
        FileEdit(path: path, old: old, new: record.bytes, makesFolders: true, permissions: 0o600)
      ])
      return record
    }
  }

  /// Writes files below the root, all or none, so that they can be restored by `journal`.
  ///
  /// Not a `Remedy`: the key that the user pressed is the consent, and only the journal of stow can
  /// take the answer back.
  func carryOut(_ edits: [FileEdit]) throws {
    try journal.carryOut(
      edits.map { edit in
        .write(path: try RealPath.file(edit.path, below: root), old: edit.old, new: edit.new)
      })
  }

  /// Identifies the last change of files that `journal` can undo; nil if there is none.
  func lastChange() throws -> String? {
    try journal.lastMark().map { Hexadecimal.text($0[...]) }
  }
}
