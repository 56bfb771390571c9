package import Bytes

/// Something wrong in the configuration.
package struct ConfigurationMistake: Error, Sendable, Hashable, CustomStringConvertible {
  /// The file as it was named.
  package let file: String
  package let position: Position
  /// What is wrong and, where it can be told, what to write instead; no full stop.
  package let message: String

  package var description: String {
    "\(file):\(position.line):\(position.column): \(message)"
  }
}

/// All mistakes of a configuration, in the order in which they stand.
package struct ConfigurationMistakes: Error, Sendable, CustomStringConvertible {
  package let mistakes: [ConfigurationMistake]

  package var description: String {
    mistakes.map(\.description).joined(separator: "\n")
  }
}
