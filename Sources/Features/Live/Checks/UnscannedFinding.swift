package import Candidates
package import Findings
package import Text
package import Vocabulary

extension Finding {
  /// A secret that no scan found, at the start of a file unless its position is known.
  package init(
    rule: Rule, secret: Secret, at path: GitPath, _ start: Position = Position(line: 1, column: 1)
  ) {
    let location = Location(
      path: path, start: start,
      end: Position(line: start.line, column: start.column + secret.reveal().count), keyPath: [],
      excerpt: Excerpt(before: [], after: []), introduction: nil)
    self.init(
      rule: rule, secret: secret, confidence: rule.confidence, reasons: [], locations: [location],
      fingerprint: Fingerprint(rule: rule, secret: secret))
  }
}
