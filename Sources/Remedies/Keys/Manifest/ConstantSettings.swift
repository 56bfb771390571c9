package import Git

/// How the generated Swift file is made, as the table `[constants]` says it.
package struct ConstantSettings: Hashable, Sendable {
  package enum Access: String, CaseIterable, Sendable {
    case `internal`
    case `package`
    case `public`
  }

  /// What the values are covered with in the built product: against `strings` and grep, not against
  /// people.
  package enum Hiding: String, CaseIterable, Sendable {
    case none
    case xor
    case aesGCM = "aes-gcm"
    case chaCha20 = "chacha20"
  }

  /// Of the enum.
  package var name = "Secrets"
  package var access = Access.internal
  /// The file to write, from the root of the work tree; nil where none is named.
  package var file: GitPath?
  /// Whether there is a protocol too, with the live values and a stub.
  package var hasProtocol = false
  package var hiding = Hiding.none

  package static let standard = ConstantSettings()

  /// Why an enum cannot have a name; nil for a good one.
  package static func reason(againstName name: String) -> String? {
    guard let first = name.utf8.first, (0x41...0x5A).contains(first), name.utf8.count <= 100,
      KeyName(name) != nil
    else { return "it must be the name of a type: a capital letter, then letters, digits and _" }
    return takenNames.contains(name) ? "Swift or the generated file has another use for it" : nil
  }

  /// Why a file cannot be the generated one; nil for a good one.
  package static func reason(againstFile path: String) -> String? {
    if let reason = KeyFiles.reason(againstUse: path) { return reason }
    return path.hasSuffix(".swift") ? nil : "it must be a Swift file: Generated/Secrets.swift"
  }

  /// Types and modules that the generated file names, and keywords.
  package static let takenNames: Set<String> = [
    "AES", "Any", "Array", "Bool", "Crypto", "CryptoKit", "CustomReflectable", "Data", "Double",
    "Foundation", "HiddenSecrets", "Int", "Mirror", "Optional", "Protocol", "Self", "Sendable",
    "String", "Swift", "SymmetricKey", "Type", "UInt32", "UInt64", "UInt8", "URL", "UTF8",
  ]
}
