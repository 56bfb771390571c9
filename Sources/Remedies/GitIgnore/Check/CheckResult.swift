package import Bytes
package import Git

/// What a check of a repository found.
package struct CheckResult: Sendable {
  package var items: [CheckItem] = []
  package var problems: [Problem] = []
  /// Patterns that match nothing here, by file of rules.
  package var unused: [(file: GitPath, lines: [Int])] = []
  package var scope: RuleScope

  package var hasWork: Bool { items.contains { $0.isAction } }
}
