internal import Git

/// A file of the work tree that a `[[values]]` of the manifest names.
struct DeclaredFile {
  private let declaration: ValueDeclaration
  private let values: FileValues?
  private let source: KeySource

  /// - Returns: nil for a declaration of a command.
  /// - Throws: `EditError` when the file cannot be read, `KeyFilesError` when a link leads out of the
  ///   work tree.
  init?(_ declaration: ValueDeclaration, keys: Set<KeyName>, in project: KeyProject) throws {
    guard case .file(let path) = declaration.place else { return nil }
    self.declaration = declaration
    source = KeySource(.file, path.text)
    try project.checkFolder(of: path)
    guard let bytes = try project.content(of: path) else {
      values = nil
      return
    }
    values =
      declaration.format == .xcconfig
      ? try FileValues(XcconfigValues(project.place(of: path), source: source, in: project))
      : FileValues(
        FileText(bytes: bytes, format: declaration.format, keys: keys), source: source,
        path: project.place(of: path))
  }

  var mistakes: [FileMistake] { values?.mistakes ?? [] }
  var paths: [String] { values?.paths ?? [] }

  func answer(_ name: KeyName, _ configuration: String?) -> KeyAnswer {
    guard declaration.counts(for: configuration) else {
      return KeyAnswer(source, note: "it is for other configurations")
    }
    guard let values else { return KeyAnswer(source, note: KeyAnswer.noFile) }
    return values.value(of: name, configuration).map { KeyAnswer($0) } ?? KeyAnswer(source)
  }
}
