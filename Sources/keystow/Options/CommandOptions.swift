internal import ArgumentParser
internal import Keys

/// Whether the commands that the manifest names are run for their values.
struct CommandOptions: ParsableArguments {
  @Flag(help: "Run the commands of .keystow.toml even where `keys allow` did not allow them.")
  var allowCommands = false

  var use: CommandUse {
    allowCommands || EnvironmentVariable.isOn("KEYSTOW_ALLOW_COMMANDS") ? .all : .allowed
  }
}
