package import Vocabulary

/// The reason a stow is not carried out, finished or undone; none of them loses data.
package enum StowJournalError: Error, Equatable, CustomStringConvertible {
  /// Another process holds the lock.
  case running(lock: String)
  /// An earlier stow was interrupted and must be finished first.
  case unfinished
  /// Files that match neither the state before an interrupted stow nor the state after it.
  case changed([GitPath], journal: String)
  /// Files that changed since the stow to be undone.
  case changedSince([GitPath])
  case nothingToUndo
  /// A record whose content is not what was written.
  case damaged(path: String, isUndo: Bool)
  /// A step failed, and not every file could be restored.
  case rollbackFailed(cause: String, obstacle: String)
  /// A path outside the work tree or inside `.git`.
  case outside(GitPath)

  package var description: String {
    switch self {
    case .running(let lock):
      "another keystow is still changing this work tree; run the command again when it has finished\n"
        + "Lock: \(lock)"
    case .unfinished:
      "an earlier stow was interrupted; finish it with: keystow stow"
    case .changed(let paths, let journal):
      "cannot resume the interrupted stow; these files have changed since:\n"
        + Self.list(paths)
        + "\nNothing was written. Revert your changes to them and run it again; or abandon the rest "
        + "of that stow, leaving all files as they are, by removing \(journal) (it contains their "
        + "old contents)."
    case .changedSince(let paths):
      "cannot undo; these files have changed since the stow:\n" + Self.list(paths)
        + "\nNothing was written. Revert your changes to them and run it again."
    case .nothingToUndo:
      "no stow to undo"
    case .damaged(let path, isUndo: true):
      "\(path) is damaged, so the last stow cannot be undone; remove that file to continue without undo"
    case .damaged(let path, isUndo: false):
      "\(path) is damaged; it is the record of an interrupted stow\n"
        + "Files may be in their state before or after it: check git diff and the secrets file, "
        + "then remove that file."
    case .rollbackFailed(let cause, let obstacle):
      "\(cause)\nNot every file could be restored: \(obstacle)\n"
        + "Nothing is lost; fix the cause and run keystow stow again."
    case .outside(let path):
      "'\(Self.shown(path))' is not the path of a file in the work tree"
    }
  }

  private static func list(_ paths: [GitPath]) -> String {
    let shown = paths.prefix(20).map { "  " + self.shown($0) }
    let rest = paths.count > 20 ? ["  and \(paths.count - 20) more"] : []
    return (shown + rest).joined(separator: "\n")
  }

  /// The path quoted so that it fits on one line.
  static func shown(_ path: GitPath) -> String {
    String(decoding: QuotedPath.quoted(path.bytes, quotesHighBytes: false), as: UTF8.self)
  }
}
