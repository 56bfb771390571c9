package import Candidates

/// What the content of a file with a dangerous name says.
package enum DangerVerdict: Sendable, Equatable {
  /// Nothing to fear: a sample, a public part, encrypted, empty.
  case harmless
  /// It holds what its name says.
  case dangerous(Severity, holds: String)
  /// Only a pointer of Git LFS lies here; the content behind it has a dangerous name.
  case pointer(Severity, holds: String)
}
