internal import Configuration
package import Text
package import Vocabulary

/// The declaration of a key in the manifest, which never contains its value.
package struct KeyDeclaration: Hashable, Sendable {
  package let name: KeyName
  package let type: KeyType
  /// The build configurations that require it; nil for all.
  package let required: [String]?
  /// Files that contain its placeholder or use its constant, from the root of the work tree.
  package let used: [GitPath]
  /// The command that prints its value.
  package let command: ValueCommand?
  /// The keychain service that holds its value, on macOS.
  package let keychain: String?
  /// Whether every build fails without a good value (`error`), or continues with a placeholder
  /// (`warning`); nil for the default of the configuration.
  package let missing: DiagnosticSeverity?
  /// Whether the generated constants contain it; nil for the default.
  package let inSwift: Bool?
  /// Why the app may contain it although its provider wants it on servers only; nil if nobody said
  /// so.
  package let client: String?
  /// The day on which its value was replaced last; nil if that is not recorded.
  package let rotated: CalendarDay?
  /// Its position in the manifest; nil if it is not in it yet.
  package let position: Position?

  package init(
    name: KeyName, type: KeyType = KeyType(.string), required: [String]? = nil,
    used: [GitPath] = [], command: ValueCommand? = nil, keychain: String? = nil,
    missing: DiagnosticSeverity? = nil, inSwift: Bool? = nil, client: String? = nil,
    rotated: CalendarDay? = nil, position: Position? = nil
  ) {
    self.name = name
    self.type = type
    self.required = required
    self.used = used
    self.command = command
    self.keychain = keychain
    self.missing = missing
    self.inSwift = inSwift
    self.client = client
    self.rotated = rotated
    self.position = position
  }

  /// Whether a build of a configuration requires it; nil stands for any configuration.
  package func isRequired(in configuration: String?) -> Bool {
    guard !type.isOptional else { return false }
    guard let required else { return true }
    return configuration.map { required.contains($0) } ?? !required.isEmpty
  }
}

extension KeyDeclaration {
  /// Converts `[keys.NAME]`; nil if the name is invalid.
  init?(_ text: String, _ table: ConfigurationTable, _ document: inout ConfigurationDocument) {
    guard let name = KeyName(text) else {
      document.reject(
        "invalid key name '\(text)': use letters, digits and _, not starting with a digit",
        at: table)
      return nil
    }
    let used = table.strings("used") ?? []
    for path in used {
      guard let reason = KeyFiles.reason(againstUse: path) else { continue }
      document.reject("invalid path '\(path)': \(reason)", at: "used", in: table)
    }
    let keychain = table.string("keychain")
    if keychain?.utf8.contains(0) == true {
      document.reject("'keychain' must not contain NUL", at: "keychain", in: table)
    }
    self.init(
      name: name, type: table.string("type").flatMap { KeyType($0) } ?? KeyType(.string),
      required: table.strings("required"), used: used.map { GitPath($0) },
      command: ValueCommand(table, &document), keychain: keychain,
      missing: table.string("missing").flatMap { DiagnosticSeverity(rawValue: $0) },
      inSwift: table.boolean("swift"), client: table.string("client"),
      rotated: table.date("rotated"), position: document.place(of: table).position)
  }
}

/// The Swift type of a key.
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
  /// Whether the key is optional.
  package let isOptional: Bool

  package init(_ base: Base, isOptional: Bool = false) {
    self.base = base
    self.isOptional = isOptional
  }

  /// Parses a Swift type: `Int`, `[String]?`; nil for an unsupported type.
  package init?(_ text: String) {
    let isOptional = text.hasSuffix("?")
    guard let base = Base(rawValue: isOptional ? String(text.dropLast()) : text) else {
      return nil
    }
    self.init(base, isOptional: isOptional)
  }

  package var description: String { base.rawValue + (isOptional ? "?" : "") }
}
