internal import Files
internal import Formats
internal import Vocabulary

/// A values file passed on the command line, which takes precedence over all other sources.
package struct GivenFile: Sendable {
  /// The path as passed.
  let path: String
  /// The content of standard input; nil for a file.
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

/// The values in the file passed on the command line.
struct GivenValues {
  private let values: FileValues
  let source: KeySource
  var errors: [ValuesFileError] { values.errors }
  /// The paths of all files read.
  var paths: [String] { values.paths }

  /// - Throws: `ValuesFileError` if the name does not tell the format or the file does not exist;
  ///   `FileError` if it cannot be read.
  init(_ file: GivenFile, keys: Set<KeyName>, in project: KeyProject) throws {
    let place = file.input == nil ? RealPath.of(file.path) ?? file.path : file.path
    source = KeySource(.given, project.name(of: place))
    if let input = file.input {
      values = FileValues(
        FileText(bytes: input, format: .env, keys: keys), source: source, path: nil)
      return
    }
    let path = GitPath(file.path)
    let isList = FileFormat(path: path.bytes) == .properties
    guard let format = ValueFormat(path: path) ?? (isList ? .entries : nil) else {
      throw ValuesFileError(
        path: file.path, position: nil,
        message: "cannot tell the format from the name; use .env, .xcconfig, .json, .plist or "
          + ".properties")
    }
    guard let bytes = try project.snapshot.content(of: file.path, followsLink: true) else {
      throw ValuesFileError(
        path: file.path, position: nil, message: "no such file")
    }
    values = try FileValues(
      bytes, format, at: file.path, source: source, keys: keys, in: project)
  }

  func answer(_ name: KeyName, _ configuration: String?) -> KeyAnswer {
    values.value(of: name, configuration).map { KeyAnswer($0) } ?? KeyAnswer(source)
  }
}

extension ValueFormat {
  /// A list of properties, such as those that Gradle reads.
  fileprivate static let entries = ValueFormat("properties") { text in
    FileFormat.properties.entries(in: text).map { entry in
      NamedValue(
        entry.keyPath.joined(separator: "."), .text(entry.value), at: entry.span.lowerBound)
    }
  }
}

/// Environment variables with the names of keys.
struct EnvironmentValues {
  private let variable: (String) -> [UInt8]?
  /// Variables by the identity of their names as keys.
  private let spellings: [String: String]

  init(_ request: ValueRequest) {
    variable = request.environment
    spellings = Dictionary(
      request.environmentNames.map { (KeyName(importing: $0).identity, $0) },
      uniquingKeysWith: min)
  }

  /// The variable with the exact name; if other spellings count, one whose name means the same, or the
  /// name and the configuration, as other tools spell them: `ServiceKeyDebug`.
  func answer(_ name: KeyName, _ configuration: String?) -> KeyAnswer {
    let source = KeySource(.environment)
    let others = [configuration.map { name.identity + $0.uppercased() }, name.identity]
      .compactMap { $0.flatMap { spellings[$0] } }
    guard let value = ([name.text] + others).lazy.compactMap(variable).first else {
      return KeyAnswer(source)
    }
    return KeyAnswer(KeyValue(secret: Secret(value), source: source))
  }
}
