package import Git

/// A `project.pbxproj`: its bytes and the path of its `.xcodeproj`.
package struct ProjectFile: Sendable {
  /// The folder that holds the `.xcodeproj`, relative to the root of the work tree.
  package let folder: GitPath
  package let bytes: [UInt8]

  package init(folder: GitPath, bytes: [UInt8]) {
    self.folder = folder
    self.bytes = bytes
  }
}
