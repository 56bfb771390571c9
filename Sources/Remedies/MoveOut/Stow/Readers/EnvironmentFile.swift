internal import Git
internal import Keys

/// The `.env` next to a file, from which the reader of the file gets its variables.
struct EnvironmentFile {
  let path: GitPath

  init(for file: GitPath) {
    path = WorkTreePath.joined(WorkTreePath.folder(of: file), Array(".env".utf8)) ?? GitPath(".env")
  }

  /// The reason no value can be written to it; nil if one can.
  ///
  /// A tracked file may be needed in every clone; one with findings is untracked anyway.
  ///
  /// - Throws: `FileError`.
  func obstacle(in project: ReaderProject) throws -> String? {
    guard project.ignored.isTracked(path), !project.keptPaths.contains(path) else { return nil }
    return "git tracks \(path.text), from which the value would be read; untrack it first"
  }
}
