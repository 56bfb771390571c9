internal import ArgumentParser

/// The findings that are known already.
struct BaselineCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "baseline",
    abstract: "Keep a list of known findings, so that only new ones are reported.",
    discussion: """
      Examples:
        keystow baseline create            what a scan finds now is known from here on
        keystow baseline show              what is in it, and where that stands
        keystow baseline prune             drop what is no longer found

      The file, .keystow-baseline.json at the root of the repository, is for everybody:
      commit it. It holds salted hashes and the ids of rules, and nothing of a secret.
      `keystow scan` reads it without being told, and says how much it left out.
      """,
    subcommands: [BaselineCreate.self, BaselineShow.self, BaselinePrune.self])
}
