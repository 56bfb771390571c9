/// What became of a stow that was interrupted.
package enum StowOutcome: Sendable, Equatable {
  /// Everything is as the stow meant it.
  case finished
  /// Everything is as it was before the stow.
  case takenBack
}
