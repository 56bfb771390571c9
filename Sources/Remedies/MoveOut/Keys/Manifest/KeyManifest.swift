package import Configuration
internal import Text

/// The keys of a project, as `.keystow.toml` declares them, and where their files are.
package struct KeyManifest: Sendable {
  /// The whole file; nil where there is none.
  package let bytes: [UInt8]?
  /// How messages call the file.
  package let file: String
  /// In the order in which they stand.
  package let keys: [KeyDeclaration]
  package let files: KeyFiles
  /// Files and commands with values of many keys, in the order in which they stand.
  package let values: [ValueDeclaration]
  package let constants: ConstantSettings

  /// The name of the file at the root of the work tree.
  package static let fileName = ".keystow.toml"

  /// - Parameters:
  ///   - bytes: the file's content, TOML 1.0; nil where there is no file.
  ///   - file: how messages call the file.
  /// - Throws: all mistakes in the tables of keys at once.
  package init(bytes: [UInt8]?, file: String = fileName) throws(ConfigurationMistakes) {
    let (manifest, mistakes) = Self.salvaged(bytes: bytes, file: file)
    guard mistakes.isEmpty else { throw ConfigurationMistakes(mistakes) }
    self = manifest
  }

  /// What can be understood of a manifest, and all that is wrong with it, by position.
  static func salvaged(
    bytes: [UInt8]?, file: String = fileName
  ) -> (KeyManifest, [ConfigurationMistake]) {
    let reader = KeyManifestReader(bytes: bytes ?? [], file: file)
    return (
      KeyManifest(bytes: bytes, reader, file: file), ConfigurationMistakes(reader.mistakes).mistakes
    )
  }

  private init(bytes: [UInt8]?, _ reader: KeyManifestReader, file: String) {
    self.bytes = bytes
    self.file = file
    keys = reader.keys
    files = reader.files
    values = reader.values
    constants = reader.constants
  }

  /// What is declared of a key; nil for a key that is not.
  package subscript(_ name: KeyName) -> KeyDeclaration? { keys.first { $0.name == name } }
}

/// A manifest that this program cannot edit as it is written.
package struct KeyManifestError: Error, Hashable, CustomStringConvertible {
  package let file: String
  package let key: KeyName

  package var description: String {
    "\(file): [keys.\(key)] cannot be written into this file as it stands; "
      + "put the table into it by hand, then run it again"
  }
}

/// There is no manifest, where a command is about the keys that one declares.
package struct MissingManifestError: Error, Hashable, CustomStringConvertible {
  /// The highest folder that one was looked for in.
  package let root: String

  package var description: String {
    "there is no \(KeyManifest.fileName) here, nor in a folder above up to \(root); name the "
      + "folder of the project with -C, or declare a key: keystow keys set NAME"
  }
}

extension KeyProject {
  /// For commands that would take a wrong folder for a project without keys.
  ///
  /// - Throws: `MissingManifestError` where there is none.
  package func requireManifest() throws(MissingManifestError) {
    guard manifest.bytes != nil else { throw MissingManifestError(root: root) }
  }
}

/// A name that is that of no key.
package struct UnknownKeyError: Error, Hashable, CustomStringConvertible {
  package let name: KeyName
  private let hint: String

  package init(_ name: KeyName, among known: [KeyName]) {
    self.name = name
    hint = Spelling.hint(name.text, in: known.map(\.text))
  }

  package var description: String {
    "there is no key \(name)\(hint.isEmpty ? "; all of them: keystow keys list" : hint)"
  }
}
