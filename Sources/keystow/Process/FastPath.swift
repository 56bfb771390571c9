import ArgumentParser
internal import Hooks

/// The short way from a command line to its command.
///
/// `Keystow.parseAsRoot` reads all words as options of every command on the way, the root first, which
/// takes as long as a small scan. The commands on the way have no options of their own, so the words
/// that name a command are enough to find it. Git waits for a hook on each commit; its command line is
/// known, and is read without ArgumentParser. Wherever the short way does not lead to a command, the
/// long one is taken, so that mistakes, help and completions come out the same.
enum FastPath {
  /// The command of a command line, as `Keystow.parseAsRoot` gives it.
  ///
  /// - Parameter words: without the name of the program.
  /// - Throws: what ArgumentParser throws.
  static func command(for words: [String]) throws -> any ParsableCommand {
    if let hook = installedHook(words) { return hook }
    var named: any ParsableCommand.Type = Keystow.self
    var rest = words[...]
    while let word = rest.first,
      let next = named.configuration.subcommands.first(where: {
        $0.configuration.commandName == word
      })
    {
      named = next
      rest = rest.dropFirst()
    }
    if named.configuration.subcommands.isEmpty, let command = parse(Array(rest), as: named) {
      return command
    }
    return try Keystow.parseAsRoot(words)
  }

  /// The command of an installed hook; nil for any other command line, or one that is not valid.
  static func installedHook(_ words: [String]) -> HookRun? {
    guard words.count > 2, words[..<2] == ["hook", "run"], let hook = HookName(rawValue: words[2]),
      !words.contains(where: { $0.hasPrefix("-") })
    else { return nil }
    var command = HookRun()
    command.hook = hook
    command.arguments = Array(words[3...])
    return (try? command.validate()) == nil ? nil : command
  }

  /// Nil if the words are more than the arguments of the command, or not valid.
  private static func parse<Command: ParsableCommand>(
    _ words: [String], as command: Command.Type
  ) -> Command? {
    try? command.parse(words)
  }
}
