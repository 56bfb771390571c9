internal import Formats
package import Git
internal import Text

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
    else { return "it must be a type name: a capital letter, then letters, digits and _" }
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

extension KeyManifestReader {
  /// Reads the table `[constants]`; errors in it are collected, and defaults are used instead.
  mutating func constants(of root: TOMLTable) -> ConstantSettings {
    var settings = ConstantSettings.standard
    guard let value = root["constants"] else { return settings }
    guard let table = value.table else {
      note("constants must be a table: [constants]", at: ["constants"])
      return settings
    }
    let known = ["name", "access", "file", "protocol", "hiding"]
    for key in table.keys where !known.contains(key) {
      note(
        "[constants]: unknown key '\(key)'" + Spelling.hint(key, in: known), at: ["constants", key])
    }
    if let name = text("name", of: table, against: ConstantSettings.reason(againstName:)) {
      settings.name = name
    }
    if let file = text("file", of: table, against: ConstantSettings.reason(againstFile:)) {
      settings.file = GitPath(file)
    }
    settings.access = choice("access", of: table) ?? settings.access
    settings.hiding = choice("hiding", of: table) ?? settings.hiding
    if let value = table["protocol"] {
      if let isWanted = value.boolean {
        settings.hasProtocol = isWanted
      } else {
        note("[constants]: protocol must be true or false", at: ["constants", "protocol"])
      }
    }
    return settings
  }

  private mutating func text(
    _ key: String, of table: TOMLTable, against reason: (String) -> String?
  ) -> String? {
    guard let value = table[key] else { return nil }
    guard let text = value.string else {
      note("[constants]: \(key) must be a string: \(key) = \"…\"", at: ["constants", key])
      return nil
    }
    guard let reason = reason(text) else { return text }
    note("[constants]: \(key): '\(text)': \(reason)", at: ["constants", key])
    return nil
  }

  private mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ key: String, of table: TOMLTable
  ) -> Choice? {
    guard let value = table[key] else { return nil }
    if let text = value.string, let choice = Choice(rawValue: text) { return choice }
    let known = Choice.allCases.map(\.rawValue)
    let hint = value.string.map { Spelling.hint($0, in: known) } ?? ""
    note(
      "[constants]: \(key) must be one of \(known.joined(separator: ", "))" + hint,
      at: ["constants", key])
    return nil
  }
}
