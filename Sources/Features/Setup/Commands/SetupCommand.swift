package import ArgumentParser
internal import CommandLine
internal import Files
package import Keys
internal import KeysCommands

package struct SetupCommand: ParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "setup",
    abstract: "Set up a fresh clone: ask for missing keys, write the ignored files, resolve.",
    discussion: """
      Examples:
        keystow setup                     prompt for every key without a value
        keystow setup --from-env          in CI: TMDB_API_KEY from $TMDB_API_KEY
        keystow setup --from ~/keys.env   from a file of a password manager

      Makes the files that git ignores: Secrets.xcconfig with the values of the keys
      in .keystow.toml, and the outputs of `keystow resolve` that .keystow.toml
      names, for Debug unless --config is given. Values are checked against their
      types, and never shown. Makes git ignore the files first, and writes nothing
      to a file that git tracks. Good values that are already there stay, so running
      this command again changes nothing.

      --from has precedence over --from-env; neither prompts. Without a terminal,
      one of them is required. A key with missing = "warning" in .keystow.toml may
      stay without a value. To change one value: keystow keys set NAME.
      """,
    exits: .work)

  @Flag(help: "Take values from environment variables named like the keys; do not ask")
  var fromEnv = false

  @Option(
    name: .customLong("from"),
    help: ArgumentHelp(
      "Take values from this file: .env, .xcconfig, .json or .plist; - for standard input",
      valueName: "file"),
    completion: .file())
  package var file: String?

  @OptionGroup var configuration: KeyConfiguration

  @Flag(help: "Leave keys without a value unset; do not ask, and succeed") var skipMissing =
    false

  @OptionGroup var start: StartFolder

  package func validate() throws {
    if file == "" { throw ValidationError("--from: the file name is empty.") }
  }

  package func run() throws {
    // Relative to the folder that the user started in, as for `resolve --set-from`.
    try start.enter()
    try SetupSession(self).run()
  }

  /// Whether prompts are possible and wanted.
  package var asks: Bool {
    !fromEnv && file == nil && !skipMissing && Terminal.standardInput.isInteractive
  }

  /// Whether there is no source of values at all.
  var hasNoSource: Bool { !fromEnv && file == nil && !skipMissing && !asks }

  /// The request for the values that the user offers, which are not in the project yet.
  package func offer() throws -> ValueRequest {
    var request = ValueRequest(.all(and: configuration.name))
    if fromEnv { request.environment = Environment.bytes }
    request.given = try ValueOptions.given(file)
    return request
  }

  package init() {}
}
