package import Git

/// Gives the contents of a work tree to what reads projects.
package struct ProjectSources {
  /// The content of a file; nil when there is none (a link counts as none).
  package let read: (GitPath) throws -> [UInt8]?
  /// Whether git ignores a path, which then cannot be part of a commit.
  package let isIgnored: (GitPath) throws -> Bool

  package init(
    read: @escaping (GitPath) throws -> [UInt8]?,
    isIgnored: @escaping (GitPath) throws -> Bool
  ) {
    self.read = read
    self.isIgnored = isIgnored
  }
}
