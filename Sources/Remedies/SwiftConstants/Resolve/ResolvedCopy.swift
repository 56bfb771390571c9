package import Git

/// A file with the values of keys in the place of their placeholders.
package struct ResolvedCopy: Sendable {
  /// The committed file, from the root of the work tree.
  package let path: GitPath
  package let bytes: [UInt8]
}
