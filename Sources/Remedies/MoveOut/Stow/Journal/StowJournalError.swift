package import Git

/// Why a stow is not carried out, finished or undone; nothing is lost in any of them.
package enum StowJournalError: Error, Equatable, CustomStringConvertible {
  /// Another process holds the lock.
  case running(lock: String)
  /// An earlier stow was interrupted and comes first.
  case unfinished
  /// Files that are neither what they were before an interrupted stow nor what it makes of them.
  case changed([GitPath], journal: String)
  /// Files that changed since the stow that is to be undone.
  case changedSince([GitPath])
  case nothingToUndo
  /// A record that is not what was written.
  case damaged(path: String, isUndo: Bool)
  /// A step failed, and not all could be given back what it was.
  case notTakenBack(cause: String, obstacle: String)
  /// No step may lead there.
  case outside(GitPath)
  /// The folder of the journal cannot be used.
  case folder(path: String, reason: String)

  package var description: String {
    switch self {
    case .running(let lock):
      "another keystow is moving secrets in this work tree; wait for it to end\n"
        + "It holds \(lock)."
    case .unfinished:
      "an earlier stow was interrupted; to finish it, run: keystow stow"
    case .changed(let paths, let journal):
      "an interrupted stow cannot go on, as these files changed since:\n"
        + Self.list(paths)
        + "\nNothing was written. Take your changes out of them and run it again; or, to leave all "
        + "files as they are and give the rest of that stow up, remove \(journal) (it holds what "
        + "the files were)."
    case .changedSince(let paths):
      "cannot undo, as these files changed since the stow:\n" + Self.list(paths)
        + "\nNothing was written. Take your changes out of them and run it again."
    case .nothingToUndo:
      "there is no stow to undo here"
    case .damaged(let path, isUndo: true):
      "\(path) is damaged, so the last stow cannot be undone; to go on without, remove that file"
    case .damaged(let path, isUndo: false):
      "\(path) is damaged; it records a stow that was interrupted\n"
        + "Files may be as they were before it or as it was to make them: look at git diff and at "
        + "the secrets file, then remove that file."
    case .notTakenBack(let cause, let obstacle):
      "\(cause)\nNot every file could be given back what it was: \(obstacle)\n"
        + "Nothing is lost; remove the cause and run keystow stow again."
    case .outside(let path):
      "'\(Self.shown(path))' is no path of a file in the work tree"
    case .folder(let path, let reason):
      "cannot use \(path): \(reason)"
    }
  }

  private static func list(_ paths: [GitPath]) -> String {
    let shown = paths.prefix(20).map { "  " + self.shown($0) }
    let rest = paths.count > 20 ? ["  and \(paths.count - 20) more"] : []
    return (shown + rest).joined(separator: "\n")
  }

  /// One line, whatever is in the name.
  static func shown(_ path: GitPath) -> String {
    String(decoding: QuotedPath.quoted(path.bytes, quotesHighBytes: false), as: UTF8.self)
  }
}
