package import Candidates
package import Git

/// A rule of a configuration.
package struct CustomRule: Sendable {
  package let rule: Rule
  /// Where it applies; everywhere when there are none.
  package let paths: [PathPattern]

  package init(rule: Rule, paths: [PathPattern]) {
    self.rule = rule
    self.paths = paths
  }

  /// Whether it is for a file at the path.
  package func applies(at path: GitPath) -> Bool {
    paths.isEmpty || paths.contains { $0.matches(path.bytes) }
  }
}
