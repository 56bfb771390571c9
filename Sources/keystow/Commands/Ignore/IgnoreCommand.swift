internal import ArgumentParser

/// Everything about .gitignore files.
struct IgnoreCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "ignore",
    abstract: "Write .gitignore files, keep them current, and find what slipped in.",
    discussion: """
      Examples:
        keystow ignore detect          what this project is made with
        keystow ignore add             write the .gitignore that it needs
        keystow ignore check           what is tracked or ignored and should not be
        keystow ignore explain PATH    which line decides
      """,
    subcommands: [
      IgnoreList.self, IgnoreShow.self, IgnoreDetect.self, IgnoreAdd.self, IgnoreUpdate.self,
      IgnoreRemove.self, IgnoreCheck.self, IgnoreExplain.self,
    ])
}
