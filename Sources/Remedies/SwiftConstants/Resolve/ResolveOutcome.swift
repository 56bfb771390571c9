/// What became of a file that `resolve` writes.
package struct ResolveOutcome: Hashable, Sendable {
  package enum Kind: String, Sendable {
    case written
    /// It held the same already.
    case same = "unchanged"
    /// It was not right any more.
    case removed
  }

  /// Absolute; not yet safe for a terminal.
  package let path: String
  package let kind: Kind
}
