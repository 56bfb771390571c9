package import Bytes
package import Git

/// One `[[values]]` of a manifest: a file, or a command, that holds values of many keys.
package struct ValueDeclaration: Hashable, Sendable {
  package enum Place: Hashable, Sendable {
    /// From the root of the work tree.
    case file(GitPath)
    case command(ValueCommand)
  }

  package let place: Place
  package let format: ValueFormat
  /// The build configurations that it counts for; nil for all.
  package let configurations: [String]?
  /// Where it stands in the manifest.
  package let position: Position

  /// Whether it counts for a build of a configuration; nil for none in particular.
  package func counts(for configuration: String?) -> Bool {
    guard let configurations else { return true }
    return configuration.map { configurations.contains($0) } ?? false
  }
}
