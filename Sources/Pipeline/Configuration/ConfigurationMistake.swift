package import Text

/// A mistake in a configuration, which prevents its use.
package struct ConfigurationMistake: Error, Sendable, Hashable, CustomStringConvertible {
  /// The name of the file in messages.
  package let file: String
  package let position: Position
  /// The mistake and, if possible, how to fix it; without a full stop.
  package let message: String

  package var description: String {
    "\(file):\(position.line):\(position.column): \(message)"
  }
}

/// The mistakes in a configuration, sorted by location.
package struct ConfigurationMistakes: Error, Sendable, CustomStringConvertible {
  package let mistakes: [ConfigurationMistake]

  /// Sorts the mistakes.
  package init(_ mistakes: [ConfigurationMistake]) {
    self.mistakes = mistakes.sorted {
      ($0.file, $0.position, $0.message) < ($1.file, $1.position, $1.message)
    }
  }

  package var description: String {
    mistakes.map(\.description).joined(separator: "\n")
  }
}

/// A note on a configuration that does not prevent its use, such as an expired entry or an
/// unsupported part.
package struct ConfigurationNote: Sendable, Hashable, CustomStringConvertible {
  package let place: ConfigurationPlace
  /// The note, without a full stop.
  package let message: String

  package init(place: ConfigurationPlace, message: String) {
    self.place = place
    self.message = message
  }

  package var description: String { "\(place): \(message)" }
}

/// A location in a configuration.
package struct ConfigurationPlace: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The name of the file in messages.
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
