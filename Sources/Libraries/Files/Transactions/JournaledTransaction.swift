extension Journal {
  /// The outcome of an interrupted transaction.
  package enum Outcome: Sendable, Equatable {
    /// All changes are made.
    case finished
    /// All changes are rolled back.
    case takenBack
  }

  /// Carries out a transaction completely or not at all; terminating signals are ignored meanwhile.
  ///
  /// - Parameters:
  ///   - record: the bytes from which the next run can recreate the transaction.
  ///   - verify: runs after the last step; if it throws, all changes are rolled back.
  /// - Throws: what a step or `verify` throws, after the rollback; `UnfinishedTransaction` if that
  ///   fails.
  package func carryOut(
    _ work: inout Transaction, recorded record: [UInt8], verifying verify: () throws -> Void = {}
  ) throws {
    try checkFinished()
    try Signals.ignored {
      tidy()
      do {
        try work.prepare(.forward, work.allSteps)
        try decide(record)
      } catch {
        tidy()
        throw error
      }
      try goForward(&work, verify)
    }
  }

  /// Finishes an interrupted transaction, in the direction of its record.
  ///
  /// Each file must be in one of its versions: see `Transaction.changedSteps`.
  ///
  /// - Throws: as `carryOut`.
  package func resume(
    _ record: Record, _ work: inout Transaction, verifying verify: () throws -> Void = {}
  ) throws -> Outcome {
    try Signals.ignored {
      if record == .forward {
        try goForward(&work, verify)
        return .finished
      }
      try goBack(&work, record, work.allSteps)
      return .takenBack
    }
  }

  /// Undoes the last finished transaction completely or not at all.
  ///
  /// - Parameter record: replaces the record first, for an undo that keeps something; nil to undo all.
  /// - Throws: as `carryOut`.
  package func undo(_ work: inout Transaction, recorded record: [UInt8]? = nil) throws {
    try checkFinished()
    try Signals.ignored {
      tidy()
      do {
        // A killed undo is finished from the record alone.
        if let record { try decide(record, as: .undo) }
        try work.prepare(.backward, work.allSteps)
        try move(.undo, to: .undoing, .decide)
      } catch {
        tidy()
        throw error
      }
      do {
        try goBack(&work, .undoing, work.allSteps)
      } catch {
        try redo(&work, because: error)
        throw error
      }
    }
  }

  /// Edits files under the lock, so that the edits replace what `body` has read.
  ///
  /// The folder of the journal must have been opened by its real path, because temporary files are
  /// written in it.
  ///
  /// - Throws: `FileError`, with `.unfinished` if an interrupted transaction must be finished first;
  ///   what `body` throws, before anything is written.
  package func edit<Result>(
    _ body: (inout EditSession) throws -> Result
  ) throws -> Result {
    try checkFinished()
    sweepEdits()
    var session = EditSession()
    let result = try body(&session)
    try EditPlan(session.edits, asideFolder: folder.path + "/" + Self.edits).carryOut(act)
    return result
  }

  /// Temporary files may belong to a transaction that must be finished first.
  private func checkFinished() throws(FileError) {
    guard try unfinished() == nil else { throw FileError(folder.path, .open, .unfinished) }
  }

  private func goForward(_ work: inout Transaction, _ verify: () throws -> Void) throws {
    do {
      try work.prepare(.forward, work.allSteps)
      try work.run(.forward, work.allSteps)
      try verify()
      work.sweep()
      try move(.forward, to: .undo, .finish)
    } catch {
      try takeBack(&work, because: error)
      throw error
    }
    tidy()
  }

  /// Rolls a failed transaction back.
  private func takeBack(_ work: inout Transaction, because cause: any Error) throws {
    let failed = work.failedStep
    let done = 0..<(failed.map { $0 + 1 } ?? work.allSteps.upperBound)
    do {
      try move(.forward, to: .backward, .turnBack)
      try goBack(&work, .backward, done, tolerating: failed)
    } catch {
      throw UnfinishedTransaction(cause: cause, obstacle: error)
    }
  }

  private func goBack(
    _ work: inout Transaction, _ record: Record, _ steps: Range<Int>, tolerating step: Int? = nil
  ) throws {
    try work.prepare(.backward, steps)
    try work.run(.backward, steps, tolerating: step)
    work.sweep()
    try forget(record)
    tidy()
  }

  /// Rolls a failed undo back.
  private func redo(_ work: inout Transaction, because cause: any Error) throws {
    let failed = work.failedStep
    let undone = (failed ?? 0)..<work.allSteps.upperBound
    do {
      try work.prepare(.forward, undone)
      try work.run(.forward, undone, tolerating: failed)
      work.sweep()
      try move(.undoing, to: .undo, .turnBack)
    } catch {
      throw UnfinishedTransaction(cause: cause, obstacle: error)
    }
    tidy()
  }
}
