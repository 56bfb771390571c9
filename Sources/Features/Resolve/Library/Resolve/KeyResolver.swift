internal import Keys
internal import Text
internal import Vocabulary

/// Decides the value of each key in a build, and reports the keys without a good one.
struct KeyResolver {
  /// The constants that the build can use.
  private(set) var constants: [KeyName: SwiftConstant] = [:]
  private(set) var problems: [ResolveProblem] = []

  private let project: KeyProject
  private let values: KeyValues
  private let policy: BuildPolicy
  private let uses: KeyUses
  private let validator: KeyValidator
  /// The salt for hiding values, if it is not a constant itself.
  private var salt: SwiftConstant?

  /// Resolves all keys.
  init(
    _ project: KeyProject, values: KeyValues, policy: BuildPolicy, uses: KeyUses,
    settings: ConstantSettings
  ) {
    self.project = project
    self.values = values
    self.policy = policy
    self.uses = uses
    validator = KeyValidator(values, typeError: TypeCheck.mistake)
    let isSaltUsed = uses.contains(.salt)
    for key in project.manifest.keys where key.name != .salt || isSaltUsed { resolve(key) }
    if settings.hiding != .none, constants[.salt] == nil { resolveSalt() }
  }

  /// Returns the constants of some keys in the order of the manifest, then the salt.
  func members(_ names: Set<KeyName>) -> [SwiftConstant] {
    let salt = salt ?? constants[.salt]
    return project.manifest.keys.filter { names.contains($0.name) && $0.name != .salt }
      .compactMap { constants[$0.name] } + (salt.map { [$0] } ?? [])
  }

  /// The problem of a key whose constant cannot be generated.
  func problem(_ problem: ConstantProblem) -> ResolveProblem? {
    project.manifest[problem.key].map { self.problem("\(problem)", with: $0, severity: .error) }
  }

  private mutating func resolve(_ key: KeyDeclaration) {
    let found = values.value(of: key.name, configuration: policy.configuration)
    if let problem = problem(of: key) {
      resolve(problem, found)
    } else if let found, found.source.kind != .sample {
      use(found.secret, for: key, from: found.source.origin)
    } else {
      use(nil, for: key, from: "nowhere")
    }
  }

  /// Reports a problem and, if the build may continue, substitutes the value: with the bad one if it
  /// has the right type, otherwise with a placeholder, or nil for an optional key.
  private mutating func resolve(_ problem: KeyProblem, _ found: KeyValue?) {
    let key = problem.key
    let severity = policy.severity(of: problem)
    var substitute: String?
    if severity == .warning {
      if let found, TypeCheck.mistake(found.secret, key.type) == nil {
        use(found.secret, for: key, from: found.source.origin, isDummy: true)
        substitute = "using it anyway"
      } else if let dummy = DummyValue(for: key) {
        use(dummy.secret, for: key, from: "nowhere", isDummy: true)
        substitute = "using a placeholder until then"
      } else {
        use(nil, for: key, from: "nowhere", isDummy: true)
        substitute = "using nil until then"
      }
    }
    problems.append(
      self.problem(
        message(of: problem), with: key, from: problem.source, severity: severity,
        substitute: substitute))
  }

  /// Resolves the salt, which is optional: without it, values are hidden with a hash of them all.
  private mutating func resolveSalt() {
    if let key = project.manifest[.salt], let problem = problem(of: key) {
      problems.append(
        self.problem(
          "\(message(of: problem)), or remove it from \(project.manifest.file) to hide values with "
            + "a hash of them all",
          with: key, from: problem.source, severity: policy.severity(of: problem)))
    } else if let found = values.value(of: .salt, configuration: policy.configuration),
      found.source.kind != .sample
    {
      salt = SwiftConstant(
        key: .salt, type: KeyType(.string), value: found.secret, source: found.source.origin)
    }
  }

  private mutating func use(
    _ secret: Secret?, for key: KeyDeclaration, from source: String, isDummy: Bool = false
  ) {
    constants[key.name] = SwiftConstant(
      key: key.name, type: key.type, value: secret, source: source, isDummy: isDummy)
  }

  /// The problem with the value of a key, if any.
  private func problem(of key: KeyDeclaration) -> KeyProblem? {
    validator.problem(
      of: key, configuration: policy.configuration, isNeeded: !key.type.isOptional)
  }

  /// A problem at the location of its source, unless that is the sample, which nobody edits.
  private func problem(
    _ message: String, with key: KeyDeclaration, from source: KeySource? = nil,
    severity: DiagnosticSeverity, substitute: String? = nil
  ) -> ResolveProblem {
    let (path, position) = uses.location(
      of: key, from: source?.kind == .sample ? nil : source)
    return ResolveProblem(
      severity: severity, path: path, position: position, key: key.name, message: message,
      substitute: substitute)
  }

  private func message(of problem: KeyProblem) -> String {
    KeyProblemText(
      problem: problem, values: values, configuration: policy.configuration,
      manifest: project.manifest.file
    ).message
  }
}

/// The message about a key without a good value: the problem, the sources that failed, the fix.
struct KeyProblemText {
  let problem: KeyProblem
  let values: KeyValues
  /// The configuration of the build; nil if none was given.
  let configuration: String?
  /// The name of the manifest in messages.
  let manifest: String

  var message: String { problem.message + context + fix }

  /// `in the configuration Release (the command op: it exited with 1)`.
  private var context: String {
    switch problem.kind {
    case .missing, .empty:
      (configuration.map { " in the configuration \($0)" } ?? "") + notes.joined()
    case .sample: notes.joined()
    case .placeholder, .wrongType, .undefined, .cut: ""
    }
  }

  /// The notes of xcconfig files and commands that gave no value, each once.
  private var notes: [String] {
    var seen: Set<String> = [KeyAnswer.noFile]
    return values.answers(for: problem.key.name, configuration: configuration).compactMap {
      guard let note = $0.note, [.xcconfig, .command].contains($0.source.kind),
        seen.insert(note).inserted
      else { return nil }
      return " (\($0.source.origin): \(note))"
    }
  }

  private var fix: String {
    let command = values.remedies(for: problem, asked: configuration).first
    switch problem.kind {
    case .missing, .empty, .sample:
      return command.map { "; set it with: \($0)" } ?? ""
    case .placeholder:
      return replacement(command) + ", or declare it with missing = \"warning\" in \(manifest)"
    case .wrongType, .undefined:
      return replacement(command)
    case .cut:
      return command.map { "; or write it with: \($0)" } ?? ""
    }
  }

  private func replacement(_ command: String?) -> String {
    command.map { "; replace it with: \($0)" } ?? "; replace it"
  }
}
