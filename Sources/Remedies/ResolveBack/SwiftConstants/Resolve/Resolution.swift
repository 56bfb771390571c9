internal import Carriers
internal import Findings
internal import Formats
internal import Git
package import Keys
internal import Text

/// Everything that a build gets from the keys of a project: the Swift constants, resolved copies of
/// files, and what is missing.
package struct Resolution: Sendable {
  /// The Swift file; nil when errors are among the problems.
  package private(set) var constants: SwiftConstants?
  /// Sorted by path; those that could be made.
  package private(set) var copies: [ResolvedCopy] = []
  /// All of them, sorted by place.
  package private(set) var problems: [ResolveProblem] = []

  private let project: KeyProject
  private let policy: BuildPolicy
  private let settings: ConstantSettings
  private let values: KeyValues
  private let files: [PlaceholderFile]
  /// What a build takes until something is done about a problem.
  private var substitutes: [ResolveProblem: String] = [:]
  /// What each key stands for in this build.
  private var chosen: [KeyName: SwiftConstant] = [:]

  /// - Parameters:
  ///   - values: those of the configuration of the build.
  ///   - settings: how the constants are made; nil as the manifest says.
  /// - Throws: `EditError` when a file cannot be read.
  package init(
    of project: KeyProject, values: KeyValues, policy: BuildPolicy,
    settings: ConstantSettings? = nil
  ) throws {
    self.project = project
    self.policy = policy
    self.settings = settings ?? project.manifest.constants
    self.values = values
    let keys = project.manifest.keys.map(\.name)
    let names = ConstantNames(keys, in: self.settings.name)
    files = try Set(project.manifest.keys.flatMap(\.used)).sorted().compactMap { path in
      try project.content(of: path).map {
        PlaceholderFile(Carrier(path: path, bytes: $0), names: names, keys: Set(keys))
      }
    }
    problems = values.mistakes.map { ResolveProblem($0) }
    makeConstants()
    for file in files where !file.isEmpty { makeCopy(of: file) }
    noteUnknownConfiguration()
    problems.sort { Self.order($0) < Self.order($1) }
    if hasErrors {
      constants = nil
    } else {
      problems = problems.map { $0.adding(substitutes[$0] ?? "") }
    }
  }

  package var hasErrors: Bool { problems.contains { $0.severity == .error } }

  /// Where messages are sorted by.
  private static func order(_ problem: ResolveProblem) -> (String, Int, Int, String) {
    (problem.path, problem.position?.line ?? 0, problem.position?.column ?? 0, problem.message)
  }

  private mutating func makeConstants() {
    let judge = KeyValidator(values, typeMistake: TypeCheck.mistake)
    let isSaltUsed = files.contains { $0.places[.salt] != nil }
    for key in project.manifest.keys where key.name != .salt || isSaltUsed {
      let found = values.value(of: key.name, configuration: policy.configuration)
      let isNeeded = !key.type.isOptional
      if let problem = judge.problem(
        of: key, configuration: policy.configuration, isNeeded: isNeeded)
      {
        note(problem, found)
      } else if let found, found.source.kind != .sample {
        choose(key, found.secret, found.source.origin)
      } else {
        choose(key, nil, "nowhere")
      }
    }
    var members = project.manifest.keys.compactMap { chosen[$0.name] }
    if let salt = salt(judge) { members.append(salt) }
    let file = SwiftConstants(members, settings: self.settings)
    for problem in file.problems {
      guard let key = project.manifest[problem.key] else { continue }
      note(.error, key, "\(problem)")
    }
    constants = file
  }

  /// What values are hidden with; it becomes no constant, and there is another without it.
  private mutating func salt(_ judge: KeyValidator) -> SwiftConstant? {
    guard settings.hiding != .none, chosen[.salt] == nil else { return nil }
    let found = values.value(of: .salt, configuration: policy.configuration)
    if let key = project.manifest[.salt],
      let problem = judge.problem(
        of: key, configuration: policy.configuration, isNeeded: !key.type.isOptional)
    {
      note(
        policy.severity(of: problem), key,
        "\(problem.message)\(advice(problem)), or take it out of \(project.manifest.file): values "
          + "are then hidden with a hash of them all",
        at: problem.source?.kind == .sample ? nil : problem.source)
      return nil
    }
    guard let found, found.source.kind != .sample else { return nil }
    return SwiftConstant(
      key: .salt, type: KeyType(.string), value: found.secret, source: found.source.origin)
  }

  /// A misspelt name makes keys look as if nothing needed them.
  private mutating func noteUnknownConfiguration() {
    let known = values.configurations
    guard let configuration = policy.configuration, !known.isEmpty,
      !known.contains(configuration)
    else { return }
    let hint = Spelling.hint(configuration, in: known)
    problems.append(
      ResolveProblem(
        severity: hint.isEmpty ? .note : .warning, path: project.manifest.file, position: nil,
        key: nil,
        message: "no key, value or file names the configuration \(configuration)"
          + (hint.isEmpty ? "; known: \(known.joined(separator: ", "))" : hint)))
  }

  private mutating func choose(
    _ key: KeyDeclaration, _ secret: Secret?, _ source: String, isDummy: Bool = false
  ) {
    chosen[key.name] = SwiftConstant(
      key: key.name, type: key.type, value: secret, source: source, isDummy: isDummy)
  }

  /// Says what is wrong with a key and, where the build may go on, takes what stands for it: the value
  /// all the same where it is one of the type.
  private mutating func note(_ problem: KeyProblem, _ found: KeyValue?) {
    let key = problem.key
    let severity = policy.severity(of: problem)
    var substitute = ""
    if severity == .warning {
      if let found, TypeCheck.mistake(found.secret, key.type) == nil {
        choose(key, found.secret, found.source.origin, isDummy: true)
        substitute = "; until then it is taken as it is"
      } else if let dummy = DummyValue(for: key) {
        choose(key, dummy.secret, "nowhere", isDummy: true)
        substitute = "; until then a dummy stands for it"
      } else {
        choose(key, nil, "nowhere", isDummy: true)
        substitute = "; until then it is nil"
      }
    }
    let isUnlikeSample = problem.source?.kind != .sample
    note(
      severity, key, "\(problem.message)\(advice(problem))",
      at: isUnlikeSample ? problem.source : nil, until: substitute)
  }

  /// What to do about it, and why the last sources gave nothing.
  private func advice(_ problem: KeyProblem) -> String {
    let name = problem.key.name
    let setting = values.remedies(for: problem, asked: policy.configuration).first
    let another = "give it another" + (setting.map { ": \($0)" } ?? "")
    switch problem.kind {
    case .missing, .empty, .sample:
      var notes: [String] = []
      var said: Set<String> = [KeyAnswer.noFile]
      for answer in values.answers(for: name, configuration: policy.configuration) {
        guard let note = answer.note, [.xcconfig, .command].contains(answer.source.kind),
          said.insert(note).inserted
        else { continue }
        notes.append(" (\(answer.source.origin): \(note))")
      }
      let build =
        problem.kind.isLack
        ? policy.configuration.map { " in the configuration \($0)" } ?? "" : ""
      return build + notes.joined() + (setting.map { "; give it one: \($0)" } ?? "")
    case .placeholder:
      return "; \(another), or say missing = \"warning\" of it in \(project.manifest.file)"
    case .wrongType, .undefined:
      return "; \(another)"
    case .cut: return setting.map { "; or let it be written: \($0)" } ?? ""
    }
  }

  /// Says something about a key: where its value stands, else at the first place that uses it, else
  /// where it is declared.
  private mutating func note(
    _ severity: ResolveProblem.Severity, _ key: KeyDeclaration, _ message: String,
    at source: KeySource? = nil, until substitute: String = ""
  ) {
    let use = files.first { $0.places[key.name] != nil }
    var path = use?.carrier.path.text ?? project.manifest.file
    var position = use?.places[key.name] ?? key.position
    if let file = source?.path {
      path = file
      position = source?.position
    }
    let problem = ResolveProblem(
      severity: severity, path: path, position: position, key: key.name, message: message)
    problems.append(problem)
    substitutes[problem] = substitute
  }

  private mutating func makeCopy(of file: PlaceholderFile) {
    note(undefinedIn: file)
    let replacements = file.placeholders.compactMap { key, use in
      chosen[key]?.value.map { Replacement(span: use.span, value: $0.reveal()) }
    }
    guard !file.placeholders.isEmpty else { return }
    do {
      let bytes = try file.carrier.replacing(replacements)
      copies.append(ResolvedCopy(path: file.carrier.path, bytes: bytes))
    } catch {
      problems.append(
        ResolveProblem(
          severity: .error, path: error.path.text, position: Position(line: error.line, column: 1),
          key: nil, message: "\(error.reason); \(error.advice)"))
    }
  }

  /// Placeholders that nothing will ever resolve.
  private mutating func note(undefinedIn file: PlaceholderFile) {
    for (name, position) in file.undefined {
      problems.append(
        ResolveProblem(
          severity: policy.fillsIn ? .warning : .error, path: file.carrier.path.text,
          position: position, key: nil,
          message: "$(\(name)) is no key of \(project.manifest.file), so nothing puts a value "
            + "there; declare it: keystow keys set \(name)"))
    }
  }
}

extension ResolveProblem {
  fileprivate init(_ mistake: FileMistake) {
    self.init(
      severity: .error, path: mistake.path, position: mistake.position, key: nil,
      message: mistake.message)
  }
}
