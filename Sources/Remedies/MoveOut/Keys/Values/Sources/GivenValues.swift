internal import Files
internal import Findings
internal import Git

/// A file of values that the command line names: it comes before all other sources.
package struct GivenFile: Sendable {
  /// As it was named.
  let path: String
  /// What came through standard input; nil for a file.
  let input: [UInt8]?

  package init(path: String) {
    self.path = path
    input = nil
  }

  /// - Parameter input: lines as in a .env file.
  package init(standardInput input: [UInt8]) {
    path = KeySource.standardInput
    self.input = input
  }
}

/// What the file says that the command line names.
struct GivenValues {
  private let values: FileValues
  let source: KeySource
  var mistakes: [FileMistake] { values.mistakes }
  /// Every file that was read.
  var paths: [String] { values.paths }

  private static let limit = 1 << 24

  /// - Throws: `FileMistake` for a name that does not say how the file is written, or where there is
  ///   no such file; `EditError` when it cannot be read.
  init(_ file: GivenFile, keys: Set<KeyName>, in project: KeyProject) throws {
    let place = file.input == nil ? RealPath.of(file.path) ?? file.path : file.path
    source = KeySource(.given, project.name(of: place))
    if let input = file.input {
      values = FileValues(
        FileText(bytes: input, format: .env, keys: keys), source: source, path: nil)
      return
    }
    guard let format = ValueFormat(path: GitPath(file.path)) else {
      throw FileMistake(
        path: file.path, position: nil,
        message: "its name does not say how it is written; name it .env, .xcconfig, .json or .plist"
      )
    }
    guard let bytes = try CurrentFile(path: file.path, followsLink: true).content(limit: Self.limit)
    else {
      throw FileMistake(
        path: file.path, position: nil, message: "there is no such file; name one that is there")
    }
    values =
      format == .xcconfig
      ? try FileValues(XcconfigValues(file.path, source: source, in: project))
      : FileValues(
        FileText(bytes: bytes, format: format, keys: keys), source: source, path: file.path)
  }

  func answer(_ name: KeyName, _ configuration: String?) -> KeyAnswer {
    values.value(of: name, configuration).map { KeyAnswer($0) } ?? KeyAnswer(source)
  }
}

/// Variables of the environment with the names of keys.
struct EnvironmentValues {
  let variable: (String) -> [UInt8]?

  func answer(_ name: KeyName) -> KeyAnswer {
    let source = KeySource(.environment)
    guard let value = variable(name.text) else { return KeyAnswer(source) }
    return KeyAnswer(KeyValue(secret: Secret(value), source: source))
  }
}
