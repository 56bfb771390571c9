internal import Configuration
package import Git

/// The settings of the generated Swift file, from the table `[constants]`.
package struct ConstantSettings: Hashable, Sendable {
  package enum Access: String, CaseIterable, Sendable {
    case `internal`
    case `package`
    case `public`
  }

  /// How values are obscured in the built product: protects against `strings` and grep, not against
  /// people.
  package enum Hiding: String, CaseIterable, Sendable {
    case none
    case xor
    case aesGCM = "aes-gcm"
    case chaCha20 = "chacha20"
  }

  /// The name of the enum.
  package var name = "Secrets"
  package var access = Access.internal
  /// The file to write, from the root of the work tree; nil if none is set.
  package var file: GitPath?
  /// Whether to generate a protocol with a live and a stub implementation.
  package var hasProtocol = false
  package var hiding = Hiding.none

  package static let standard = ConstantSettings()

  /// The reason an enum cannot have a name; nil if it can.
  package static func reason(againstName name: String) -> String? {
    guard let first = name.utf8.first, (0x41...0x5A).contains(first), name.utf8.count <= 100,
      KeyName(name) != nil
    else { return "must be a type name: a capital letter, then letters, digits and _" }
    return takenNames.contains(name) ? "Swift or the generated file already uses it" : nil
  }

  /// The reason a path cannot be that of the generated file; nil if it can.
  package static func reason(againstFile path: String) -> String? {
    if let reason = KeyFiles.reason(againstUse: path) { return reason }
    return path.hasSuffix(".swift") ? nil : "it must be a Swift file: Generated/Secrets.swift"
  }

  /// Types and modules used by the generated file, and keywords.
  package static let takenNames: Set<String> = [
    "AES", "Any", "Array", "Bool", "Crypto", "CryptoKit", "CustomReflectable", "Data", "Double",
    "Foundation", "HiddenSecrets", "Int", "Mirror", "Optional", "Protocol", "Self", "Sendable",
    "String", "Swift", "SymmetricKey", "Type", "UInt32", "UInt64", "UInt8", "URL", "UTF8",
  ]
}

extension ConstantSettings {
  /// Converts `[constants]`.
  init(_ table: ConfigurationTable, _ document: inout ConfigurationDocument) {
    self = .standard
    if let name = table.string("name") {
      if let reason = Self.reason(againstName: name) {
        document.reject("invalid name '\(name)': \(reason)", at: "name", in: table)
      } else {
        self.name = name
      }
    }
    if let path = table.string("file") {
      if let reason = Self.reason(againstFile: path) {
        document.reject("invalid path '\(path)': \(reason)", at: "file", in: table)
      } else {
        file = GitPath(path)
      }
    }
    access = table.string("access").flatMap { Access(rawValue: $0) } ?? access
    hiding = table.string("hiding").flatMap { Hiding(rawValue: $0) } ?? hiding
    hasProtocol = table.boolean("protocol") ?? hasProtocol
  }
}
