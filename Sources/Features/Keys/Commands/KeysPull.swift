import ArgumentParser
internal import CommandLine
internal import Files
internal import Keys
internal import Resolve
internal import Text
internal import Vocabulary

struct KeysPull: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pull",
    abstract: "Write the secrets file from environment variables.",
    discussion: """
      Examples:
        keystow keys pull                         TMDB_API_KEY from $TMDB_API_KEY
        keystow keys pull --from-env-prefix APP_  TMDB_API_KEY from $APP_TMDB_API_KEY
        keystow keys pull --configuration Release        values for one configuration

      For machines without a Secrets.xcconfig: takes the values of the keys declared
      in .keystow.toml from the environment. Lists every missing or mistyped key,
      then writes nothing. An empty variable counts as missing. A key needs no
      variable if it is optional, not required, or has a value in the secrets file
      or in another file or command of .keystow.toml; such keys are listed as
      skipped. A key with missing = "warning" in .keystow.toml is reported as a
      warning.

      For Xcode Cloud, add the keys as secret environment variables of the workflow
      and write ci_scripts/ci_post_clone.sh:
        #!/bin/sh
        set -e
        keystow keys pull -C "$CI_PRIMARY_REPOSITORY_PATH"
      """,
    exits: .work)

  @OptionGroup var configuration: KeyConfiguration

  @Option(help: ArgumentHelp("Prefix of the variable names (default: none)", valueName: "prefix"))
  var fromEnvPrefix = ""

  @OptionGroup var remedy: RemedyOptions
  @OptionGroup var start: StartFolder

  func run() throws {
    try start.enter()
    try remedy.carryOut(in: KeyProject().root, plan)
  }

  private func plan() throws -> FileRemedy {
    let work = try KeySession(configuration: configuration.name)
    try work.project.requireManifest()
    // With an unreadable file, it is unknown which keys the environment must provide.
    try work.reportMistakes()
    let keys = work.project.manifest.keys
    guard !keys.isEmpty else {
      return FileRemedy([]) { _ in ["No keys in \(KeyManifest.fileName)."] }
    }
    let pulled = PulledKeys(work, prefix: fromEnvPrefix, configuration: configuration.name)
    for line in pulled.warnings + pulled.mistakes {
      Terminal.standardError.write(TerminalText.visible(line) + "\n")
    }
    guard pulled.mistakes.isEmpty else {
      Terminal.standardError.write("keystow: nothing was written\n")
      throw ExitStatus.findings
    }
    let edits = try work.edits(pulled.found, configuration: configuration.name)
    let changed = work.names(of: edits).joined(separator: ", ")
    return FileRemedy(edits) { isDone in
      let result =
        changed.isEmpty ? "nothing changed" : "\(isDone ? "updated" : "to update") \(changed)"
      return KeySession.visible(
        ["\(pulled.found.count) of \(keys.count.counting("key")) from the environment; \(result)"]
          + pulled.passedOver.map { "  skipped: \($0)" })
    }
  }
}

/// The values of a project's keys in environment variables.
struct PulledKeys {
  private(set) var found: [(name: KeyName, secret: Secret)] = []
  /// Keys that need no variable, each with the reason.
  private(set) var passedOver: [String] = []
  /// Missing or invalid values that fail a build, and those that do not; each with a location.
  private(set) var mistakes: [String] = []
  private(set) var warnings: [String] = []

  /// - Parameter work: with the values of the files only.
  /// - Parameter prefix: the prefix of the variable names.
  init(_ work: KeySession, prefix: String, configuration: String?) {
    for key in work.project.manifest.keys {
      let variable = prefix + key.name.text
      if let value = Environment.bytes(variable), !value.isEmpty {
        let secret = Secret(value)
        found.append((key.name, secret))
        if let reason = TypeCheck.mistake(secret, key.type) {
          note("\(key.name): \(reason), in the environment variable \(variable)", of: key)
        }
      } else if let reason = Self.reason(toPassOver: key, work, configuration) {
        passedOver.append("\(key.name) (\(reason))")
      } else {
        note("\(key.name) is missing: environment variable \(variable) is unset or empty", of: key)
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

  /// The reason why a key needs no variable; nil if it needs one.
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
    return isEverywhere ? "every configuration has its own value" : nil
  }

  /// The source of its value without the environment, or a source that may have one.
  private static func source(
    of key: KeyDeclaration, _ work: KeySession, _ configuration: String?
  ) -> String? {
    let answers = work.values.answers(for: key.name, configuration: configuration)
      .filter { $0.source.kind != .sample }
    return answers.first(where: \.isValue)?.source.description
      ?? answers.first(where: \.isUnasked)?.source.origin
  }
}
