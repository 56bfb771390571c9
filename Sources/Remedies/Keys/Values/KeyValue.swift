package import Findings

/// A value of a key and where it comes from.
package struct KeyValue: Hashable, Sendable {
  package let secret: Secret
  package let source: KeySource
  /// Why the file does not say what its writer meant; nil for a good one.
  package let mistake: ValueMistake?

  package init(secret: Secret, source: KeySource, mistake: ValueMistake? = nil) {
    self.secret = secret
    self.source = source
    self.mistake = mistake
  }

  package var isEmpty: Bool { secret.reveal().isEmpty }
}
