package import Git

/// What an undo did.
package struct UndoneStow: Sendable, Equatable {
  /// Files that are again what they were.
  package let restored: [GitPath]
  /// Files that the stow took out of the index; they are not tracked again.
  package let stillUntracked: [GitPath]

  init(_ record: JournalRecord) {
    restored = record.steps.compactMap {
      if case .file(let change) = $0 { change.path } else { nil }
    }
    stillUntracked = record.steps.compactMap {
      if case .index(let path, _) = $0 { path } else { nil }
    }
  }
}
