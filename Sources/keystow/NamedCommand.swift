internal import ArgumentParser

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
