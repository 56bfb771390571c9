internal import Bytes

/// Why a line of an xcconfig file is dropped.
struct SyntaxError: Error {
  let position: Position
  /// What is wrong and what to write; never a value.
  let message: String

  init(at position: Position, _ message: String) {
    self.position = position
    self.message = message
  }
}
