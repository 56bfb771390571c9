internal import Files
package import Git
package import Vocabulary

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
  private let tree: FolderTree
  private let gitFolder: String
  private let patience: Duration
  private let waiting: () -> Void
  private let act: (TransactionAction) throws -> Void

  private static let folderName = "keystow"
  /// In bytes.
  private static let limit = 1 << 30

  /// - Parameter waiting: called once before waiting for another keystow, which takes seconds at most.
  /// - Throws: `RepositoryError.bare`.
  package init(
    of repository: borrowing Repository, waiting: @escaping () -> Void = {}
  ) throws(RepositoryError) {
    guard let root = repository.workTree else { throw .bare(path: repository.gitFolder) }
    self.init(
      workTree: root, gitFolder: repository.gitFolder, patience: .seconds(10), waiting: waiting)
  }

  /// - Parameters:
  ///   - patience: how long to wait for the lock.
  ///   - act: called before each elementary change, by tests.
  init(
    workTree: String, gitFolder: String, patience: Duration = .zero,
    act: @escaping (TransactionAction) throws -> Void = { _ in },
    waiting: @escaping () -> Void = {}
  ) {
    tree = FolderTree(root: workTree, shownAs: "")
    self.gitFolder = gitFolder
    self.patience = patience
    self.waiting = waiting
    self.act = act
  }

  /// Returns the stow or undo that an interrupted run left unfinished, or nil.
  ///
  /// Also removes temporary files of a run that was killed after its last step.
  ///
  /// - Throws: `StowJournalError`.
  package func pending() throws -> PendingStow? {
    guard exists else { return nil }
    let journal = try opened()
    journal.sweepEdits()
    guard let (file, record) = try unfinished(in: journal), let kind = file.pendingKind else {
      journal.tidy()
      return nil
    }
    return PendingStow(kind: kind, paths: record.steps.map(\.path))
  }

  /// Carries out all steps or none; termination signals are ignored meanwhile.
  ///
  /// - Parameter verify: runs after the last step; if it throws, everything is rolled back.
  /// - Throws: the errors of `verify`; `FileError`, `IndexWriteError`, `GitError`;
  ///   `StowJournalError`. Everything is then as before, except after `.rollbackFailed`.
  package func carryOut(
    _ steps: [StowStep], verifying verify: () throws -> Void = {}
  ) throws {
    try locked().carryOut(steps, verifying: verify)
  }

  /// Carries out all steps or none, under a lock that this run holds.
  func carryOut(
    _ steps: [StowStep], in journal: Journal, verifying verify: () throws -> Void
  ) throws {
    let record = try JournalRecord(steps, in: tree, gitFolder: gitFolder)
    guard !record.steps.isEmpty else { return try verify() }
    var work = try work(on: record, in: journal)
    try Self.naming {
      try journal.carryOut(&work, recorded: JournalWriter(record).bytes, verifying: verify)
    }
  }

  /// Finishes what an interrupted run left.
  ///
  /// - Parameter verify: as in `carryOut`, if the stow goes forward.
  /// - Returns: the outcome; nil if nothing was unfinished.
  /// - Throws: `StowJournalError.changed` if files match neither version, and nothing is changed;
  ///   otherwise the errors of `carryOut`.
  package func resume(verifying verify: () throws -> Void = {}) throws -> StowOutcome? {
    guard exists else { return nil }
    let journal = try opened()
    guard let (file, record) = try unfinished(in: journal) else { return nil }
    // Otherwise git could not be used to repair the files.
    try index(in: journal).removeOwnLock()
    var work = try work(on: record, in: journal)
    let changed = try work.changedSteps().map { record.steps[$0].path }
    guard changed.isEmpty else {
      throw StowJournalError.changed(changed, journal: journal.location(of: file))
    }
    return try Self.naming {
      switch try journal.resume(file, &work, verifying: verify) {
      case .finished: .finished
      case .takenBack: .rolledBack
      }
    }
  }

  /// Takes the lock for changes of other files.
  ///
  /// - Parameter duringStow: whether an interrupted stow may be left for later.
  /// - Throws: `StowJournalError.running`, `.unfinished`, `FileError`.
  package func locked(duringStow: Bool = false) throws -> LockedJournal {
    let journal = try opened()
    guard try duringStow || journal.unfinished() == nil else { throw StowJournalError.unfinished }
    return try LockedJournal(journal, index(in: journal), of: self)
  }

  /// Whether there is a finished stow to undo.
  package var hasUndo: Bool { undoPath != nil }

  /// The record of the last finished stow; nil if there is none to undo.
  package var undoPath: String? {
    let path = "\(gitFolder)/\(Self.folderName)/\(Journal.Record.undo.rawValue)"
    return FileStatus.exists(path) ? path : nil
  }

  /// Identifies the last finished stow; nil if there is none to undo.
  ///
  /// - Throws: `StowJournalError.damaged`, `FileError`.
  package func lastMark() throws -> [UInt8]? { try undoRecord()?.mark }

  /// The contents of the files that the last stow wrote, as it left them; nil if it cannot be undone.
  ///
  /// - Throws: as `lastMark`.
  package func stowedContents() throws -> [GitPath: [UInt8]]? {
    try undoRecord()?.steps.reduce(into: [:]) { contents, step in
      guard case .file(let change) = step, let new = change.new else { return }
      contents[step.path] = new.bytes
    }
  }

  /// The files that an undo changes, or that git tracks again after it; one can be both.
  ///
  /// - Throws: `StowJournalError.nothingToUndo`; as `lastMark`.
  package func undoableChanges() throws -> [(path: GitPath, kind: UndoableChange)] {
    guard let record = try undoRecord() else { throw StowJournalError.nothingToUndo }
    return record.steps.map { step in
      switch step {
      case .file(let change): (step.path, change.old == nil ? .removes : .restores)
      case .index: (step.path, .tracks)
      }
    }
  }

  /// Needs no lock: a record gets its name once it is complete.
  private func undoRecord() throws -> JournalRecord? {
    guard let undoPath, let bytes = try CurrentFile(path: undoPath).content(limit: Self.limit)
    else { return nil }
    guard let record = JournalReader.record(from: bytes) else {
      throw StowJournalError.damaged(path: undoPath, isUndo: true)
    }
    return record
  }

  /// Restores the state before the last finished stow, completely or not at all.
  ///
  /// Generated constants and unchanged copies are removed. Other files created since stay ignored if
  /// only the stow ignored them. Files that the stow untracked are tracked again, as before, unless
  /// they changed since.
  ///
  /// - Throws: `StowJournalError.changedSince` if files changed, `.nothingToUndo`; otherwise the
  ///   errors of `carryOut`, and those of asking git.
  package func undo() throws -> UndoneStow {
    guard exists else { throw StowJournalError.nothingToUndo }
    return try locked().undo()
  }

  /// Restores the state before the last finished stow, under a lock that this run holds.
  func undo(in journal: Journal) throws -> UndoneStow {
    guard let whole = try record(.undo, in: journal) else { throw StowJournalError.nothingToUndo }
    let changed = try work(on: whole, in: journal, withIndex: false).changedSteps()
    guard changed.isEmpty else {
      throw StowJournalError.changedSince(changed.map { whole.steps[$0].path })
    }
    let generated = try GeneratedSince(of: whole, in: tree)
    let cleared = generated.record ?? whole
    let kept = try KeptIgnoreLines(of: cleared, besides: generated.paths, in: tree)
    let record = try (kept.record ?? cleared).withoutChangedEntries(in: tree)
    var work = try work(on: record, in: journal)
    try Self.naming {
      try journal.undo(&work, recorded: record == whole ? nil : JournalWriter(record).bytes)
    }
    let tracked = Set(record.steps.filter(\.isIndex).map(\.path))
    return UndoneStow(
      record,
      stillUntracked: whole.steps.filter(\.isIndex).map(\.path).filter { !tracked.contains($0) },
      removed: generated.paths, stillIgnored: kept.paths)
  }

  /// Removes the record of the last finished stow, which contains secrets; it cannot be undone
  /// then.
  ///
  /// - Throws: `StowJournalError`.
  package func discardUndo() throws {
    guard exists else { return }
    let journal = try opened()
    try journal.forget(.undo)
    if try journal.unfinished() == nil { journal.tidy() }
  }

  /// Whether there ever was a journal, so that looking makes none.
  private var exists: Bool { FileStatus.exists("\(gitFolder)/\(Self.folderName)") }

  private func opened() throws -> Journal {
    do throws(FileError) {
      return try Journal(
        Self.folderName, in: Folder(at: gitFolder), scratch: IndexSwap.copies,
        patience: patience, waiting: waiting, act: act)
    } catch {
      throw error.reason == .busy ? StowJournalError.running(lock: error.path) : error as any Error
    }
  }

  /// - Throws: `StowJournalError.damaged`, `FileError`.
  private func unfinished(
    in journal: Journal
  ) throws -> (file: Journal.Record, record: JournalRecord)? {
    guard let file = try journal.unfinished() else { return nil }
    return try record(file, in: journal).map { (file, $0) }
  }

  private func record(_ file: Journal.Record, in journal: Journal) throws -> JournalRecord? {
    guard let bytes = try journal.content(of: file) else { return nil }
    guard let record = JournalReader.record(from: bytes) else {
      throw StowJournalError.damaged(path: journal.location(of: file), isUndo: file == .undo)
    }
    return record
  }

  private func index(in journal: Journal) throws(FileError) -> IndexSwap {
    IndexSwap(git: try Folder(at: gitFolder), folder: journal.folder, act: act)
  }

  private func work(
    on record: JournalRecord, in journal: Journal, withIndex: Bool = true
  ) throws -> Transaction {
    let index = withIndex ? try index(in: journal) : nil
    let steps = record.steps.map { step -> Transaction.Step in
      if case .file(let change) = step { .file(change, in: tree) } else { .other }
    }
    return Transaction(
      steps, staging: .durable(in: journal.aside), mark: record.mark, act: act
    ) { number, direction in
      guard let index, case .index(let path, let entries) = record.steps[number] else { return }
      try index.edit(path, entries, direction)
    }
  }

  /// Runs `body`, with the words of a stow for what could not be taken back.
  private static func naming<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let error as UnfinishedTransaction {
      throw StowJournalError.rollbackFailed(cause: "\(error.cause)", obstacle: "\(error.obstacle)")
    }
  }
}

extension Journal.Record {
  fileprivate var pendingKind: PendingStow.Kind? {
    switch self {
    case .forward: .stow
    case .backward: .rollBack
    case .undoing: .undo
    case .undo: nil
    }
  }
}
