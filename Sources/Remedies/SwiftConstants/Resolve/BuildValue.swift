package import Findings

/// The value of a key for one build, and where it comes from.
package struct BuildValue: Sendable {
  package let secret: Secret
  /// `Secrets.xcconfig`, or `the environment`.
  package let source: String

  package init(secret: Secret, source: String) {
    self.secret = secret
    self.source = source
  }
}
