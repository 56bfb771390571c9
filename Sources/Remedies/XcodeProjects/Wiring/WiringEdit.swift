package import Git

/// A file that is to be changed so that a project sees the keys.
package struct WiringEdit: Hashable, Sendable {
  package let path: GitPath
  /// nil for a file that is made.
  package let old: [UInt8]?
  package let new: [UInt8]
}
