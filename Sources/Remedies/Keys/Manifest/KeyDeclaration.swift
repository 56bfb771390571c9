package import Bytes
package import Git

/// What the manifest says of a key: all but its value.
package struct KeyDeclaration: Hashable, Sendable {
  package let name: KeyName
  package let type: KeyType
  /// The build configurations that cannot do without it; nil for all.
  package let required: [String]?
  /// Files that hold its placeholder or use its constant, from the root of the work tree.
  package let used: [GitPath]
  /// The command that gives its value.
  package let command: ValueCommand?
  /// The service of the keychain that holds its value, on macOS.
  package let keychain: String?
  /// What a build does without a good value; nil for what its configuration does.
  package let missing: MissingValue?
  /// Where it stands in the manifest; nil for one that is not in it yet.
  package let position: Position?

  package init(
    name: KeyName, type: KeyType = KeyType(.string), required: [String]? = nil,
    used: [GitPath] = [], command: ValueCommand? = nil, keychain: String? = nil,
    missing: MissingValue? = nil, position: Position? = nil
  ) {
    self.name = name
    self.type = type
    self.required = required
    self.used = used
    self.command = command
    self.keychain = keychain
    self.missing = missing
    self.position = position
  }

  /// Whether a build of a configuration needs it; nil for any configuration.
  package func isRequired(in configuration: String?) -> Bool {
    guard !type.isOptional else { return false }
    guard let required else { return true }
    return configuration.map { required.contains($0) } ?? !required.isEmpty
  }
}
