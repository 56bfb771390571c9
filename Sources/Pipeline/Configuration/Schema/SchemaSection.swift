internal import Text

/// A section of `.keystow.toml` and the keys that it can have.
package struct SchemaSection: Sendable {
  /// The number of tables that a section has, and their headers.
  package enum Form: Sendable {
    /// One table: `[scan]`.
    case table
    /// A list of tables: `[[allow]]`.
    case list
    /// Tables with names of the user's choice: `[keys.NAME]`.
    case named
  }

  /// The commands that read a section.
  package enum Use: Sendable {
    /// Commands that scan, and `keystow ignore`.
    case scans
    /// Commands about keys: `keys`, `stow`, `resolve`.
    case keys
    /// All of them.
    case all
  }

  /// Keys of which a table must have some.
  package enum Requirement: Sendable {
    case any([String])
    case exactlyOne([String])
  }

  package let name: String
  package let form: Form
  package let use: Use
  /// One sentence without a full stop.
  package let summary: String
  package let requirement: Requirement?
  package let keys: [SchemaKey]

  init(
    _ name: String, _ form: Form, for use: Use, _ summary: String, needs: Requirement? = nil,
    _ keys: [SchemaKey]
  ) {
    self.name = name
    self.form = form
    self.use = use
    self.summary = summary
    requirement = needs
    self.keys = keys
  }

  package func key(_ name: String) -> SchemaKey? { keys.first { $0.name == name } }

  /// The header of a table: `[scan]`, `[[allow]]`, `[keys.NAME]`.
  package var header: String {
    switch form {
    case .table: "[\(name)]"
    case .list: "[[\(name)]]"
    case .named: "[\(name).NAME]"
    }
  }
}

/// A key of a section of `.keystow.toml`.
package struct SchemaKey: Sendable {
  package let name: String
  package let type: SchemaType
  package let isRequired: Bool
  /// The default as TOML or, in words, what applies without the key; nil if that is nothing.
  package let standard: String?
  /// One sentence without a full stop.
  package let summary: String
  /// A value, as TOML.
  package let example: String
  /// Another key without which this one has no meaning.
  package let companion: String?

  init(
    _ name: String, _ type: SchemaType, isRequired: Bool = false, default standard: String? = nil,
    with companion: String? = nil, _ summary: String, example: String
  ) {
    self.name = name
    self.type = type
    self.isRequired = isRequired
    self.standard = standard
    self.companion = companion
    self.summary = summary
    self.example = example
  }

  /// The key with its example: `severity = "high"`.
  package var line: String { "\(name) = \(example)" }
}
