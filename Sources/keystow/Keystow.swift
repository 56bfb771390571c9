import ArgumentParser
internal import Reports

/// The root command.
struct Keystow: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "keystow",
    abstract: "Find the keys lying about in a git repository, move them out, keep them out.",
    discussion: """
      Start with:
        keystow scan            the work tree of this repository
        keystow scan --history  everything that was ever committed
        keystow stow --dry-run  how its keys move to a file that git ignores

      Completions: put what `keystow --generate-completion-script zsh` (or bash, fish)
      prints where your shell looks for them.

      Exit status: 0 clean, 1 findings or work left to do, 2 failed or not everything could be read,
      64 wrong usage, 130 interrupted.
      """,
    version: "keystow \(ToolVersion.current)",
    subcommands: [
      ScanCommand.self, BaselineCommand.self, IgnoreCommand.self, StowCommand.self,
      KeysCommand.self, ResolveCommand.self, AuditCommand.self, HookCommand.self,
      InitCommand.self, ReportCommand.self, XcconfigCommand.self, RulesCommand.self,
    ])
}

/// The command that the first words of a command line name.
///
/// ArgumentParser would read all words as options of each command on the way, the root first, which
/// takes as long as a small scan; the commands on the way have no options.
enum NamedCommand {
  /// Parses a command line as `Keystow.parseAsRoot` does.
  ///
  /// - Parameter words: without the name of the program.
  /// - Throws: what ArgumentParser throws.
  static func parse(_ words: [String]) throws -> any ParsableCommand {
    if let hook = HookRun.asInstalled(words) { return hook }
    var named: any ParsableCommand.Type = Keystow.self
    var rest = words[...]
    while let word = rest.first, let next = subcommand(word, of: named) {
      named = next
      rest = rest.dropFirst()
    }
    if named.configuration.subcommands.isEmpty, let command = parse(Array(rest), as: named) {
      return command
    }
    // Mistakes, help and completions are about the command in its place.
    return try Keystow.parseAsRoot(words)
  }

  private static func subcommand(
    _ name: String, of command: any ParsableCommand.Type
  ) -> (any ParsableCommand.Type)? {
    command.configuration.subcommands.first { $0.configuration.commandName == name }
  }

  /// Nil where the words are not just the arguments of the command.
  private static func parse<Command: ParsableCommand>(
    _ words: [String], as command: Command.Type
  ) -> Command? {
    try? command.parse(words)
  }
}
