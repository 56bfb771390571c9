/// What a repository's settings and its git change in the meaning of ignore rules.
package struct IgnoreDialect: Sendable {
  package let letters: IgnoreCase
  /// Whether `foo**/bar` matches `foobar`, as in git before 2.52.
  ///
  /// Asked at most once a file of rules, and only when a pattern has stars of that kind.
  package let starsAfterTextMatchNothing: @Sendable () -> Bool

  /// - Parameters:
  ///   - letters: `core.ignoreCase`.
  ///   - starsAfterTextMatchNothing: by default no, as in the newest git.
  package init(
    letters: IgnoreCase = .exact,
    starsAfterTextMatchNothing: @escaping @Sendable () -> Bool = { false }
  ) {
    self.letters = letters
    self.starsAfterTextMatchNothing = starsAfterTextMatchNothing
  }
}
