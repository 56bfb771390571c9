/// Whose ignore rules count.
package enum RuleScope: String, Sendable, CaseIterable {
  /// Those of the `.gitignore` files, which everybody has: `git ls-files -ci
  /// --exclude-per-directory=.gitignore`.
  case committed
  /// Those of this machine too (`info/exclude`, `core.excludesFile`): `git ls-files -ci
  /// --exclude-standard`.
  case all
}
