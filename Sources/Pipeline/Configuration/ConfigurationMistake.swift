package import Text

/// Something wrong in the configuration.
package struct ConfigurationMistake: Error, Sendable, Hashable, CustomStringConvertible {
  /// The file as it was named.
  package let file: String
  package let position: Position
  /// What is wrong and, where it can be told, what to write instead; no full stop.
  package let message: String

  package init(file: String, position: Position, message: String) {
    self.file = file
    self.position = position
    self.message = message
  }

  package var description: String {
    "\(file):\(position.line):\(position.column): \(message)"
  }
}

/// All mistakes of a configuration, in the order in which they stand.
package struct ConfigurationMistakes: Error, Sendable, CustomStringConvertible {
  package let mistakes: [ConfigurationMistake]

  /// Puts them in order.
  package init(_ mistakes: [ConfigurationMistake]) {
    self.mistakes = mistakes.sorted {
      ($0.file, $0.position, $0.message) < ($1.file, $1.position, $1.message)
    }
  }

  package var description: String {
    mistakes.map(\.description).joined(separator: "\n")
  }
}

/// Something in a configuration that is worth a word and no reason to stop: an entry that has
/// expired, a part that is not supported.
package struct ConfigurationNote: Sendable, Hashable, CustomStringConvertible {
  package let place: ConfigurationPlace
  /// No full stop.
  package let message: String

  package init(place: ConfigurationPlace, message: String) {
    self.place = place
    self.message = message
  }

  package var description: String { "\(place): \(message)" }
}

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
