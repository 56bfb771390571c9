internal import Bytes
internal import Carriers
internal import Findings
package import Git
package import Keys

/// Everything that a build gets from the keys of a project: the Swift constants, resolved copies of
/// files, and what is missing.
package struct Resolution: Sendable {
  /// The Swift file; nil when errors are among the problems.
  package private(set) var constants: SwiftConstants?
  /// Sorted by path; those that could be made.
  package private(set) var copies: [ResolvedCopy] = []
  /// All of them, sorted by place.
  package private(set) var problems: [ResolveProblem] = []
  /// The files that copies are made of, also where that failed.
  package private(set) var copied: [GitPath] = []

  private let project: KeyProject
  private let configuration: String?
  private let settings: ConstantSettings
  private let values: BuildValues
  private let files: [UsedFile]

  /// - Parameters:
  ///   - configuration: the build configuration; nil when none was named.
  ///   - environment: the bytes of a variable; nil where there is none.
  ///   - settings: how the constants are made; nil as the manifest says.
  /// - Throws: `EditError` when a file cannot be read.
  package init(
    of project: KeyProject, configuration: String?, environment: (String) -> [UInt8]?,
    settings: ConstantSettings? = nil
  ) throws {
    self.project = project
    self.configuration = configuration
    self.settings = settings ?? project.manifest.constants
    values = try BuildValues(
      of: project, configuration: configuration, environment: environment)
    let keys = project.manifest.keys.map(\.name)
    let names = ConstantNames(keys, in: self.settings.name)
    files = try Set(project.manifest.keys.flatMap(\.used)).sorted().compactMap { path in
      try project.content(of: path).map {
        UsedFile(Carrier(path: path, bytes: $0), names: names, keys: Set(keys))
      }
    }
    problems = values.problems
    makeConstants()
    for file in files where !file.placeholders.isEmpty { makeCopy(of: file) }
    problems.sort { Self.order($0) < Self.order($1) }
    if hasErrors { constants = nil }
  }

  package var hasErrors: Bool { problems.contains { $0.severity == .error } }

  /// Where messages are sorted by.
  private static func order(_ problem: ResolveProblem) -> (String, Int, Int, String) {
    (problem.path, problem.position?.line ?? 0, problem.position?.column ?? 0, problem.message)
  }

  private mutating func makeConstants() {
    var members: [SwiftConstant] = []
    for key in project.manifest.keys {
      if let value = values[key.name] {
        members.append(
          SwiftConstant(
            key: key.name, type: key.type, value: value.secret, source: value.source))
      } else if key.isRequired(in: configuration) {
        note(.error, key, missing(key))
      } else if let constant = substitute(for: key) {
        members.append(constant)
      }
    }
    let file = SwiftConstants(members, settings: settings)
    for problem in file.problems {
      guard let key = project.manifest[problem.key] else { continue }
      note(.error, key, "\(problem)")
    }
    constants = file
  }

  /// What stands for a key that this build can do without.
  private mutating func substitute(for key: KeyDeclaration) -> SwiftConstant? {
    if key.type.isOptional {
      return SwiftConstant(key: key.name, type: key.type, value: nil, source: "nowhere")
    }
    guard key.type.base == .string else {
      note(.error, key, missing(key) + ", or declare it as \(key.type)?")
      return nil
    }
    let text = "\(key.name) is not set"
    note(.warning, key, missing(key) + "; until then it says \"\(text)\"")
    return SwiftConstant(
      key: key.name, type: key.type, value: Secret(Array(text.utf8)), source: "nowhere")
  }

  private func missing(_ declaration: KeyDeclaration) -> String {
    let key = declaration.name
    let build = configuration.map { " in the configuration \($0)" } ?? ""
    let config = (declaration.required == nil ? nil : configuration).map { " --config \($0)" } ?? ""
    let others =
      values.isForOthersOnly(key)
      ? " (it has one for other configurations; name yours: --config NAME)" : ""
    return "\(key) has no value\(build)\(others); give it one: keystow keys set \(key)\(config)"
  }

  /// Says something about a key, at the first place that uses it, else where it is declared.
  private mutating func note(
    _ severity: ResolveProblem.Severity, _ key: KeyDeclaration, _ message: String
  ) {
    let use = files.first { $0.places[key.name] != nil }
    problems.append(
      ResolveProblem(
        severity: severity, path: use?.carrier.path.text ?? project.manifest.file,
        position: use?.places[key.name] ?? key.position, key: key.name, message: message))
  }

  private mutating func makeCopy(of file: UsedFile) {
    copied.append(file.carrier.path)
    let replacements = file.placeholders.compactMap { key, use in
      values[key].map { Replacement(span: use.span, value: $0.secret.reveal()) }
    }
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
}
