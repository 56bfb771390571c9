package import Bytes

/// What is wrong with a file of values, so that what it says is perhaps not all.
package struct FileMistake: Error, Hashable, Sendable, CustomStringConvertible {
  /// From the root of the work tree, where it lies there; else as it was named.
  package let path: String
  package let position: Position?
  /// Without a full stop; never a value.
  package let message: String

  package var description: String {
    "\(path)\(position.map { ":\($0.line):\($0.column)" } ?? ""): \(message)"
  }
}
