package import Configuration
internal import Findings
package import Keys
package import Text

/// How strict a build is with keys that have no good value.
package struct BuildPolicy: Sendable {
  /// The build configuration; nil when none was named.
  package let configuration: String?
  private let isContinuousIntegration: Bool

  /// - Parameter isContinuousIntegration: whether a machine of CI builds.
  package init(configuration: String?, isContinuousIntegration: Bool) {
    self.configuration = configuration
    self.isContinuousIntegration = isContinuousIntegration
  }

  /// Whether a key without a good value gets a dummy, so that a fresh clone builds: only in Debug,
  /// or a configuration that begins with that word, and never in CI.
  package var fillsIn: Bool {
    guard !isContinuousIntegration, let configuration else { return false }
    guard configuration.lowercased().hasPrefix("debug") else { return false }
    let rest = configuration.unicodeScalars.dropFirst(5).first
    return rest.map { !$0.properties.isAlphabetic && $0.properties.numericType == nil } ?? true
  }

  /// What a problem with the value of a key is to this build.
  func severity(of problem: KeyProblem) -> ResolveProblem.Severity {
    switch problem.key.missing {
    case .error: return .error
    case .warning: return .warning
    case nil: break
    }
    let isNeeded = problem.key.isRequired(in: configuration)
    if !isNeeded, problem.kind.isLack || problem.kind == .sample { return .warning }
    return fillsIn ? .warning : .error
  }
}

/// What stands for a value that is missing, so that a Debug build goes on: of the type that is
/// declared, and nothing that a person or a server takes for real.
struct DummyValue {
  let secret: Secret

  /// Nil for an optional key, which can do without.
  init?(for key: KeyDeclaration) {
    guard !key.type.isOptional else { return nil }
    let text =
      switch key.type.base {
      case .string: "\(key.name) is not set"
      case .int, .double: "0"
      case .bool: "NO"
      // No name below `invalid` is ever given to anybody (RFC 2606).
      case .url: "https://not-set.invalid/\(key.name)"
      case .strings: "\(key.name)-is-not-set"
      // "not set"
      case .data: "bm90IHNldA=="
      }
    secret = Secret(Array(text.utf8))
  }
}

/// What keeps a build from having its keys, with the place where somebody will look for it.
package struct ResolveProblem: Hashable, Sendable {
  package enum Severity: String, Sendable {
    case error, warning, note
  }

  package let severity: Severity
  /// From the root of the work tree, where it lies there; not yet safe for a terminal.
  package let path: String
  /// Line and column from 1, columns in code points; nil for the file as a whole.
  package let position: Position?
  /// Nil for what is wrong with a file.
  package let key: KeyName?
  /// Without a full stop; never a value.
  package let message: String

  package init(
    severity: Severity, path: String, position: Position?, key: KeyName?, message: String
  ) {
    self.severity = severity
    self.path = path
    self.position = position
    self.key = key
    self.message = message
  }

  /// The same with more words at the end of its message.
  func adding(_ words: String) -> ResolveProblem {
    ResolveProblem(
      severity: severity, path: path, position: position, key: key, message: message + words)
  }

  /// What is wrong with the manifest.
  package init(_ mistake: ConfigurationMistake) {
    self.init(
      severity: .error, path: mistake.file, position: mistake.position, key: nil,
      message: mistake.message)
  }
}
