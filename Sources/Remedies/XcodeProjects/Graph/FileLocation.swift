package import Git

/// Where a file that a project names is.
package enum FileLocation: Hashable, Sendable {
  case inside(GitPath)
  /// Outside the work tree, or in a folder that only a build knows; the path as the project has it.
  case outside([UInt8])

  package var path: GitPath? {
    if case .inside(let path) = self { path } else { nil }
  }
}
