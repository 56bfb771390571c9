package import Filters

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
