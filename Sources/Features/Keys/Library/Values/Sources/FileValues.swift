internal import Formats
internal import Git
package import Text
internal import Vocabulary

/// The values in one file of any supported format.
struct FileValues {
  private enum Content {
    case text([KeyName: KeyValue])
    case xcconfig(XcconfigValues)
  }

  private let content: Content
  private let textErrors: [ValuesFileError]
  private let textPath: String?

  /// - Parameter path: the path by which the process can open the file; nil for standard input.
  init(_ text: FileText, source: KeySource, path: String?) {
    self.init(text.values, errors: text.errors, source: source, path: path)
  }

  /// - Parameter path: the path by which the process can open the file.
  init(_ entries: EntryValues, source: KeySource, path: String) {
    self.init(entries.values, errors: entries.errors, source: source, path: path)
  }

  private init(
    _ values: [KeyName: FileText.Value], errors: [(position: Position?, message: String)],
    source: KeySource, path: String?
  ) {
    content = .text(
      values.mapValues { value in
        KeyValue(
          secret: Secret(value.bytes),
          source: KeySource(source.kind, source.name, at: value.position))
      })
    textErrors = errors.map {
      ValuesFileError(path: source.name, position: $0.position, message: $0.message)
    }
    textPath = path
  }

  /// Reads a file in a format.
  ///
  /// - Throws: `FileError` if an included file cannot be read.
  init(
    _ bytes: [UInt8], _ format: ValueFormat, at path: String, source: KeySource,
    keys: Set<KeyName>, in project: KeyProject
  ) throws {
    guard format == .xcconfig else {
      self.init(
        FileText(bytes: bytes, format: format, keys: keys), source: source, path: path)
      return
    }
    self.init(try XcconfigValues(path, source: source, in: project))
  }

  private init(_ settings: XcconfigValues) {
    content = .xcconfig(settings)
    textErrors = []
    textPath = nil
  }

  func value(of name: KeyName, _ configuration: String?) -> KeyValue? {
    switch content {
    case .text(let values): values[name]
    case .xcconfig(let settings): settings.value(of: name, configuration)
    }
  }

  var errors: [ValuesFileError] {
    if case .xcconfig(let settings) = content { settings.errors } else { textErrors }
  }

  var paths: [String] {
    if case .xcconfig(let settings) = content {
      settings.paths
    } else {
      textPath.map { [$0] } ?? []
    }
  }
}

/// A file of the work tree listed in `[[values]]` of the manifest.
struct DeclaredFile {
  private let declaration: ValueDeclaration
  private let values: FileValues?
  private let source: KeySource

  /// - Returns: nil for the declaration of a command.
  /// - Throws: `FileError` if the file cannot be read, `KeyFilesError` if a link leads out of the
  ///   work tree.
  init?(_ declaration: ValueDeclaration, keys: Set<KeyName>, in project: KeyProject) throws {
    guard case .file(let path) = declaration.source else { return nil }
    self.declaration = declaration
    source = KeySource(.file, path.text)
    try project.checkFolder(of: path)
    let source = source
    let place = project.diskPath(of: path)
    values = try project.content(of: path).map { bytes in
      // Settings are evaluated with their includes, whatever names them.
      let isSettings = ValueFormat(path: path) == .xcconfig
      guard let format = isSettings ? .xcconfig : declaration.format else {
        return FileValues(
          EntryValues(bytes: bytes, path: path, entries: declaration.entries), source: source,
          path: place)
      }
      return try FileValues(bytes, format, at: place, source: source, keys: keys, in: project)
    }
  }

  /// None if all entries have values: only those count, whatever else the file includes.
  var errors: [ValuesFileError] {
    guard let values else { return [] }
    let names = declaration.entries.map { setting(of: $0.key) }
    let isWhole =
      !names.isEmpty && names.allSatisfy { $0.flatMap { values.value(of: $0, nil) } != nil }
    return isWhole ? [] : values.errors
  }
  var paths: [String] { values?.paths ?? [] }

  /// Returns the answer about a key; nil if the file lists its keys, and not this one.
  func answer(_ name: KeyName, _ configuration: String?) -> KeyAnswer? {
    guard declaration.entries.isEmpty || declaration.entries.contains(where: { $0.key == name })
    else { return nil }
    guard declaration.applies(to: configuration) else {
      return KeyAnswer(source, note: "it is for other configurations")
    }
    guard let values else { return KeyAnswer(source, note: KeyAnswer.noFile) }
    guard let name = setting(of: name) else { return KeyAnswer(source) }
    return values.value(of: name, configuration).map { KeyAnswer($0) } ?? KeyAnswer(source)
  }

  /// Returns the name by which the file has a key; nil if it has not.
  private func setting(of name: KeyName) -> KeyName? {
    guard declaration.format == nil, case .file(let path) = declaration.source,
      ValueFormat(path: path) == .xcconfig
    else { return name }
    return declaration.entries.first { $0.key == name }.flatMap { KeyName($0.entry) }
  }
}

/// An error in a values file; other values in it may be missing too.
package struct ValuesFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path from the root of the work tree if it is inside; otherwise as passed.
  package let path: String
  package let position: Position?
  /// Without a full stop; never contains a value.
  package let message: String

  package var description: String {
    "\(path)\(position.map { ":\($0.line):\($0.column)" } ?? ""): \(message)"
  }
}
