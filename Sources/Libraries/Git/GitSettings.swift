/// The settings of git that ignore rules and the output of paths depend on.
package struct GitSettings: Sendable {
  /// `core.excludesFile`, its `~` already replaced; else the file that git takes without it.
  ///
  /// Relative to the root of the work tree.
  package let excludesFile: [UInt8]?
  /// Whether `excludesFile` is a place where there need not be a file.
  package let isExcludesFileDefault: Bool
  /// `core.ignoreCase`.
  package let ignoresCase: Bool
  /// `core.quotePath`.
  package let quotesPaths: Bool
  /// `core.worktree`, relative to the git folder.
  package let workTree: [UInt8]?
  /// The addresses that commits made here have: `user.email`, `author.email`, `committer.email`.
  package let emails: [[UInt8]]
}
