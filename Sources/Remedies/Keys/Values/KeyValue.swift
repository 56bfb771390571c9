package import Findings

/// A value of a key and where it comes from.
package struct KeyValue: Hashable, Sendable {
  package let secret: Secret
  package let source: KeySource

  package init(secret: Secret, source: KeySource) {
    self.secret = secret
    self.source = source
  }

  package var isEmpty: Bool { secret.reveal().isEmpty }
}
