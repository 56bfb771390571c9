internal import Files
package import Git

/// Carries out stows as transactions: whatever stops the program, nothing is lost or half moved.
///
/// Before any file changes, all old and new contents are saved in a record in the git folder
/// (`keystow/journal`). Renaming the record to its final name commits the stow: either every step
/// is carried out or, if one fails, all are rolled back. After a kill, `resume` finishes in the
/// direction that the record's name gives. `undo` uses the record of the last finished stow.
///
/// Each file is replaced by one rename and keeps its mode and owner; links are never followed.
/// Temporary files are written to the git folder, where only the user may read them, never to the
/// work tree.
package struct StowJournal {
  private let tree: StowTree
  private let gitFolder: String
  private let act: (StowAction) throws -> Void

  /// - Throws: `RepositoryError.bare`.
  package init(of repository: borrowing Repository) throws(RepositoryError) {
    guard let root = repository.workTree else { throw .bare(path: repository.gitFolder) }
    self.init(workTree: root, gitFolder: repository.gitFolder)
  }

  /// - Parameter act: called before each elementary change, by tests.
  init(
    workTree: String, gitFolder: String, act: @escaping (StowAction) throws -> Void = { _ in }
  ) {
    tree = StowTree(root: workTree)
    self.gitFolder = gitFolder
    self.act = act
  }

  /// Returns the stow or undo that an interrupted run left unfinished, or nil.
  ///
  /// Also removes temporary files of a run that was killed after its last step.
  ///
  /// - Throws: `StowJournalError`.
  package func pending() throws -> PendingStow? {
    guard JournalFolder.exists(in: gitFolder) else { return nil }
    let folder = try opened()
    folder.sweepEdits()
    guard let found = try folder.unfinished(), let kind = found.file.kind else {
      folder.tidy()
      return nil
    }
    return PendingStow(kind: kind, paths: found.record.steps.map(\.path))
  }

  /// Carries out all steps or none; termination signals are ignored meanwhile.
  ///
  /// - Parameter verify: runs after the last step; if it throws, everything is rolled back.
  /// - Throws: the errors of `verify`; `EditError`, `OutputError`, `IndexWriteError`, `GitError`;
  ///   `StowJournalError`. Everything is then as before, except after `.notTakenBack`.
  package func carryOut(
    _ steps: [StowStep], verifying verify: () throws -> Void = {}
  ) throws {
    let folder = try opened()
    guard try folder.unfinished() == nil else { throw StowJournalError.unfinished }
    try Signals.ignored {
      folder.tidy()
      let record = try JournalRecord(steps, in: tree, gitFolder: gitFolder)
      guard !record.steps.isEmpty else { return try verify() }
      var work = try work(on: record, in: folder)
      do {
        try work.prepare(.forward, work.allSteps)
        try folder.decide(record)
      } catch {
        folder.tidy()
        throw error
      }
      try goForward(&work, verify)
    }
  }

  /// Finishes what an interrupted run left.
  ///
  /// - Parameter verify: as in `carryOut`, if the stow goes forward.
  /// - Returns: the outcome; nil if nothing was unfinished.
  /// - Throws: `StowJournalError.changed` if files match neither version, and nothing is changed;
  ///   otherwise the errors of `carryOut`.
  package func resume(verifying verify: () throws -> Void = {}) throws -> StowOutcome? {
    guard JournalFolder.exists(in: gitFolder) else { return nil }
    let folder = try opened()
    guard let (file, record) = try folder.unfinished() else { return nil }
    var work = try work(on: record, in: folder, withIndex: file != .undoing)
    // Otherwise git could not be used to repair the files.
    try work.index?.removeOwnLock()
    let changed = try work.changedFiles()
    guard changed.isEmpty else {
      throw StowJournalError.changed(changed, journal: folder.location(of: file))
    }
    return try Signals.ignored {
      if file == .stow {
        try goForward(&work, verify)
        return .finished
      }
      try goBack(&work, file, work.allSteps)
      return .takenBack
    }
  }

  /// Runs a closure that changes key files, while no stow is running or unfinished.
  ///
  /// - Throws: `StowJournalError.running`, `.unfinished`, `.folder`; the errors of `body`.
  package func alone(_ body: () throws -> Void) throws {
    let folder = try opened()
    guard try folder.unfinished() == nil else { throw StowJournalError.unfinished }
    folder.sweepEdits()
    try withExtendedLifetime(folder, body)
  }

  /// Whether there is a finished stow to undo.
  package var hasUndo: Bool {
    guard JournalFolder.exists(in: gitFolder),
      let folder = try? OpenFolder(at: gitFolder + "/keystow")
    else { return false }
    return ((try? folder.status(of: JournalFile.undo.name)) ?? nil) != nil
  }

  /// Restores the state before the last finished stow, completely or not at all.
  ///
  /// Files created since stay ignored if only the stow ignored them.
  ///
  /// - Throws: `StowJournalError.changedSince` if files changed, `.nothingToUndo`; otherwise the
  ///   errors of `carryOut`, and those of asking git.
  package func undo() throws -> UndoneStow {
    guard JournalFolder.exists(in: gitFolder) else { throw StowJournalError.nothingToUndo }
    let folder = try opened()
    guard try folder.unfinished() == nil else { throw StowJournalError.unfinished }
    guard var record = try folder.record(.undo) else { throw StowJournalError.nothingToUndo }
    var work = try work(on: record, in: folder, withIndex: false)
    let changed = try work.changedFiles()
    guard changed.isEmpty else { throw StowJournalError.changedSince(changed) }
    let kept = try KeptIgnoreLines(of: record, in: tree)
    try Signals.ignored {
      folder.tidy()
      do {
        if let keeping = kept.record {
          // A killed undo is finished from the record alone, so the record must contain these
          // lines.
          try folder.decide(keeping, as: .undo)
          record = keeping
          work = try self.work(on: record, in: folder, withIndex: false)
        }
        try work.prepare(.backward, work.allSteps)
        try folder.move(.undo, to: .undoing, .decide)
      } catch {
        folder.tidy()
        throw error
      }
      do {
        try goBack(&work, .undoing, work.allSteps)
      } catch {
        try redo(&work, because: error)
        throw error
      }
    }
    return UndoneStow(record, stillIgnored: kept.paths)
  }

  /// Removes the record of the last finished stow, which contains secrets; it cannot be undone
  /// then.
  ///
  /// - Throws: `StowJournalError`.
  package func discardUndo() throws {
    guard JournalFolder.exists(in: gitFolder) else { return }
    let folder = try opened()
    try folder.forget(.undo)
    if try folder.unfinished() == nil { folder.tidy() }
  }

  private func opened() throws(StowJournalError) -> JournalFolder {
    try JournalFolder(gitFolder: gitFolder, act: act)
  }

  private func work(
    on record: JournalRecord, in folder: JournalFolder, withIndex: Bool = true
  ) throws -> StowExecution {
    let git: OpenFolder
    do throws(SystemError) {
      git = try OpenFolder(at: gitFolder)
    } catch {
      throw StowJournalError.folder(path: gitFolder, reason: error.description)
    }
    let index = IndexSwap(git: git, gitPath: gitFolder, folder: folder.folder, act: act)
    return StowExecution(
      tree: tree, folder: folder, record: record, index: withIndex ? index : nil, act: act)
  }

  private func goForward(_ work: inout StowExecution, _ verify: () throws -> Void) throws {
    do {
      try work.prepare(.forward, work.allSteps)
      try work.run(.forward, work.allSteps)
      try verify()
      work.sweep()
      try work.folder.move(.stow, to: .undo, .finish)
    } catch {
      try takeBack(&work, because: error)
      throw error
    }
    work.folder.tidy()
  }

  /// Rolls back the steps that a failed stow completed.
  private func takeBack(_ work: inout StowExecution, because cause: any Error) throws {
    let failed = work.failedStep
    let done = 0..<(failed.map { $0 + 1 } ?? work.allSteps.upperBound)
    do {
      try work.folder.move(.stow, to: .back, .turnBack)
      try goBack(&work, .back, done, tolerating: failed)
    } catch {
      throw StowJournalError.notTakenBack(cause: "\(cause)", obstacle: "\(error)")
    }
  }

  private func goBack(
    _ work: inout StowExecution, _ file: JournalFile, _ steps: Range<Int>,
    tolerating step: Int? = nil
  ) throws {
    try work.prepare(.backward, steps)
    try work.run(.backward, steps, tolerating: step)
    work.sweep()
    try work.folder.forget(file)
    work.folder.tidy()
  }

  /// Restores the stow after a failed undo.
  private func redo(_ work: inout StowExecution, because cause: any Error) throws {
    let failed = work.failedStep
    let undone = (failed ?? 0)..<work.allSteps.upperBound
    do {
      try work.prepare(.forward, undone)
      try work.run(.forward, undone, tolerating: failed)
      work.sweep()
      try work.folder.move(.undoing, to: .undo, .turnBack)
    } catch {
      throw StowJournalError.notTakenBack(cause: "\(cause)", obstacle: "\(error)")
    }
    work.folder.tidy()
  }
}

/// A stow or undo that was interrupted.
package struct PendingStow: Sendable, Equatable {
  package enum Kind: Sendable, Equatable {
    /// A stow that is being carried out.
    case stow
    /// A stow that failed and is being rolled back.
    case rollBack
    /// The undo of a finished stow.
    case undo
  }

  package let kind: Kind
  /// The files that it writes or untracks, in order.
  package let paths: [GitPath]
}

/// The outcome of resuming an interrupted stow.
package enum StowOutcome: Sendable, Equatable {
  /// The stow is complete.
  case finished
  /// Everything is as before the stow.
  case takenBack
}

/// The result of an undo.
package struct UndoneStow: Sendable, Equatable {
  /// Files restored to their old content.
  package let restored: [GitPath]
  /// Files that the stow removed from the index; the undo does not add them again.
  package let stillUntracked: [GitPath]
  /// Files and folders created since; `.gitignore` keeps its lines for them.
  package let stillIgnored: [GitPath]

  init(_ record: JournalRecord, stillIgnored: [GitPath] = []) {
    self.stillIgnored = stillIgnored
    restored = record.steps.compactMap {
      if case .file(let change) = $0 { change.path } else { nil }
    }
    stillUntracked = record.steps.compactMap {
      if case .index(let path, _) = $0 { path } else { nil }
    }
  }
}
