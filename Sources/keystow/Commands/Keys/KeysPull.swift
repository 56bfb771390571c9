internal import ArgumentParser
internal import Keys
internal import Reports

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
    let work = try KeyWork(configuration: configuration.name)
    try work.project.requireManifest()
    // What a broken file would give is not known, so neither is what the environment must have.
    try work.reportMistakes()
    let keys = work.project.manifest.keys
    guard !keys.isEmpty else {
      return try KeyWork.deliver(["There are no keys in \(KeyManifest.fileName)."])
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
    try KeyWork.deliver(
      ["\(count) of \(keys.count) from the environment; \(result)."]
        + pulled.passedOver.map { "  no variable: \($0)" })
  }
}
