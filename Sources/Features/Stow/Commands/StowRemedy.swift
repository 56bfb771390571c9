internal import Bytes
package import CommandLine
package import Findings
package import Formats
internal import Git
internal import Stow
internal import Text
package import Vocabulary

/// A planned stow.
package struct StowRemedy: Remedy {
  package let prepared: StowSession.Prepared
  package let report: StowReport
  /// The root of the work tree.
  let root: String

  private var plan: StowPlan { prepared.plan }

  package var changes: [RemedyChange] {
    plan.changes.map { RemedyChange($0.old == nil ? .create : .change, $0.path.bytes) }
      + plan.untracked.map { RemedyChange(.untrack, $0.bytes) }
  }

  package var problems: [Problem] { prepared.result.problems }

  package var preview: [String] {
    get throws {
      let diff = report.style.isQuiet ? [] : try report.shownDiff()
      return report.plan
        + diff.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        .dropLast().map { String(decoding: $0, as: UTF8.self) }
    }
  }

  package var members: JSONObject { get throws { try report.members() } }

  package var mask: TextMask { report.pathMask }

  package func leavesWork(isDone: Bool) -> Bool {
    !plan.remaining.isEmpty || !isDone && !plan.isEmpty
  }

  package func lines(isDone: Bool) -> [String] {
    report.closing(isDone: isDone && !plan.isEmpty)
  }

  package func carryOut(under lock: ProjectLock) throws {
    try lock.requiredJournal().carryOut(plan.steps) {
      try StowVerification(plan: plan, root: root, search: prepared.search).run()
    }
  }
}

/// The undo of the last stow.
final class UndoRemedy: Remedy {
  private let planned: [(path: GitPath, kind: UndoableChange)]
  private var undone: UndoneStow?

  /// - Throws: `StowJournalError.nothingToUndo`.
  init(_ journal: StowJournal) throws { planned = try journal.undoableChanges() }

  var changes: [RemedyChange] {
    planned.map { change in
      let kind: RemedyChange.Kind =
        switch change.kind {
        case .restores: .change
        case .removes: .remove
        case .tracks: .track
        }
      return RemedyChange(kind, change.path.bytes)
    }
  }

  func lines(isDone: Bool) -> [String] {
    if let undone { return StowReport.lines(on: undone) }
    let tracked = planned.filter { $0.kind == .tracks }
    let files = planned.filter { $0.kind != .tracks }
    return ["To revert the last stow: \(files.count.counting("file")) to restore"]
      + files.map { "  " + TerminalText.visible($0.path.bytes) }
      + tracked.map { "  " + TerminalText.visible($0.path.bytes) + ": tracked again" }
  }

  func leavesWork(isDone: Bool) -> Bool { !isDone }

  func carryOut(under lock: ProjectLock) throws { undone = try lock.requiredJournal().undo() }
}
