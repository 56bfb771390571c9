internal import Keys

/// Why there is nothing to replace.
enum RotationError: Error, CustomStringConvertible {
  case noValue(KeyName)
  /// Only some configurations have values.
  case ofConfigurations(KeyName, [String])

  var description: String {
    switch self {
    case .noValue(let name):
      "\(name) has no value to replace; give it one: keystow keys set \(name)"
    case .ofConfigurations(let name, let configurations):
      "\(name) has values for \(configurations.joined(separator: ", ")) only: say which with --config"
    }
  }
}
