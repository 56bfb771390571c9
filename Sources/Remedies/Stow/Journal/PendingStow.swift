package import Git

/// A stow, or the undoing of one, that was interrupted.
package struct PendingStow: Sendable, Equatable {
  package enum Kind: Sendable, Equatable {
    /// A stow that goes on.
    case stow
    /// A stow that failed and is being taken back.
    case rollBack
    /// The undoing of a finished stow.
    case undo
  }

  package let kind: Kind
  /// The files that it writes or untracks, in order.
  package let paths: [GitPath]
}
