package import Git
package import Keys

/// One file that gets placeholders, and what will resolve them.
package struct CarrierChange: Sendable {
  package struct Move: Sendable {
    package let place: SecretPlace
    package let key: KeyName
    /// What stands there afterwards; in a comment of Swift code it is the placeholder instead.
    package let replacement: [UInt8]
  }

  package let path: GitPath
  /// In the order in which they stand.
  package let moves: [Move]
  package let resolver: Resolver
}
