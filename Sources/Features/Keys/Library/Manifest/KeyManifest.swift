package import Configuration
package import ProjectFacts
internal import Text
package import Vocabulary

/// The keys of a project, as declared in `.keystow.toml`, and the paths of their files.
package struct KeyManifest: Sendable {
  /// The content of the file; nil if it does not exist.
  package let bytes: [UInt8]?
  /// The name of the file in messages.
  package let file: String
  /// In the order of the file.
  package let keys: [KeyDeclaration]
  package let files: KeyFiles
  /// Files and commands that provide values of many keys, in the order of the file.
  package let values: [ValueDeclaration]
  package let constants: ConstantSettings
  /// Globs of files that are built from the copies of `resolve --into`; without a `/` they match
  /// names in every folder.
  package let copies: [String]
  /// Files of Swift packages, excluded from their targets, whose resolved copies the build tool
  /// plugin adds to the bundle.
  package let bundled: [GitPath]
  /// What files are for, as `[files]` and their names say.
  package let facts: ProjectFacts

  /// The name of the file at the root of the work tree.
  package static let fileName = ".keystow.toml"

  /// Parses a manifest.
  ///
  /// - Parameters:
  ///     - bytes: the file's content, TOML 1.0; nil if the file does not exist.
  ///     - file: the name of the file in messages.
  /// - Throws: all errors in the tables about keys at once.
  package init(bytes: [UInt8]?, file: String = fileName) throws(ConfigurationMistakes) {
    let (manifest, mistakes) = Self.salvaged(bytes: bytes, file: file)
    guard mistakes.isEmpty else { throw ConfigurationMistakes(mistakes) }
    self = manifest
  }

  /// Returns the valid part of a manifest, and all errors in it, sorted by position.
  static func salvaged(
    bytes: [UInt8]?, file: String = fileName
  ) -> (KeyManifest, [ConfigurationMistake]) {
    var document = ConfigurationDocument(bytes ?? [], file: file, for: .keys)
    let manifest = KeyManifest(bytes: bytes, &document, file: file)
    return (manifest, ConfigurationMistakes(document.mistakes).mistakes)
  }

  /// Converts the sections about keys, and adds to the mistakes of the document.
  private init(bytes: [UInt8]?, _ document: inout ConfigurationDocument, file: String) {
    self.bytes = bytes
    self.file = file
    facts = ProjectFacts(roles: document.fileRoles())
    keys = document.named("keys").compactMap { KeyDeclaration($0.name, $0.table, &document) }
    values = document.list("values").compactMap { ValueDeclaration($0, &document) }
    files = document.table("stow").flatMap { KeyFiles($0, &document) } ?? .standard
    copies = document.table("stow")?.strings("copies") ?? []
    bundled = document.table("stow").map { Self.bundled($0, &document) } ?? []
    constants = document.table("constants").map { ConstantSettings($0, &document) } ?? .standard
  }

  private static func bundled(
    _ table: ConfigurationTable, _ document: inout ConfigurationDocument
  ) -> [GitPath] {
    (table.strings("bundled") ?? []).compactMap { path in
      guard let reason = KeyFiles.reason(againstUse: path) else { return GitPath(path) }
      document.reject("invalid path '\(path)': \(reason)", at: "bundled", in: table)
      return nil
    }
  }

  /// The declaration of a key; nil if it is not declared.
  package subscript(_ name: KeyName) -> KeyDeclaration? { keys.first { $0.name == name } }

  /// Whether the generated constants contain a key: as it says, or because a Swift file uses it, or
  /// because nothing says where it is used.
  package func reachesSwift(_ key: KeyDeclaration) -> Bool {
    key.inSwift
      ?? (key.used.isEmpty
        ? !isEntry(key.name) : key.used.contains { $0.text.hasSuffix(".swift") })
  }

  /// Whether the secrets file has, or should have, a value of the key: because files contain its
  /// placeholder, or because no other file has it.
  package func reachesSecretsFile(_ key: KeyDeclaration) -> Bool {
    !key.used.isEmpty || !isEntry(key.name)
  }

  /// Whether a file of `[[values]]` has the key as an entry, so that its reader needs no other
  /// place.
  package func isEntry(_ name: KeyName) -> Bool {
    values.contains { $0.entries.contains { $0.key == name } }
  }
}

/// What a command misses in a manifest.
package enum KeyManifestError: Error, Hashable, CustomStringConvertible {
  /// A file that cannot be edited because of the way it is written, and the header of the table that
  /// cannot be added or changed: `[keys.NAME]`.
  case uneditable(file: String, table: String)
  /// No manifest in a folder or its parents up to the root.
  case missing(root: String)
  /// A name that no key has, with the hint of `Spelling`.
  case unknown(KeyName, hint: String)

  package static func unknown(_ name: KeyName, among known: [KeyName]) -> KeyManifestError {
    .unknown(name, hint: Spelling.hint(name.text, in: known.map(\.text)))
  }

  package var description: String {
    switch self {
    case .uneditable(let file, let table):
      "\(file): \(table) cannot be added to this file as it is written; "
        + "add the table by hand, then run the command again"
    case .missing(let root):
      "no \(KeyManifest.fileName) in this folder or its parents up to \(root); pass the project "
        + "folder with -C, or declare a key with: keystow keys set NAME"
    case .unknown(let name, let hint):
      "no such key: \(name)\(hint.isEmpty ? "; list all with: keystow keys list" : hint)"
    }
  }
}

extension KeyProject {
  /// Requires the manifest to exist, for commands that would take a wrong folder for a project
  /// without keys.
  ///
  /// - Throws: `KeyManifestError.missing`.
  package func requireManifest() throws(KeyManifestError) {
    guard manifest.bytes != nil else { throw .missing(root: root) }
  }
}
