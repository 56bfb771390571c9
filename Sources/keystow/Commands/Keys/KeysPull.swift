import ArgumentParser
internal import Findings
internal import Keys
internal import SwiftConstants
internal import Text

/// Writes the ignored file from environment variables.
struct KeysPull: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pull",
    abstract: "Write the ignored file from environment variables.",
    discussion: """
      Examples:
        keystow keys pull                         TMDB_API_KEY from $TMDB_API_KEY
        keystow keys pull --from-env-prefix APP_  from $APP_TMDB_API_KEY
        keystow keys pull --config Release        for one configuration

      For machines that have no Secrets.xcconfig: the values of the keys that
      .keystow.toml names are taken from the environment. All keys that are missing
      or of the wrong type are told at once, and then nothing is written. A variable
      that is empty counts as none. No variable is needed for a key that is optional,
      not required, or has its value from the file already or from another file or
      command of .keystow.toml: it is passed over, and said. What .keystow.toml calls
      missing = "warning" is told, and is no reason to stop.

      Xcode Cloud, in ci_scripts/ci_post_clone.sh, with the keys as secret
      environment variables of the workflow:
        #!/bin/sh
        set -e
        keystow keys pull -C "$CI_PRIMARY_REPOSITORY_PATH"

      Exit status: 0 done, 1 keys are missing or of the wrong type, 2 failed,
      64 wrong usage; nothing is half-written.
      """)

  @OptionGroup
  var configuration: KeyConfiguration

  @Option(
    help: ArgumentHelp("What stands before the names of the variables.", valueName: "prefix"))
  var fromEnvPrefix = ""

  @OptionGroup
  var start: StartFolder

  func run() throws {
    try start.enter()
    let work = try KeySession(configuration: configuration.name)
    try work.project.requireManifest()
    // What a broken file would give is not known, so neither is what the environment must have.
    try work.reportMistakes()
    let keys = work.project.manifest.keys
    guard !keys.isEmpty else {
      return try KeySession.deliver(["There are no keys in \(KeyManifest.fileName)."])
    }
    let pulled = PulledKeys(work, prefix: fromEnvPrefix, configuration: configuration.name)
    for line in pulled.warnings + pulled.mistakes {
      Terminal.standardError.write(TerminalText.visible(line) + "\n")
    }
    guard pulled.mistakes.isEmpty else {
      Terminal.standardError.write("Nothing was written.\n")
      throw ExitStatus.findings
    }
    let changed = try work.write(pulled.found, configuration: configuration.name)
    let result = changed.isEmpty ? "nothing changed" : "written: \(changed.joined(separator: ", "))"
    let count = pulled.found.count == 1 ? "1 key" : "\(pulled.found.count) keys"
    try KeySession.deliver(
      ["\(count) of \(keys.count) from the environment; \(result)."]
        + pulled.passedOver.map { "  no variable: \($0)" })
  }
}

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
  init(_ work: KeySession, prefix: String, configuration: String?) {
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
    toPassOver key: KeyDeclaration, _ work: KeySession, _ configuration: String?
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
    of key: KeyDeclaration, _ work: KeySession, _ configuration: String?
  ) -> String? {
    let answers = work.values.answers(for: key.name, configuration: configuration)
      .filter { $0.source.kind != .sample }
    return answers.first(where: \.isValue)?.source.description
      ?? answers.first(where: \.isUnasked)?.source.origin
  }
}
