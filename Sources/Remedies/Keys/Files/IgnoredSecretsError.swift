package import Git

/// Why a secret must not be written into a file.
package enum IgnoredSecretsError: Error, Hashable, CustomStringConvertible {
  /// Git tracks the file: the next commit would hold the secret.
  case tracked(GitPath)
  /// A rule further down says that git is to see it.
  case seen(GitPath)

  package var description: String {
    switch self {
    case .tracked(let path):
      "\(path.text) is tracked by git, so the next commit would hold the value; nothing was written. "
        + "Take it out of git first (the file stays): git rm --cached -- '\(path.text)'"
    case .seen(let path):
      "\(path.text) is not ignored by git, whatever the .gitignore at the root says; nothing was "
        + "written. To see which line decides: keystow ignore explain '\(path.text)'"
    }
  }
}
