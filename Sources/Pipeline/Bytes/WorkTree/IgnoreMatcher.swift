internal import Git

/// Answers whether git's ignore rules leave out an untracked path.
protocol IgnoreMatcher: ~Copyable {
  /// - Parameter path: relative to the work tree; a folder's ends with a slash.
  func ignores(_ path: GitPath) throws(GitError) -> Bool
}

extension Repository: IgnoreMatcher {}
