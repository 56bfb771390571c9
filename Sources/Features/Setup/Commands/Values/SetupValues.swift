internal import Keys
internal import Resolve
internal import Vocabulary

/// Values to write, by the build configuration that they are for.
struct SetupValues {
  private let files: KeyFiles
  private let configuration: String?
  private var values: [String?: [(name: KeyName, secret: Secret)]] = [:]

  /// - Parameter configuration: the selected configuration; nil for all.
  init(_ files: KeyFiles, configuration: String?) {
    self.files = files
    self.configuration = configuration
  }

  /// Sorted, so that the files are written in a fixed order.
  var batches: [(configuration: String?, values: [(name: KeyName, secret: Secret)])] {
    values.sorted { ($0.key ?? "") < ($1.key ?? "") }.map { ($0.key, $0.value) }
  }

  var keyCount: Int { Set(values.values.flatMap { $0.map(\.name) }).count }

  func has(_ name: KeyName) -> Bool { values.values.contains { $0.contains { $0.name == name } } }

  mutating func add(_ name: KeyName, _ secret: Secret, configuration: String?) {
    values[configuration, default: []].append((name, secret))
  }

  mutating func add(_ name: KeyName, _ secret: Secret, for problem: KeyProblem) {
    add(name, secret, configuration: targets(of: problem))
  }

  /// The configuration whose value must change: the selected one, or the one of the file with the bad
  /// value, which would win over a value for all; nil for all.
  func targets(of problem: KeyProblem?) -> String? {
    configuration ?? problem?.source?.path.flatMap { files.configuration(of: GitPath($0)) }
  }
}

/// The values that the user offers in a file or in environment variables.
struct OfferedValues {
  private let values: KeyValues
  private let validator: KeyValidator
  /// Values that no build could use, each with the reason.
  private(set) var refusals: [String] = []

  /// - Throws: the errors of reading the file.
  init(_ request: ValueRequest, of project: KeyProject) throws {
    values = try KeyValues(of: project, for: request)
    validator = KeyValidator(values, typeError: TypeCheck.mistake)
  }

  /// Returns the value of a key for a configuration, or those for several.
  ///
  /// - Parameters:
  ///   - configuration: nil for all.
  ///   - others: configurations to look up if no value applies to all.
  mutating func values(
    of key: KeyDeclaration, for configuration: String?, else others: [String]
  ) -> [(configuration: String?, secret: Secret)] {
    if let secret = value(of: key, configuration) { return [(configuration, secret)] }
    guard configuration == nil else { return [] }
    return others.compactMap { one in value(of: key, one).map { (one, $0) } }
  }

  private mutating func value(of key: KeyDeclaration, _ configuration: String?) -> Secret? {
    guard let value = values.value(of: key.name, configuration: configuration),
      value.source.kind <= .environment
    else { return nil }
    if let problem = validator.problem(of: key, configuration: configuration, isNeeded: true) {
      let line = "\(value.source.description): \(problem.message)"
      if !refusals.contains(line) { refusals.append(line) }
      return nil
    }
    return value.secret
  }
}
