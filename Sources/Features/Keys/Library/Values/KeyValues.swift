internal import Files
internal import Text
internal import Vocabulary

/// The configurations whose values are requested, and the sources that may be asked besides the
/// project's files.
package struct ValueRequest {
  package enum Configurations {
    /// A build of this configuration; nil stands for none in particular.
    case one(String?)
    /// All known configurations, and this one.
    case all(and: String?)
  }

  package var configurations: Configurations
  /// The file passed on the command line.
  package var given: GivenFile?
  /// Returns the bytes of an environment variable; nil if it is not set.
  package var environment: (String) -> [UInt8]?
  /// The names of variables that may be other spellings of a key's name; see `EnvironmentValues`.
  package var environmentNames: [String] = []
  package var commands = CommandPolicy.none
  /// The keys that commands may be run for; nil for all.
  package var keys: Set<KeyName>?

  package init(
    _ configurations: Configurations, environment: @escaping (String) -> [UInt8]? = { _ in nil }
  ) {
    self.configurations = configurations
    self.environment = environment
  }
}

/// The commands of a manifest that may be run.
package enum CommandPolicy: Sendable {
  /// None is.
  case none
  /// Those that the user of this clone allowed.
  case allowed
  /// All of them.
  case all
}

/// The values of a project's keys, each from the first source that has one.
///
/// `KeySource.Kind` lists the sources in their order; an empty value counts as none.
package struct KeyValues: Sendable {
  /// The build configurations mentioned in a file or the manifest, sorted.
  package let configurations: [String]
  /// The errors in the files, each once.
  package let errors: [ValuesFileError]
  /// The names with a value in the ignored files, sorted.
  package let names: [KeyName]
  /// The absolute paths of all files read.
  package let paths: [String]

  private let answers: AnswerTable
  private let files: KeyFiles

  /// - Throws: `FileError` if a file cannot be read, `ValuesFileError` and `KeyFilesError` for one that
  ///   cannot contain values.
  package init(of project: KeyProject, for request: ValueRequest) throws {
    files = project.files
    let secrets = try XcconfigValues(
      project.diskPath(of: files.secrets), source: KeySource(.xcconfig, files.secrets.text),
      in: project)
    let sample = try XcconfigValues(
      project.diskPath(of: files.sample), source: KeySource(.sample, files.sample.text), in: project
    )
    names = secrets.names.compactMap { KeyName($0) }.sorted()
    let declared = project.manifest.keys
    let keys = Set(declared.map(\.name) + names)
    let given = try request.given.map { try GivenValues($0, keys: keys, in: project) }
    let environment = EnvironmentValues(request)
    let declaredFiles = try project.manifest.values.compactMap {
      try DeclaredFile($0, keys: keys, in: project)
    }
    configurations = try Self.known(in: secrets, project)
    let asked: [String?] =
      switch request.configurations {
      case .one(let one): [one]
      case .all(let one): Array(Set(configurations.map { $0 } + [nil, one]))
      }
    var table = AnswerTable(keys: keys, configurations: asked)
    if let given { table.add { given.answer($0, $1) } }
    table.add { environment.answer($0, $1) }
    table.add { secrets.answer($0, $1) }
    for file in declaredFiles { table.add { file.answer($0, $1) } }
    let commandErrors = try table.askCommands(of: project, request)
    table.add { sample.answer($0, $1) }
    answers = table
    let found =
      (given?.errors ?? []) + secrets.errors + declaredFiles.flatMap(\.errors)
      + commandErrors + sample.errors
    errors = Set(found).sorted { Self.order($0) < Self.order($1) }
    paths =
      (given?.paths ?? []) + secrets.paths + declaredFiles.flatMap(\.paths) + sample.paths
  }

  /// Returns the answers of all sources about a key, in their order.
  ///
  /// - Parameter configuration: nil for values that apply to all configurations.
  package func answers(for name: KeyName, configuration: String?) -> [KeyAnswer] {
    answers[name, configuration]
  }

  /// Returns the value from the first source that has one, or the sample; nil if none has.
  package func value(of name: KeyName, configuration: String?) -> KeyValue? {
    answers[name, configuration].first { $0.isValue }?.value
  }

  /// Returns the first empty value; nil if there is none.
  package func emptyValue(of name: KeyName, configuration: String?) -> KeyValue? {
    answers[name, configuration].first { $0.value?.isEmpty == true && $0.source.kind != .sample }?
      .value
  }

  /// Returns the value in one source, which may be empty.
  package func value(
    of name: KeyName, configuration: String?, from kind: KeySource.Kind
  ) -> KeyValue? {
    answers[name, configuration].first { $0.source.kind == kind && $0.value != nil }?.value
  }

  /// The configurations for which a key has a separate value.
  package func ownConfigurations(of name: KeyName) -> [String] {
    configurations.filter { configuration in
      let own = value(of: name, configuration: configuration)
      return own != nil && own?.source != value(of: name, configuration: nil)?.source
    }
  }

  /// Returns the commands that set a good value, quoted for a shell.
  ///
  /// None if the key has a value for a configuration that was not passed: passing it helps, another
  /// value for all configurations would not.
  ///
  /// - Parameter configuration: the requested configuration; nil stands for none in particular.
  package func remedies(for problem: KeyProblem, asked configuration: String?) -> [String] {
    let name = problem.key.name
    let answers = answers(for: name, configuration: configuration)
    let isForOthers = answers.contains(where: \.isForOthers)
    var targets = problem.configurations
    if let configuration {
      let file = problem.source?.path.flatMap { files.configuration(of: GitPath($0)) }
      targets =
        problem.key.required != nil || isForOthers || file != nil ? [configuration] : []
    }
    let command = "keystow keys set \(name)"
    guard targets.isEmpty else {
      return targets.map { command + " --configuration \(ShellWord.quoted($0))" }
    }
    return problem.kind == .missing && isForOthers ? [] : [command]
  }

  private static func known(
    in secrets: XcconfigValues, _ project: KeyProject
  ) throws(FileError) -> [String] {
    let declared = project.manifest.keys.flatMap { $0.required ?? [] }
    let files = project.manifest.values.flatMap { $0.configurations ?? [] }
    var known = Set(secrets.configurations + declared + files)
    known.formUnion(try project.configurationsWithFiles())
    // Nearly every project has both.
    if !known.isDisjoint(with: ["Debug", "Release"]) { known.formUnion(["Debug", "Release"]) }
    return known.sorted()
  }

  private static func order(_ error: ValuesFileError) -> (String, Int, Int, String) {
    (
      error.path, error.position?.line ?? 0, error.position?.column ?? 0, error.message
    )
  }
}

extension KeyProject {
  /// The path of a file, from the root of the work tree if it is inside.
  package func name(of place: String) -> String {
    place.hasPrefix(root + "/") ? String(place.dropFirst(root.count + 1)) : place
  }
}
