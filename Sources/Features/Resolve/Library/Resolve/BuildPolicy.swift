package import Configuration
package import Keys
package import Text
internal import Vocabulary

/// Decides whether a build fails because of keys without a good value.
package struct BuildPolicy: Sendable {
  /// The build configuration; nil if none was passed.
  package let configuration: String?
  private let isContinuousIntegration: Bool

  /// - Parameter isContinuousIntegration: whether the build runs in CI.
  package init(configuration: String?, isContinuousIntegration: Bool) {
    self.configuration = configuration
    self.isContinuousIntegration = isContinuousIntegration
  }

  /// Whether a key without a good value gets a placeholder, so that a fresh clone builds: only in
  /// Debug, or a configuration that starts with that word, and never in CI.
  package var fillsIn: Bool {
    !isContinuousIntegration && isDebug
  }

  /// The severity of a key that belongs on servers: a build that may be shipped fails.
  var severityOfServerOnlyKeys: DiagnosticSeverity {
    configuration == nil || isDebug ? .warning : .error
  }

  /// Whether the configuration is Debug, or starts with that word.
  private var isDebug: Bool {
    guard let configuration else { return false }
    guard configuration.lowercased().hasPrefix("debug") else { return false }
    let rest = configuration.unicodeScalars.dropFirst(5).first
    return rest.map { !$0.properties.isAlphabetic && $0.properties.numericType == nil } ?? true
  }

  /// The severity of a problem with the value of a key in this build.
  func severity(of problem: KeyProblem) -> DiagnosticSeverity {
    if let stated = problem.key.missing { return stated }
    let isNeeded = problem.key.isRequired(in: configuration)
    if !isNeeded, problem.kind.isMissingValue || problem.kind == .sample { return .warning }
    return fillsIn ? .warning : .error
  }
}

/// A placeholder value with which a Debug build continues: of the declared type, and never mistaken
/// for a real value by a person or a server.
struct DummyValue {
  let secret: Secret

  /// Creates the value; nil for an optional key, which needs none.
  init?(for key: KeyDeclaration) {
    guard !key.type.isOptional else { return nil }
    let text =
      switch key.type.base {
      case .string: "\(key.name) is not set"
      case .int, .double: "0"
      case .bool: "NO"
      // Domains below `invalid` are reserved and never resolve (RFC 2606).
      case .url: "https://not-set.invalid/\(key.name)"
      case .strings: "\(key.name)-is-not-set"
      // "not set"
      case .data: "bm90IHNldA=="
      }
    secret = Secret(Array(text.utf8))
  }
}

/// A problem that keeps a build from having its keys, with the location to fix.
package struct ResolveProblem: Hashable, Sendable {
  package let severity: DiagnosticSeverity
  /// The path from the root of the work tree if it is inside; not escaped for a terminal.
  package let path: String
  /// Line and column from 1, columns count code points; nil for the file as a whole.
  package let position: Position?
  /// The key it concerns; nil for a problem of a whole file.
  package let key: KeyName?
  /// Without a full stop; never contains a value.
  package let message: String
  /// The value that a build uses until the problem is fixed, for the end of the message.
  private let substitute: String?

  init(
    severity: DiagnosticSeverity, path: String, position: Position?, key: KeyName?,
    message: String, substitute: String? = nil
  ) {
    self.severity = severity
    self.path = path
    self.position = position
    self.key = key
    self.message = message
    self.substitute = substitute
  }

  /// The problem with its substitute in the message, for a build that continues.
  var withSubstitute: ResolveProblem {
    guard let substitute else { return self }
    return ResolveProblem(
      severity: severity, path: path, position: position, key: key,
      message: "\(message); \(substitute)")
  }

  /// The problem without its substitute, for a build that fails.
  var withoutSubstitute: ResolveProblem {
    ResolveProblem(
      severity: severity, path: path, position: position, key: key, message: message)
  }

  /// Creates the problem of an error in the manifest.
  package init(_ mistake: ConfigurationMistake) {
    self.init(
      severity: .error, path: mistake.file, position: mistake.position, key: nil,
      message: mistake.message)
  }
}
