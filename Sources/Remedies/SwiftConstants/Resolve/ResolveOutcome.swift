/// What became of a file that `resolve` writes.
package struct ResolveOutcome: Hashable, Sendable {
  package enum Kind: String, Sendable {
    case written
    /// It held the same already.
    case same = "unchanged"
    /// It was not right any more.
    case removed
    /// It is not right any more, and still there.
    case left
  }

  /// Absolute; not yet safe for a terminal.
  package let path: String
  package let kind: Kind
  /// Why it was left, without a full stop; nil for the others.
  package let reason: String?

  init(path: String, kind: Kind, reason: String? = nil) {
    self.path = path
    self.kind = kind
    self.reason = reason
  }
}
