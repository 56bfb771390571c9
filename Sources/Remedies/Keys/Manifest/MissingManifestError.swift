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
