internal import Git

/// One step of a stow with all that is needed to go on with it and to take it back.
enum JournalStep: Equatable, Sendable {
  case file(FileChange)
  /// A path that is taken out of the index, and what the index said about it.
  case index(path: GitPath, entries: [IndexRecord])

  var path: GitPath {
    switch self {
    case .file(let change): change.path
    case .index(let path, _): path
    }
  }
}
