/// Which way a stow is being carried out.
enum Direction: Sendable {
  /// To the new state.
  case forward
  /// To the old state.
  case backward
}
