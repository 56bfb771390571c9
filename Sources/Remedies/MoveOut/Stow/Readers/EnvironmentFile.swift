internal import Git

/// The `.env` next to a file, from which the reader of the file gets its variables.
struct EnvironmentFile {
  let path: GitPath

  init(for file: GitPath) {
    path = WorkTreePath.joined(WorkTreePath.folder(of: file), Array(".env".utf8)) ?? GitPath(".env")
  }

  /// The reason no value can be written to it; nil if one can.
  ///
  /// - Throws: `FileError`.
  func obstacle(in project: ReaderProject) throws -> String? {
    LookupFile(path: path).obstacle(in: project)
  }
}
