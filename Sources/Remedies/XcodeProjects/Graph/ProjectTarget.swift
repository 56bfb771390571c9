package import Git

/// A target of a project.
package struct ProjectTarget: Sendable {
  package let id: [UInt8]
  package let name: [UInt8]
  package let configurations: [BuildConfiguration]
  /// The folders that it takes as a whole (Xcode 16).
  package let folders: [GitPath]

  /// The name as text.
  package var text: String { String(decoding: name, as: UTF8.self) }
}
