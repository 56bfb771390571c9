/// Why the index was not written, where a caller says something of its own.
package enum IndexWriteError: Error, Hashable, CustomStringConvertible {
  /// Another program writes the index, or one did and was stopped.
  case locked(path: String)
  /// What was written is not what was meant.
  case differs(path: String)

  package var description: String {
    switch self {
    case .locked(let path):
      "the index is locked, nothing was changed: \(path) exists\n"
        + "Wait for the git command that holds it; when none is running, remove that file."
    case .differs(let path):
      "\(path) was written, but not as it was meant\n"
        + "Compare: git status. To stage what is committed again: git reset"
    }
  }
}
