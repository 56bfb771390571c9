internal import ArgumentParser

/// The keys that a project needs, and where they come from.
struct KeysCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "keys",
    abstract: "The keys that a project needs, and where they come from.",
    discussion: """
      Examples:
        keystow keys check            which keys have no value here
        keystow keys set API_KEY      give one its value

      .keystow.toml names the keys, Secrets.example.xcconfig is what a fresh clone
      builds with, and Secrets.xcconfig holds the values, which git ignores.
      """,
    subcommands: [
      KeysList.self,
      KeysSet.self,
      KeysPull.self,
      KeysCheck.self,
      KeysExplain.self,
      KeysRotate.self,
      KeysAllow.self,
    ])
}
