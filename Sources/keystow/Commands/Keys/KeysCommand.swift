internal import ArgumentParser

/// The keys that a project needs, and where they come from.
struct KeysCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "keys",
    abstract: "The keys that a project needs, and where they come from.",
    subcommands: [
      KeysList.self,
      KeysSet.self,
      KeysPull.self,
      KeysCheck.self,
      KeysExplain.self,
      KeysRotate.self,
    ])
}
