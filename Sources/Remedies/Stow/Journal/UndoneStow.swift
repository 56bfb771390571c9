package import Git

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
