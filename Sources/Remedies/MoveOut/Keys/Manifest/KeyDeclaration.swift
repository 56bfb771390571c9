package import Git
package import Text

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

/// The type that a key has in Swift.
package struct KeyType: Hashable, Sendable, CustomStringConvertible {
  package enum Base: String, CaseIterable, Sendable {
    case string = "String"
    case int = "Int"
    case double = "Double"
    case bool = "Bool"
    case url = "URL"
    case strings = "[String]"
    case data = "Data"
  }

  package let base: Base
  /// Whether the key may be missing.
  package let isOptional: Bool

  package init(_ base: Base, isOptional: Bool = false) {
    self.base = base
    self.isOptional = isOptional
  }

  /// Reads it as it stands in Swift: `Int`, `[String]?`; nil for any other type.
  package init?(_ text: String) {
    let isOptional = text.hasSuffix("?")
    guard let base = Base(rawValue: isOptional ? String(text.dropLast()) : text) else {
      return nil
    }
    self.init(base, isOptional: isOptional)
  }

  package var description: String { base.rawValue + (isOptional ? "?" : "") }
}

/// What it means for a build that a key has no good value, where the manifest says so.
package enum MissingValue: String, CaseIterable, Sendable {
  /// No build goes on, not even a Debug one.
  case error
  /// Every build goes on, with a dummy.
  case warning
}
