internal import Git
internal import Text

/// What values are asked for, and which sources besides the files of the project may be asked.
package struct ValueRequest {
  package enum Configurations {
    /// A build: of this configuration; nil for none in particular.
    case one(String?)
    /// Every one that is known, and this one.
    case all(and: String?)
  }

  package var configurations: Configurations
  /// The file that the command line names.
  package var given: GivenFile?
  /// The bytes of a variable of the environment; nil where there is none.
  package var environment: (String) -> [UInt8]?
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

/// Whether the commands of a manifest are run.
package enum CommandPolicy: Sendable {
  /// None is.
  case none
  /// Those that the user of this clone allowed.
  case allowed
  /// All of them.
  case all
}

/// The values that the keys of a project have, each from the first source that has one.
///
/// The sources are asked in the order of the folders beside this file; an empty value is none.
package struct KeyValues: Sendable {
  /// The build configurations that a file or the manifest knows of, sorted.
  package let configurations: [String]
  /// What is wrong with the files, each said once.
  package let mistakes: [FileMistake]
  /// Names that the ignored files give a value, sorted.
  package let names: [KeyName]
  /// Absolute paths of all files that were read.
  package let paths: [String]

  private let answers: AnswerTable
  private let files: KeyFiles

  /// - Throws: `EditError` when a file cannot be read, `FileMistake` and `KeyFilesError` for one that
  ///   cannot be one of values.
  package init(of project: KeyProject, for request: ValueRequest) throws {
    files = project.files
    let secrets = try XcconfigValues(
      project.place(of: files.secrets), source: KeySource(.xcconfig, files.secrets.text),
      in: project)
    let sample = try XcconfigValues(
      project.place(of: files.sample), source: KeySource(.sample, files.sample.text), in: project)
    names = secrets.names.compactMap { KeyName($0) }.sorted()
    let declared = project.manifest.keys
    let keys = Set(declared.map(\.name) + names)
    let given = try request.given.map { try GivenValues($0, keys: keys, in: project) }
    let environment = EnvironmentValues(variable: request.environment)
    let declaredFiles = try project.manifest.values.compactMap {
      try DeclaredFile($0, keys: keys, in: project)
    }
    configurations = Self.known(in: secrets, project)
    let asked: [String?] =
      switch request.configurations {
      case .one(let one): [one]
      case .all(let one): Array(Set(configurations.map { $0 } + [nil, one]))
      }
    var table = AnswerTable(keys: keys, configurations: asked)
    if let given { table.add { given.answer($0, $1) } }
    table.add { name, _ in environment.answer(name) }
    table.add { secrets.answer($0, $1) }
    for file in declaredFiles { table.add { file.answer($0, $1) } }
    let commandMistakes = try table.askCommands(of: project, request)
    table.add { sample.answer($0, $1) }
    answers = table
    let found =
      (given?.mistakes ?? []) + secrets.mistakes + declaredFiles.flatMap(\.mistakes)
      + commandMistakes + sample.mistakes
    mistakes = Set(found).sorted { Self.order($0) < Self.order($1) }
    paths =
      (given?.paths ?? []) + secrets.paths + declaredFiles.flatMap(\.paths) + sample.paths
  }

  /// What every source says of a key, in their order.
  ///
  /// - Parameter configuration: nil for what all configurations have.
  package func answers(for name: KeyName, configuration: String?) -> [KeyAnswer] {
    answers[name, configuration]
  }

  /// The value that counts; from the sample when there is no other; nil where there is none at all.
  package func value(of name: KeyName, configuration: String?) -> KeyValue? {
    answers[name, configuration].first { $0.isValue }?.value
  }

  /// Where it stands empty first; nil where it does nowhere.
  package func emptyValue(of name: KeyName, configuration: String?) -> KeyValue? {
    answers[name, configuration].first { $0.value?.isEmpty == true && $0.source.kind != .sample }?
      .value
  }

  /// What one source says, perhaps an empty text.
  package func value(
    of name: KeyName, configuration: String?, from kind: KeySource.Kind
  ) -> KeyValue? {
    answers[name, configuration].first { $0.source.kind == kind && $0.value != nil }?.value
  }

  /// The configurations for which a key has a value of its own.
  package func ownConfigurations(of name: KeyName) -> [String] {
    configurations.filter { configuration in
      let own = value(of: name, configuration: configuration)
      return own != nil && own?.source != value(of: name, configuration: nil)?.source
    }
  }

  /// The commands that give a key a value that would do, as they can be pasted into a shell.
  ///
  /// None where the value is there for a configuration that nobody named: naming it helps, another
  /// value for all would not.
  ///
  /// - Parameter configuration: that was asked about; nil for none in particular.
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
      return targets.map { command + " --config \(ValueCommand.quoted($0))" }
    }
    return problem.kind == .missing && isForOthers ? [] : [command]
  }

  private static func known(in secrets: XcconfigValues, _ project: KeyProject) -> [String] {
    let declared = project.manifest.keys.flatMap { $0.required ?? [] }
    let files = project.manifest.values.flatMap { $0.configurations ?? [] }
    var known = Set(
      secrets.configurations + declared + files + project.configurationsWithFiles())
    // They come in a pair in nearly every project.
    if !known.isDisjoint(with: ["Debug", "Release"]) { known.formUnion(["Debug", "Release"]) }
    return known.sorted()
  }

  private static func order(_ mistake: FileMistake) -> (String, Int, Int, String) {
    (
      mistake.path, mistake.position?.line ?? 0, mistake.position?.column ?? 0, mistake.message
    )
  }
}

extension KeyProject {
  /// A file from the root of the work tree, where it lies there.
  package func name(of place: String) -> String {
    place.hasPrefix(root + "/") ? String(place.dropFirst(root.count + 1)) : place
  }
}
