package import Git

/// A line of the plan.
package struct WiringNote: Hashable, Sendable {
  package enum Kind: String, Sendable {
    /// An edit of the plan.
    case change
    /// Nothing to do, and why.
    case fine
    /// It will work, but perhaps not as meant.
    case warning
    /// What Keystow does not do: somebody has to.
    case byHand = "by-hand"
  }

  package let kind: Kind
  /// The file that it is about.
  package let path: GitPath?
  /// One sentence without a full stop; names in it come from the repository and are not yet safe for
  /// a terminal.
  package let text: String
}
