internal import Bytes
internal import Findings
internal import Keys
internal import SwiftConstants

/// What the environment has for the keys of a project, and what it lacks.
struct PulledKeys {
  private(set) var found: [(name: KeyName, secret: Secret)] = []
  /// Keys without a variable that need none, each with the reason.
  private(set) var passedOver: [String] = []
  /// What a build would fail for, and what it would not; each with its place.
  private(set) var mistakes: [String] = []
  private(set) var warnings: [String] = []

  /// - Parameters:
  ///   - work: with the values of the files alone.
  ///   - prefix: what stands before the names of the variables.
  init(_ work: KeyWork, prefix: String, configuration: String?) {
    for key in work.project.manifest.keys {
      let variable = prefix + key.name.text
      if let value = EnvironmentVariable.bytes(variable), !value.isEmpty {
        let secret = Secret(value)
        found.append((key.name, secret))
        if let reason = TypeCheck.mistake(secret, key.type) {
          note("\(key.name): \(reason), in the environment variable \(variable)", of: key)
        }
      } else if let reason = Self.reason(toPassOver: key, work, configuration) {
        passedOver.append("\(key.name) (\(reason))")
      } else {
        note(
          "\(key.name) is missing: the environment variable \(variable) is not set, or empty",
          of: key)
      }
    }
  }

  private mutating func note(_ message: String, of key: KeyDeclaration) {
    let place = key.position.map { ":\($0.line):\($0.column)" } ?? ""
    let line = "\(KeyManifest.fileName)\(place): "
    if key.missing == .warning {
      warnings.append(line + "warning: " + message)
    } else {
      mistakes.append(line + message)
    }
  }

  /// Why a key needs no variable; nil where it does.
  private static func reason(
    toPassOver key: KeyDeclaration, _ work: KeyWork, _ configuration: String?
  ) -> String? {
    if let source = source(of: key, work, configuration) { return source }
    if key.type.isOptional { return "optional" }
    guard key.isRequired(in: configuration) else {
      return configuration.map { "not required in \($0)" } ?? "not required"
    }
    let builds = key.required ?? work.values.configurations
    let isEverywhere =
      configuration == nil && !builds.isEmpty
      && builds.allSatisfy { source(of: key, work, $0) != nil }
    return isEverywhere ? "each configuration has its own" : nil
  }

  /// Where its value comes from, or may come from, without the environment.
  private static func source(
    of key: KeyDeclaration, _ work: KeyWork, _ configuration: String?
  ) -> String? {
    let answers = work.values.answers(for: key.name, configuration: configuration)
      .filter { $0.source.kind != .sample }
    return answers.first(where: \.isValue)?.source.description
      ?? answers.first(where: \.isUnasked)?.source.origin
  }
}
