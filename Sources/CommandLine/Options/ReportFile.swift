internal import Files
internal import Git

/// A file that the user named for the output of a command.
package struct ReportFile {
  package let path: String

  /// Nil for standard output: no path, or `-`.
  package init?(_ path: String?) {
    guard let path, path != "-" else { return nil }
    self.path = path
  }

  /// Writes the whole file, atomically, and readable by the user only.
  ///
  /// - Throws: `FileError`, also for a path that a tracked link leads out of the work tree, and for a
  ///   FIFO that nobody reads; `RepositoryError`, `GitError` if that is unknown.
  package func write(_ bytes: [UInt8]) throws {
    try TrackedLinks.check(path)
    try OutputFile(path: path).write(bytes)
  }
}
