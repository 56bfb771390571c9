internal import Files
package import Git

/// Carries stows out so that nothing is ever lost or half-moved, whatever stops the program.
///
/// Before a file changes, all contents, old and new, are on the disk in a record in git's folder of
/// this work tree (`keystow/journal`). From the moment it has its name the stow is decided: either
/// all of it is done, or, when a step fails, all is taken back. What a kill leaves, `resume` finishes
/// in the direction that the name of the record tells. The record of a finished stow is what `undo`
/// works from.
///
/// Files are replaced in one step each and keep mode and owner; links are never followed. What is
/// written on the way stands in git's folder, where only the user may read, never in the work tree.
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

  /// What an interrupted run left to finish; nil when there is nothing.
  ///
  /// A run that was killed when all was done may have left old contents aside: those are removed.
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

  /// Carries out the steps, all of them or none; signals that end a program have no effect meanwhile.
  ///
  /// - Parameter verify: runs after the last step; when it throws, all is taken back.
  /// - Throws: what `verify` throws; `EditError`, `OutputError`, `IndexWriteError`, `GitError`;
  ///   `StowJournalError`. Everything is then as it was, but for `.notTakenBack`.
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
  /// - Parameter verify: as in `carryOut`, when the stow goes forward.
  /// - Returns: what became of it; nil when there was nothing.
  /// - Throws: `StowJournalError.changed` when files are neither old nor new, and all is left as it
  ///   is; else as `carryOut`.
  package func resume(verifying verify: () throws -> Void = {}) throws -> StowOutcome? {
    guard JournalFolder.exists(in: gitFolder) else { return nil }
    let folder = try opened()
    guard let (file, record) = try folder.unfinished() else { return nil }
    var work = try work(on: record, in: folder, withIndex: file != .undoing)
    // Else git could not be used to put files right.
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

  /// Runs what changes the files of keys, while no stow runs or waits to be finished.
  ///
  /// - Throws: `StowJournalError.running`, `.unfinished`, `.folder`; what `body` throws.
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

  /// Restores what was before the last finished stow, all of it or nothing; what came since and only
  /// the stow had ignored goes on to be ignored.
  ///
  /// - Throws: `StowJournalError.changedSince` when files changed, `.nothingToUndo`; else as
  ///   `carryOut`, and what keeps git from being asked.
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
          // A killed undo is finished by the record alone, so that has to say it.
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

  /// Removes the record of the last finished stow, which holds secrets; nothing can be undone then.
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

  /// Takes back what a failed stow did so far.
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

  /// Takes a failed undo back.
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

/// A stow, or the undoing of one, that was interrupted.
package struct PendingStow: Sendable, Equatable {
  package enum Kind: Sendable, Equatable {
    /// A stow that goes on.
    case stow
    /// A stow that failed and is being taken back.
    case rollBack
    /// The undoing of a finished stow.
    case undo
  }

  package let kind: Kind
  /// The files that it writes or untracks, in order.
  package let paths: [GitPath]
}

/// What became of a stow that was interrupted.
package enum StowOutcome: Sendable, Equatable {
  /// Everything is as the stow meant it.
  case finished
  /// Everything is as it was before the stow.
  case takenBack
}

/// What an undo did.
package struct UndoneStow: Sendable, Equatable {
  /// Files that are again what they were.
  package let restored: [GitPath]
  /// Files that the stow took out of the index; they are not tracked again.
  package let stillUntracked: [GitPath]
  /// Files and folders that came since; `.gitignore` keeps its lines for them.
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
