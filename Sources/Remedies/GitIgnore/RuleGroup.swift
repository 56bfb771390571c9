/// Some lines of a .gitignore that belong together, with the comment above them.
package struct RuleGroup: Sendable, Equatable {
  /// Comment lines without line ends, each with its `#`.
  package var comment: [String]
  /// Patterns without line ends.
  package var patterns: [String]

  package init(comment: [String], patterns: [String]) {
    self.comment = comment
    self.patterns = patterns
  }
}
