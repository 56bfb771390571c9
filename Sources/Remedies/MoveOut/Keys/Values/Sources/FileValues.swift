internal import Findings
internal import Git
package import Text

/// The values of one file, whatever its format.
struct FileValues {
  private enum Content {
    case text([KeyName: KeyValue])
    case xcconfig(XcconfigValues)
  }

  private let content: Content
  private let textMistakes: [FileMistake]
  private let textPath: String?

  /// - Parameter path: of the file, as the process can open it; nil for standard input.
  init(_ text: FileText, source: KeySource, path: String?) {
    content = .text(
      text.values.mapValues { value in
        KeyValue(
          secret: Secret(value.bytes),
          source: KeySource(source.kind, source.name, at: value.position))
      })
    textMistakes = text.mistakes.map {
      FileMistake(path: source.name, position: $0.position, message: $0.message)
    }
    textPath = path
  }

  init(_ settings: XcconfigValues) {
    content = .xcconfig(settings)
    textMistakes = []
    textPath = nil
  }

  func value(of name: KeyName, _ configuration: String?) -> KeyValue? {
    switch content {
    case .text(let values): values[name]
    case .xcconfig(let settings): settings.value(of: name, configuration)
    }
  }

  var mistakes: [FileMistake] {
    if case .xcconfig(let settings) = content { settings.mistakes } else { textMistakes }
  }

  var paths: [String] {
    if case .xcconfig(let settings) = content {
      settings.paths
    } else {
      textPath.map { [$0] } ?? []
    }
  }
}

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

/// What is wrong with a file of values, so that what it says is perhaps not all.
package struct FileMistake: Error, Hashable, Sendable, CustomStringConvertible {
  /// From the root of the work tree, where it lies there; else as it was named.
  package let path: String
  package let position: Position?
  /// Without a full stop; never a value.
  package let message: String

  package var description: String {
    "\(path)\(position.map { ":\($0.line):\($0.column)" } ?? ""): \(message)"
  }
}
