package import Bytes

/// A text that is not JSON, and where.
package struct JSONError: Error, Equatable, CustomStringConvertible {
  package let position: Position
  /// What was wrong, without the position and without anything of the text.
  package let message: String

  package var description: String {
    "line \(position.line), column \(position.column): \(message)"
  }
}
