internal import Git
package import Vocabulary

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
  case rolledBack
}

/// What an undo does with a file.
package enum UndoableChange: Sendable {
  case restores, removes, tracks
}

/// The result of an undo.
package struct UndoneStow: Sendable, Equatable {
  /// Files restored to their old content.
  package let restored: [GitPath]
  /// Files that the stow removed from the index and that changed since; they are not tracked again.
  package let stillUntracked: [GitPath]
  /// Generated files, and folders of copies, that were removed.
  package let removed: [GitPath]
  /// Files and folders created since; `.gitignore` keeps its lines for them.
  package let stillIgnored: [GitPath]

  init(
    _ record: JournalRecord, stillUntracked: [GitPath], removed: [GitPath] = [],
    stillIgnored: [GitPath]
  ) {
    self.removed = removed
    self.stillUntracked = stillUntracked
    self.stillIgnored = stillIgnored
    restored = record.steps.filter { !$0.isIndex }.map(\.path).filter { path in
      !removed.contains { WorkTreePath.isAtOrBelow(path, $0) }
    }
  }
}
