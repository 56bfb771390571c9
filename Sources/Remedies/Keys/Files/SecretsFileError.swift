package import Git

/// Why a file of secrets is not written.
package struct SecretsFileError: Error, Hashable, CustomStringConvertible {
  package let path: GitPath
  /// The key whose value cannot be written; nil when it is about the file.
  package let key: KeyName?
  /// What is wrong and what to do; never a value.
  package let reason: String

  package var description: String {
    "\(path.text): " + (key.map { "\($0): " } ?? "") + reason
  }
}
