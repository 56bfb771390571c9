package import Git
package import Keys

/// A file whose reader needs its values: it stays as it is, git ignores it, and a sample is
/// committed.
package struct FileAdoption: Sendable {
  package struct Key: Sendable {
    package let name: KeyName
    /// The name of the entry in the file.
    package let entry: String
    package let location: SecretLocation
  }

  package let path: GitPath
  /// `.tool` or `.app`.
  package let reader: Reader
  /// The name of the reader for the user: "fastlane".
  package let readBy: String
  package let sample: GitPath
  package let keys: [Key]
  package let isTracked: Bool
}
