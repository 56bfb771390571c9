package import Files
internal import Git
package import Stow

/// The lock under which a command writes files: no other keystow writes any in the same work tree, or
/// in the same folder outside of one.
package struct ProjectLock {
  /// Nil outside of a repository, and where its folder cannot be written to, as in a sandbox.
  package let journal: LockedJournal?

  /// Runs a closure under the lock of the work tree that contains a folder; waits for other runs, some
  /// seconds at most, and says so.
  ///
  /// What `body` writes must be made from files that it reads itself: they may change before.
  ///
  /// - Throws: `StowJournalError.running`, `.unfinished`, `FileError`; the errors of `body`.
  package static func held<Result>(
    in folder: String = ".", _ body: (ProjectLock) throws -> Result
  ) throws -> Result {
    if let journal = try journal(around: folder) {
      return try withExtendedLifetime(journal) { try body(ProjectLock(journal: journal)) }
    }
    return try FileLock.held(on: folder, patience: .seconds(10), waiting: noteWaiting) {
      try body(ProjectLock(journal: nil))
    }
  }

  /// Makes edits of files, all or none.
  ///
  /// - Throws: `FileError`, with `.changed` for a file that no longer has the content that its edit was
  ///   made from.
  package func write(_ edits: [FileEdit]) throws {
    if let journal { return try journal.write(edits) }
    try EditPlan(edits).carryOut()
  }

  /// The journal, for what cannot be done without one.
  ///
  /// - Throws: `FileError` if the folder of the repository cannot be written to.
  package func requiredJournal() throws -> LockedJournal {
    if let journal { return journal }
    throw FileError.invalid(
      path: try Repository(at: ".").gitFolder, reason: "cannot write to this folder")
  }

  /// Runs a closure that writes generated files while no other keystow changes the files that they are
  /// made from, as far as there is a lock.
  ///
  /// - Throws: `StowJournalError.running`, `FileError`; the errors of `body`.
  package static func heldForOutputs<Result>(
    in folder: String, _ body: () throws -> Result
  ) throws -> Result {
    let journal = try journal(around: folder, forOutputs: true)
    return try withExtendedLifetime(journal, body)
  }

  package static func noteWaiting() {
    Terminal.standardError.write("keystow: waiting for another keystow to finish\n")
  }

  /// - Parameter forOutputs: whether an interrupted stow may be left for later. No message says that
  ///   this run waits: builds of several targets run at once, and their logs show every line.
  private static func journal(
    around folder: String, forOutputs: Bool = false
  ) throws -> LockedJournal? {
    do {
      let repository = try Repository(at: folder)
      let journal = try StowJournal(of: repository) { if !forOutputs { noteWaiting() } }
      return try journal.locked(duringStow: forOutputs)
    } catch let error as RepositoryError {
      // Files can be written there nonetheless.
      switch error {
      case .unknownRevision, .unreadRevision: throw error
      default: return nil
      }
    } catch let error as FileError where error.isForbidden {
      return nil
    }
  }
}
