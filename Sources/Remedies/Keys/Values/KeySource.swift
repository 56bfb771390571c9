package import Bytes

/// Where a value of a key comes from.
package struct KeySource: Hashable, Sendable {
  /// The sources in their order: the first that has a value gives it.
  package enum Kind: Int, CaseIterable, Comparable, Sendable {
    /// The file that the command line names.
    case given = 1
    /// A variable of the environment with the name of the key.
    case environment
    /// The ignored xcconfig file, with what it includes.
    case xcconfig
    /// A file that the manifest names.
    case file
    /// A command that the manifest names.
    case command
    /// The keychain of macOS.
    case keychain
    /// The committed sample, which nobody should ship.
    case sample

    package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
  }

  package let kind: Kind
  /// A file, from the root of the work tree where it lies there; a command or service.
  package let name: String
  /// Where the value stands in the file, where that is known.
  package let position: Position?

  package init(_ kind: Kind, _ name: String = "", at position: Position? = nil) {
    self.kind = kind
    self.name = name
    self.position = position
  }

  /// The file that the value stands in; nil where it is in none.
  package var path: String? {
    switch kind {
    case .given where position == nil && name == Self.standardInput: nil
    case .given, .xcconfig, .file, .sample: name
    case .environment, .command, .keychain: nil
    }
  }

  static let standardInput = "standard input"

  /// Without the place in a file, as generated files say it: they stay the same when lines move.
  package var origin: String {
    switch kind {
    case .environment: "the environment"
    case .command: "the command \(name)"
    case .keychain: "the keychain, service \(name)"
    case .given, .xcconfig, .file, .sample: name
    }
  }

  package var description: String { origin + (position.map { ":\($0.line)" } ?? "") }
}
