internal import ArgumentParser
internal import Bytes
internal import Findings
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
      are told at once, and then nothing is written. A variable that is empty counts
      as missing; a value that the file has already is left where there is none.

      Xcode Cloud, in ci_scripts/ci_post_clone.sh, with the keys as secret
      environment variables of the workflow:
        #!/bin/sh
        set -e
        keystow keys pull -C "$CI_PRIMARY_REPOSITORY_PATH"

      Exit status: 0 done, 1 keys are missing, 2 failed, 64 wrong usage; nothing
      is half-written.
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
    let keys = work.project.manifest.keys
    guard !keys.isEmpty else {
      return try KeyWork.deliver(["There are no keys in \(KeyManifest.fileName)."])
    }
    var found: [(name: KeyName, secret: Secret)] = []
    var missing: [KeyDeclaration] = []
    for key in keys {
      if let value = EnvironmentVariable.bytes(fromEnvPrefix + key.name.text), !value.isEmpty {
        found.append((key.name, Secret(value)))
      } else if key.isRequired(in: configuration.name), !hasValue(key, work) {
        missing.append(key)
      }
    }
    guard missing.isEmpty else { return try report(missing) }
    let changed = try work.write(found, configuration: configuration.name)
    let written = changed.isEmpty ? "nothing changed" : changed.joined(separator: ", ")
    let count = found.count == 1 ? "1 key" : "\(found.count) keys"
    try KeyWork.deliver(["\(count) of \(keys.count) from the environment; written: \(written)."])
  }

  private func hasValue(_ key: KeyDeclaration, _ work: KeyWork) -> Bool {
    let value = work.ignoredValue(of: key.name, configuration: configuration.name)
    return value.map { !$0.isEmpty } ?? false
  }

  private func report(_ missing: [KeyDeclaration]) throws {
    for key in missing {
      let line = key.position.map { ":\($0.line):\($0.column)" } ?? ""
      Terminal.standardError.write(
        TerminalText.visible(
          "\(KeyManifest.fileName)\(line): \(key.name) is missing: the environment variable "
            + "\(fromEnvPrefix)\(key.name) is not set, or empty") + "\n")
    }
    Terminal.standardError.write("Nothing was written.\n")
    throw ExitStatus.findings
  }
}
