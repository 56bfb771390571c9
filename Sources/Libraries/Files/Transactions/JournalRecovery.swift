extension Journal {
  /// What became of a transaction that was interrupted.
  package enum Outcome: Sendable, Equatable {
    /// Everything is as the transaction meant it.
    case finished
    /// Everything is as it was before the transaction.
    case takenBack
  }

  /// Carries out a transaction, all of it or nothing; signals that end a program have no effect
  /// meanwhile.
  ///
  /// - Parameters:
  ///   - record: the bytes from which the next run can make the transaction again.
  ///   - verify: runs after the last step; when it throws, all is taken back.
  /// - Throws: what a step or `verify` throws, and everything is as it was;
  ///   `UnfinishedTransaction`.
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

  /// Finishes what an interrupted run left, in the direction that its record tells.
  ///
  /// The files must be in one of their versions each: see `Transaction.changedSteps`.
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

  /// Restores what was before the last finished transaction, all of it or nothing.
  ///
  /// - Parameter record: what the record of it is first replaced by, where the undo keeps
  ///   something.
  /// - Throws: as `carryOut`.
  package func undo(_ work: inout Transaction, recorded record: [UInt8]? = nil) throws {
    try checkFinished()
    try Signals.ignored {
      tidy()
      do {
        // A killed undo is finished by the record alone, so that has to say it.
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

  /// Edits files while nobody else does: what `body` reads is what it then replaces.
  ///
  /// The folder of the journal must have been opened by its real path, as contents are written in
  /// it first.
  ///
  /// - Throws: `FileError`, with `.unfinished` when an interrupted transaction comes first; what
  ///   `body` throws, and nothing is written then.
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

  /// What is aside may belong to a transaction that has to be finished first.
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

  /// Takes back what a failed transaction did so far.
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

  /// Takes a failed undo back.
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
