internal import Keys

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
