package import Git

/// The xcconfig file under a build configuration.
package enum BaseConfiguration: Hashable, Sendable {
  case file(FileLocation)
  /// The project names an object that it does not have.
  case dangling

  /// The file, where it is in the work tree.
  package var path: GitPath? {
    if case .file(let location) = self { location.path } else { nil }
  }
}
