package import Bytes

/// Where something stands in a configuration.
package struct ConfigurationPlace: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The file as it was named.
  package let file: String
  package let position: Position

  package init(file: String, position: Position) {
    self.file = file
    self.position = position
  }

  package static func < (left: Self, right: Self) -> Bool {
    (left.file, left.position) < (right.file, right.position)
  }

  package var description: String { "\(file):\(position.line):\(position.column)" }
}
