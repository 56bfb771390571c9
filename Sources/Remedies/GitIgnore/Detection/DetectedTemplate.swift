package import Git

/// A template that fits a folder of the project, and the files that say so.
package struct DetectedTemplate: Sendable, Equatable {
  /// The canonical name of the template.
  package let template: String
  /// Relative to the root, without a trailing slash; empty for the root.
  package let folder: GitPath
  /// Relative to the root; by path.
  package let evidence: [GitPath]
}
