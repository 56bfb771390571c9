internal import Configuration
package import Vocabulary

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
  /// More files, one per module; each contains the keys used in its folder.
  package var files: [GitPath] = []
  /// The Objective-C header to write; nil if none is set.
  package var header: GitPath?
  /// Whether to generate a protocol with a live and a stub implementation.
  package var hasProtocol = false
  package var hiding = Hiding.none

  package static let standard = ConstantSettings()

  /// All generated Swift files, each once; the first also has the keys of sources outside the
  /// folders of all others.
  package var allFiles: [GitPath] {
    var seen: Set<GitPath> = []
    return ([file].compactMap { $0 } + files).filter { seen.insert($0).inserted }
  }

  /// Returns the generated file with the constants that a source uses: that in the innermost folder
  /// around the source, otherwise the first one.
  package func file(for source: GitPath) -> GitPath? { Self.file(for: source, among: allFiles) }

  /// Returns the file in the innermost folder around a source, otherwise the first one.
  package static func file(for source: GitPath, among files: [GitPath]) -> GitPath? {
    let folders = files.map { ($0, WorkTreePath.folder(of: $0)) }
    let around = folders.filter { WorkTreePath.isAtOrBelow(source, $0.1) }
    return around.max { $0.1.bytes.count < $1.1.bytes.count }?.0 ?? files.first
  }

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

  /// The reason a path cannot be that of the generated header; nil if it can.
  package static func reason(againstHeader path: String) -> String? {
    if let reason = KeyFiles.reason(againstUse: path) { return reason }
    return path.hasSuffix(".h") ? nil : "it must be a header: App/Secrets.h"
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
    file = Self.path(table.string("file"), "file", table, &document, Self.reason(againstFile:))
    files = (table.strings("files") ?? []).compactMap {
      Self.path($0, "files", table, &document, Self.reason(againstFile:))
    }
    header = Self.path(
      table.string("header"), "header", table, &document, Self.reason(againstHeader:))
    access = table.string("access").flatMap { Access(rawValue: $0) } ?? access
    hiding = table.string("hiding").flatMap { Hiding(rawValue: $0) } ?? hiding
    hasProtocol = table.boolean("protocol") ?? hasProtocol
  }

  /// Returns a valid path; nil if there is none.
  private static func path(
    _ text: String?, _ member: String, _ table: ConfigurationTable,
    _ document: inout ConfigurationDocument, _ reason: (String) -> String?
  ) -> GitPath? {
    guard let text else { return nil }
    guard let reason = reason(text) else { return GitPath(text) }
    document.reject("invalid path '\(text)': \(reason)", at: member, in: table)
    return nil
  }
}
