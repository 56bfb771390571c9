/// Names a secret under a rule across runs: it depends on neither path nor line, and tells nothing of
/// the secret.
package struct Fingerprint: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// Twenty lower-case hexadecimal digits.
  package let description: String

  package init(text: String) {
    description = text
  }

  package static func < (left: Self, right: Self) -> Bool {
    left.description < right.description
  }
}
